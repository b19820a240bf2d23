import { label } from '#catalogue/labels.ts'
import { townOf } from '#catalogue/towns.ts'
import type { TutorFilters } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { readSearchState } from '#rules/search-state.ts'
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

/** The same for the address of a search. */
export const labelOfAddress = (address: string | number = '', locale: Locale): string =>
  searchLabel(readSearchState(/\?.*$/u.exec(String(address))?.[0] ?? ''), locale)

interface Choice {
  filter: string
  /** '' for a range of fees. */
  value: string
  label: string
}

/** The filters of a search one by one, in the order of its description. */
export function searchChoices(filters: Partial<TutorFilters>, locale: Locale): Choice[] {
  const { feeMinCents, feeMaxCents, ...others } = filters
  const choices = order.flatMap((name): Choice[] => {
    const values = [others[name as keyof typeof others] ?? []].flat().map(String)
    return values.map((value) => {
      const label = labelOfFilter(name, value, locale, filters.subject)
      return { filter: name, value, label }
    })
  })
  const fees = [
    ...(feeMinCents === undefined
      ? []
      : [labelOfFilter('feeMinCents', String(feeMinCents), locale)]),
    ...(feeMaxCents === undefined
      ? []
      : [labelOfFilter('feeMaxCents', String(feeMaxCents), locale)]),
  ]
  if (fees.length === 0) return choices
  return [...choices, { filter: 'fee', value: '', label: fees.join(locale === 'en' ? ', ' : '、') }]
}
