import type { Locale } from '#i18n/locales.ts'
import { districts } from './areas.ts'
import { label } from './labels.ts'
import { levelsOfSet } from './levels.ts'
import { hotSubjects } from './popular.ts'

/** Choices of short forms, as `value` and `label`: few enough to be in the page. */
export function districtChoices(locale: Locale) {
  return districts.map((district) => ({
    value: String(district.id),
    label: label(district, locale),
  }))
}

/** Local grades, districts, and the most wanted subjects. */
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
