import type { Locale } from '#i18n/locales.ts'
import { districts } from './areas.ts'
import { label } from './labels.ts'
import { levelsOfSet } from './levels.ts'
import { hotSubjects } from './popular.ts'

/** What short forms offer, as `value` and `label`: few enough to travel with their page. */
export function districtChoices(locale: Locale) {
  return districts.map((district) => ({
    value: String(district.id),
    label: label(district, locale),
  }))
}

/** Grades of local schools, districts, and the subjects that are asked for most. */
export function childChoices(locale: Locale) {
  return {
    districts: districtChoices(locale),
    levels: levelsOfSet('local').map((level) => ({
      value: level.key,
      label: label(level, locale),
    })),
    subjects: hotSubjects.map((subject) => ({
      value: subject.value,
      label: label(subject, locale),
    })),
  }
}
