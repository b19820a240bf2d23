import { label } from '#catalogue/labels.ts'
import { townOf } from '#catalogue/towns.ts'
import type { TutorFilters } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { labelOfFilter } from '#understanding/read-search.ts'

const order = [
  'subject',
  'category',
  'level',
  'area',
  'mode',
  'gender',
  'tutorLevel',
  'university',
  'major',
  'firstLanguage',
  'teachIn',
  'day',
  'proof',
  'feeMinCents',
  'feeMaxCents',
  'ratingMinTenths',
] as const satisfies (keyof TutorFilters)[]

/** A short description of a search: 數學 · 中五 · 沙田區. */
export function searchLabel(filters: Partial<TutorFilters>, locale: Locale): string {
  const town = townOf(filters.area ?? [])
  return order
    .flatMap((name) => {
      const value = String(filters[name] ?? '')
      if (value === '') return []
      return [
        name === 'area' && town
          ? label(town, locale)
          : labelOfFilter(name, value, locale, filters.subject),
      ]
    })
    .join(' · ')
}
