import { label } from '#catalogue/labels.ts'
import { townOf } from '#catalogue/towns.ts'
import type { TutorFilterName, TutorSearchAnswer } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { listFilters } from '#rules/search-state.ts'
import { labelOfFilter } from '#understanding/read-search.ts'
import { noFilters } from '../../search/filters.ts'
import type { SearchFilters } from '../../search/port.ts'

type Relax = TutorSearchAnswer['relax']

/** A filter that could be dropped: the filters without it, and its name and label on the page. */
interface Drop {
  filters: SearchFilters
  filter: string
  value: string | null
  label: string
}

const singleNames = ['category', 'gender', 'ratingMinTenths'] as const

/**
 * For searches with next to no results: the filters without which there would be more than `least`,
 * most results first. A filter with several values can be dropped whole (`value` null). `fee` is
 * both ends.
 */
export async function relaxations(
  index: { count: (filters: SearchFilters) => Promise<number> },
  filters: SearchFilters,
  locale: Locale,
  least = 0,
): Promise<Relax> {
  const drops = dropsOf(filters, locale)
  // Without its only filter it is no search any more: offered only without any results.
  if (drops.length === 1 && least > 0) return []
  const counted = await Promise.all(
    drops.map(async ({ filters: left, ...drop }) => ({ ...drop, total: await index.count(left) })),
  )
  return counted.filter(({ total }) => total > least).sort((a, b) => b.total - a.total)
}

function dropsOf(filters: SearchFilters, locale: Locale): Drop[] {
  const drops: Drop[] = []
  const add = (names: (keyof SearchFilters)[], drop: Omit<Drop, 'filters'>) => {
    const dropped = Object.fromEntries(names.map((name) => [name, noFilters[name]]))
    drops.push({ ...drop, filters: { ...filters, ...dropped } })
  }
  const labelOf = (filter: TutorFilterName, value: string) =>
    labelOfFilter(filter, value, locale, filters.subject)

  for (const name of listFilters) {
    const values = filters[name].map(String)
    const [only = null] = values
    if (only === null) continue
    // Without its subject it would be a search for anybody.
    if (name === 'subject' && filters.category === null) continue
    const value = values.length === 1 ? only : null
    const town = name === 'area' ? townOf(filters.area) : undefined
    const named = town ? label(town, locale) : labelOf(name, values.join())
    add([name], { filter: name, value, label: named })
  }
  for (const name of singleNames) {
    const value = filters[name]
    if (value === null) continue
    add([name], { filter: name, value: String(value), label: labelOf(name, String(value)) })
  }
  const { feeMinCents, feeMaxCents } = filters
  if (feeMinCents !== null || feeMaxCents !== null) {
    const ends = [
      feeMinCents === null ? '' : labelOf('feeMinCents', String(feeMinCents)),
      feeMaxCents === null ? '' : labelOf('feeMaxCents', String(feeMaxCents)),
    ]
    const both = ends.filter((end) => end !== '').join(locale === 'en' ? ', ' : '、')
    add(['feeMinCents', 'feeMaxCents'], { filter: 'fee', value: null, label: both })
  }
  return drops
}
