import { areaById } from '#catalogue/areas.ts'
import { label } from '#catalogue/labels.ts'
import { levelName } from '#catalogue/level-ranges.ts'
import { setsBeside } from '#catalogue/level-sets.ts'
import { subjectLabel } from '#catalogue/subjects.ts'
import type { FacetChoice } from '#contract/search-answer.ts'
import type { JobSearchAnswer } from '#contract/teaching/job-search.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Landing } from '#rules/landings/landing.ts'
import { boardPath } from '#rules/landings/landing.ts'
import { formatNumber } from '#rules/numbers.ts'

/** Summary of parents' open jobs for the page's subject and area. */
export interface Requests {
  total: number
  /** The same jobs on the board, without language prefix; null where it has no such page. */
  path: string | null
  rows: { key: RequestKey; text: string }[]
}
export type RequestKey = 'subjects' | 'levels' | 'places'

/** One or two jobs are no trend, and could identify the parents. */
const fewestRequests = 3
const mostNamed = 4

export function landingRequests(
  landing: Landing,
  jobs: Pick<JobSearchAnswer, 'total' | 'facets'> | null,
  { locale, t }: { locale: Locale; t: Translate<'landing' | 'search'> },
): Requests | null {
  if (jobs === null || jobs.total < fewestRequests) return null
  const { subject = [], level = [], area = [] } = jobs.facets ?? {}
  const most = (choices: readonly FacetChoice[], nameOf: (value: string) => string) =>
    choices
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, mostNamed)
      .map(({ value, count }) =>
        t('landing.requests.count', { name: nameOf(value), n: formatNumber(count) }),
      )
      .join(t('search.comma'))
  const districts = area.filter(({ value }) => value.length === 7)
  const texts: Record<RequestKey, string> = {
    subjects: landing.subject ? '' : most(subject, (value) => subjectLabel(value, locale)),
    levels: most(levelsOf(landing, level), (value) =>
      levelName(value as LevelKey, locale, setsBeside(landing.subject)),
    ),
    places: landing.area ? '' : most(districts, (value) => areaName(value, locale)),
  }
  return {
    total: jobs.total,
    path: landing.grade ? null : boardPath(landing.path),
    rows: (Object.keys(texts) as RequestKey[])
      .map((key) => ({ key, text: texts[key] }))
      .filter(({ text }) => text !== ''),
  }
}

/** Drops levels outside the page's grade, which are counted only for the filter. */
function levelsOf({ grade }: Landing, choices: readonly FacetChoice[]): readonly FacetChoice[] {
  if (grade === undefined) return choices
  const own = new Set<string>(grade.levelKeys)
  return own.size === 1 ? [] : choices.filter(({ value }) => own.has(value))
}

function areaName(value: string, locale: Locale): string {
  const area = areaById(Number(value))
  return area ? label(area, locale) : value
}
