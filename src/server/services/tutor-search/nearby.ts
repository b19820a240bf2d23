import { neighboursOf } from '#catalogue/area-neighbours.ts'
import { parentsOf } from '#catalogue/areas.ts'
import { nearbyLevels } from '#catalogue/nearby-levels.ts'
import type { NearbyTutors } from '#contract/tutor-search.ts'
import { type SearchState, searchOf } from '#rules/search-state.ts'
import { labelOfFilter } from '#understanding/read-search.ts'
import { areaRestricts, noFilters } from '../../search/filters.ts'
import type { SearchFilters } from '../../search/port.ts'
import type { CardView } from '../tutors/tutor-card.ts'
import { cardsOf } from './cards.ts'
import type { SearchParts } from './search-parts.ts'

/** The first few of a row; its link leads to all. */
const mostShown = 3
const mostPlaces = 6

type View = Omit<CardView, 'hit' | 'filters'> & { filters: SearchFilters }
interface Row {
  kind: NearbyTutors['kind']
  /** Places, levels or subjects that the row is about; '' where its kind says all. */
  label: string
  filters: SearchFilters
}

/**
 * What follows a short list: tutors of neighbouring places, online and at nearby levels, each row named
 * for what it is and without those who are `listed` above. When none of these has anybody, as much of
 * the search as still finds somebody.
 */
export async function nearbyTutors(
  parts: SearchParts,
  listed: readonly number[],
  view: View,
): Promise<NearbyTutors[]> {
  const rows = await Promise.all(rowsOf(view).map((row) => filled(parts, row, listed, view)))
  const found = rows.filter((row) => row !== null)
  return found.length > 0 || listed.length > 0 ? found : widest(parts, view)
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

async function filled(
  parts: SearchParts,
  { kind, label, filters }: Row,
  listed: readonly number[],
  view: View,
): Promise<NearbyTutors | null> {
  const { hits, total } = await parts.index.search({
    filters,
    terms: [],
    sort: 'best',
    offset: 0,
    limit: mostShown + listed.length,
    facets: [],
    now: view.now,
  })
  const others = hits.filter(({ tutorId }) => !listed.includes(tutorId)).slice(0, mostShown)
  if (others.length === 0) return null
  const list = await cardsOf(parts, others, { ...view, filters, terms: [] })
  return { kind, label, total, search: searchOf(stateOf(filters)), list }
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

async function widest(parts: SearchParts, view: View): Promise<NearbyTutors[]> {
  for (const names of keeps) {
    const kept = Object.fromEntries(names.map((name) => [name, view.filters[name]]))
    const filters: SearchFilters = { ...noFilters, ...kept }
    const label = names
      .map((name) => [name, String(view.filters[name] ?? '')] as const)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => labelOfFilter(name, value, view.locale))
      .join(' · ')
    const row = await filled(parts, { kind: 'wider', label, filters }, [], view)
    if (row !== null) return [row]
  }
  return []
}

/** As the address writes it: what is not chosen is left out. */
function stateOf(filters: SearchFilters): SearchState {
  const chosen = Object.entries(filters).filter(([, value]) => value !== null)
  return Object.fromEntries(chosen) as SearchState
}
