import { neighboursOf } from '#catalogue/area-neighbours.ts'
import { parentsOf } from '#catalogue/areas.ts'
import { nearbyLevels } from '#catalogue/nearby-levels.ts'
import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { type SearchState, searchOf } from '#rules/search-state.ts'
import { labelOfFilter } from '#understanding/read-search.ts'
import { areaRestricts, noFilters } from '../../search/filters.ts'
import type { SearchFilters } from '../../search/port.ts'

/** The first few of a row; its link leads to all. */
export const mostNearby = 3
const mostPlaces = 6

interface Row {
  kind: TutorSearchAnswer['nearby'][number]['kind']
  /** Places, levels or subjects that the row is about; '' where its kind says all. */
  label: string
  filters: SearchFilters
}
interface Found<Card> {
  total: number
  list: Card[]
}
interface Filled<Card> extends Found<Card> {
  kind: Row['kind']
  label: string
  search: string
}
/** The first of those who fit and are not in the list above, and how many fit; null for nobody. */
type Find<Card> = (filters: SearchFilters) => Promise<Found<Card> | null>
interface View {
  locale: Locale
  filters: SearchFilters
}

/**
 * What follows a short list: those in neighbouring places, online and at nearby levels, each row named
 * for what it is. When none of these has anybody and the list is empty too, as much of the search as
 * still finds somebody.
 */
export async function nearbyRows<Card>(
  view: View,
  { isEmpty, find }: { isEmpty: boolean; find: Find<Card> },
): Promise<Filled<Card>[]> {
  const rows = await Promise.all(rowsOf(view).map((row) => filled(row, find)))
  const found = rows.filter((row) => row !== null)
  return found.length > 0 || !isEmpty ? found : widest(view, find)
}

function rowsOf({ filters, locale }: View): Row[] {
  const { area, level, mode } = filters
  const rows: Row[] = []
  const places = areaRestricts(filters) ? neighbourPlaces(area) : []
  if (places.length > 0) {
    const label = labelOfFilter('area', places.join(), locale)
    rows.push({ kind: 'area', label, filters: { ...filters, area: places } })
  }
  if (areaRestricts(filters) && (area.length > 0 || mode.length > 0)) {
    rows.push({ kind: 'online', label: '', filters: { ...filters, area: [], mode: ['online'] } })
  }
  const levels = nearbyLevels(level).slice(0, 20)
  if (levels.length > 0) {
    const label = labelOfFilter('level', levels.join(), locale)
    rows.push({ kind: 'level', label, filters: { ...filters, level: levels } })
  }
  return rows
}

/** The nearest places around the chosen ones, none of which lies in another. */
function neighbourPlaces(chosen: readonly number[]): number[] {
  const isChosen = (id: number) =>
    chosen.includes(id) || parentsOf(id).some((parent) => chosen.includes(parent.id))
  const around = chosen.flatMap((id) => neighboursOf(id).map((area) => area.id))
  return [...new Set(around)].filter((id) => !isChosen(id)).slice(0, mostPlaces)
}

async function filled<Card>(
  { kind, label, filters }: Row,
  find: Find<Card>,
): Promise<Filled<Card> | null> {
  const found = await find(filters)
  return found && { kind, label, search: searchOf(stateOf(filters)), ...found }
}

/** What is kept of the search, the most first, until somebody is found. */
const keeps: ('subject' | 'level' | 'area' | 'category')[][] = [
  ['subject', 'level', 'area'],
  ['subject', 'area'],
  ['subject', 'level'],
  ['subject'],
  ['category', 'area'],
  ['category'],
  ['area'],
  [],
]

async function widest<Card>(view: View, find: Find<Card>): Promise<Filled<Card>[]> {
  for (const names of keeps) {
    const kept = Object.fromEntries(names.map((name) => [name, view.filters[name]]))
    const filters: SearchFilters = { ...noFilters, ...kept }
    const label = names
      .map((name) => [name, String(view.filters[name] ?? '')] as const)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => labelOfFilter(name, value, view.locale))
      .join(' · ')
    const row = await filled({ kind: 'wider', label, filters }, find)
    if (row !== null) return [row]
  }
  return []
}

/** As the address writes it: what is not chosen is left out. */
function stateOf(filters: SearchFilters): SearchState {
  const chosen = Object.entries(filters).filter(([, value]) => value !== null)
  return Object.fromEntries(chosen) as SearchState
}
