import type { LevelKey } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { jobTitle } from '#rules/teaching/job-title.ts'
import type { NoticeValues } from '../../db/tables/index.ts'
import { serverText } from '../../ground/server-texts.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'
import type { WishColumns } from './views.ts'

/** The wish in a notice: its codes, as the reader's language is not known yet. */
export function wishWords({
  itemValue,
  level,
  areaId,
}: Pick<WishColumns, 'itemValue' | 'level' | 'areaId'>): NoticeValues {
  return {
    ...(itemValue !== null && { itemValue }),
    ...(level !== null && { level }),
    ...(areaId !== null && { areaId }),
  }
}

/** What is wished, in brackets: level and subject, and the district; empty where nothing is said. */
export function wishIn(values: NoticeValues, locale: Locale): string {
  const { itemValue, level, areaId } = values
  const { levelName, subject, area } = jobLabelsOf(
    {
      itemValue: itemValue === undefined ? null : String(itemValue),
      subjectExt: null,
      level: level === undefined ? null : (String(level) as LevelKey),
      areaId: areaId === undefined ? null : Number(areaId),
    },
    locale,
  )
  const facts = [jobTitle(subject, levelName), area ?? ''].filter((fact) => fact !== '')
  if (facts.length === 0) return ''
  return serverText(locale, 'letters.wish', { wish: facts.join(' · ') })
}
