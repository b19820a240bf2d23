import type { Locale } from '#i18n/locales.ts'
import { districts } from './areas.ts'
import { label } from './labels.ts'
import { levelSetName } from './level-sets.ts'
import { type Level, levelsOfSet } from './levels.ts'
import { hotSubjects } from './popular.ts'

/** Options of short forms: few enough to be inlined in the page. */
export function districtChoices(locale: Locale) {
  return districts.map((district) => ({
    value: String(district.id),
    label: label(district, locale),
  }))
}

/** Local and international years under the names of their sets; levels of both are listed as local. */
export function childChoices(locale: Locale) {
  const option = (level: Level) => ({
    value: level.key,
    label: label(level, locale),
    group: levelSetName(level.set, locale),
  })
  const local = levelsOfSet('local')
  const shared = new Set(local.map(({ value }) => value))
  const international = levelsOfSet('intl').filter(({ value }) => !shared.has(value))
  return {
    districts: districtChoices(locale),
    levels: [...local, ...international].map(option),
    subjects: hotSubjects.map((subject) => ({
      value: subject.value,
      label: label(subject, locale),
    })),
  }
}
