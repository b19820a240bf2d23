import { districts, regions } from '#catalogue/areas.ts'
import { levels } from '#catalogue/levels.ts'
import type { FacetChoice } from '#contract/search-answer.ts'
import type { FacetName, TutorFilterName } from '#contract/tutors/tutor-search.ts'
import {
  days,
  lessonModes,
  proofKinds,
  sexes,
  subjectCategories,
  teachingLanguages,
  tutorLevels,
} from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatMoney } from '#rules/numbers.ts'
import { labelOfFilter } from '#understanding/read-search.ts'
import { neighbourhoodsBeside } from '../../search/areas.ts'
import { feeBandValues, ratingSteps } from '../../search/fee-bands.ts'
import type { FacetCounts, SearchFilters } from '../../search/port.ts'

/**
 * Of long lists only the most frequent choices are offered, and always the chosen ones; the others
 * are found by typing. Each choice adds to every built page (tests/spec/site/budgets.test.ts).
 */
const mostOffered = { subject: 40, university: 12 }

type Counts = ReadonlyMap<string, number>
type ValuesOf = (counts: Counts, filters: SearchFilters) => string[]

/** The choices of each facet. Short lists are complete, with zeros, so that they are stable. */
const offered: Record<FacetName, ValuesOf> = {
  proof: () => [...proofKinds],
  category: () => [...subjectCategories],
  subject: (counts, { subject }) => mostFrequent(counts, subject, mostOffered.subject),
  level: (counts, { level }) =>
    levels.map(({ key }) => key).filter((key) => (counts.get(key) ?? 0) > 0 || level.includes(key)),
  area: (counts, { area }) => (counts.size === 0 && area.length === 0 ? [] : areasInOrder(area)),
  fee: () => feeBandValues,
  mode: () => [...lessonModes],
  gender: () => [...sexes],
  tutorLevel: () => [...tutorLevels],
  university: (counts, { university }) => mostFrequent(counts, university, mostOffered.university),
  teachIn: () => [...teachingLanguages],
  day: () => days.map(String),
  rating: () => ratingSteps.map(String),
}

/** An index's counts as labelled choices, for each of these facets. */
export function facetChoices<Name extends FacetName>(
  names: readonly Name[],
  counts: FacetCounts,
  filters: SearchFilters,
  locale: Locale,
): Record<Name, FacetChoice[]> {
  const choicesOf = (name: Name): FacetChoice[] => {
    const found = counts[name] ?? new Map<string, number>()
    return offered[name](found, filters).map((value) => ({
      value,
      label: choiceLabel(name, value, locale, filters.subject),
      count: found.get(value) ?? 0,
    }))
  }
  return Object.fromEntries(names.map((name) => [name, choicesOf(name)])) as Record<
    Name,
    FacetChoice[]
  >
}

function choiceLabel(
  facet: FacetName,
  value: string,
  locale: Locale,
  beside: readonly string[],
): string {
  if (facet === 'fee') return feeLabel(value, locale)
  const filter: TutorFilterName = facet === 'rating' ? 'ratingMinTenths' : facet
  return labelOfFilter(filter, value, locale, beside)
}

/** `15000-19999` → `$150–$199`; the last band is open. */
function feeLabel(value: string, locale: Locale): string {
  const [from = '', to = ''] = value.split('-')
  if (to === '') return labelOfFilter('feeMinCents', from, locale)
  const whole = Math.floor(Number(to) / 100) * 100
  return `${formatMoney(Number(from), 'unit')}–${formatMoney(whole, 'unit')}`
}

function mostFrequent(counts: Counts, chosen: readonly string[], most: number): string[] {
  const byCount = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  const offered = byCount.slice(0, most).map(([value]) => value)
  return [...offered, ...chosen.filter((value) => !offered.includes(value))]
}

/**
 * Regions and districts, and the neighbourhoods of districts that are, or contain, a chosen area.
 */
function areasInOrder(chosen: readonly number[]): string[] {
  const beside = new Set(neighbourhoodsBeside(chosen))
  const ids = regions.flatMap((region) => [
    region.id,
    ...districts
      .filter(({ parentId }) => parentId === region.id)
      .flatMap((district) => [
        district.id,
        ...district.children.map(({ id }) => id).filter((id) => beside.has(id)),
      ]),
  ])
  return ids.map(String)
}
