import { neighboursOf } from '#catalogue/area-neighbours.ts'
import { parentsOf } from '#catalogue/areas.ts'
import { nearbyLevels } from '#catalogue/nearby-levels.ts'
import { relatedSubjects } from '#catalogue/related-subjects.ts'
import type { TutorSearchAnswer } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { type SearchState, searchOf } from '#rules/search-state.ts'
import { labelOfFilter } from '#understanding/read-search.ts'
import { areaRestricts, noFilters } from '../../search/filters.ts'
import type { SearchFilters } from '../../search/port.ts'

/** Cards in a row; its link leads to all. */
const mostShown = 3
const mostAreas = 6
const mostSubjects = 5

interface Row {
  kind: TutorSearchAnswer['nearby'][number]['kind']
  /** Areas, levels or subjects of the row; '' where its kind says all. */
  label: string
  filters: SearchFilters
}
interface Filled<Card> {
  kind: Row['kind']
  label: string
  total: number
  search: string
  list: Card[]
}
interface View {
  locale: Locale
  filters: SearchFilters
}
interface Source<Hit, Card> {
  idOf: (hit: Hit) => number
  find: (filters: SearchFilters, limit: number) => Promise<{ hits: readonly Hit[]; total: number }>
  cardsOf: (hits: readonly Hit[], filters: SearchFilters) => Promise<Card[]>
}

/**
 * Rows after a short list: neighbouring areas, online, nearby levels and related subjects. No hit
 * appears twice, nor if it is in `listed`. If all rows and the list are empty, one row with the
 * search widened until it finds something.
 */
export async function nearbyRows<Hit, Card>(
  view: View,
  listed: readonly number[],
  source: Source<Hit, Card>,
): Promise<Filled<Card>[]> {
  const rows = rowsOf(view)
  const most = listed.length + rows.length * mostShown
  const found = await Promise.all(rows.map(({ filters }) => source.find(filters, most)))
  const shown = new Set(listed)
  const filled = rows.map((row, index) => {
    const { hits = [], total = 0 } = found[index] ?? {}
    const others = hits.filter((hit) => !shown.has(source.idOf(hit))).slice(0, mostShown)
    for (const hit of others) shown.add(source.idOf(hit))
    return { ...row, hits: others, total }
  })
  const some = filled.filter(({ hits }) => hits.length > 0)
  if (some.length === 0 && listed.length === 0) return widest(view, source)
  return Promise.all(some.map((row) => withCards(row, source)))
}

function rowsOf({ filters, locale }: View): Row[] {
  const { area, level, mode } = filters
  const rows: Row[] = []
  const neighbours = areaRestricts(filters) ? neighbourAreas(area) : []
  if (neighbours.length > 0) {
    const label = labelOfFilter('area', neighbours.join(), locale)
    rows.push({ kind: 'area', label, filters: { ...filters, area: neighbours } })
  }
  if (areaRestricts(filters) && (area.length > 0 || mode.length > 0)) {
    rows.push({ kind: 'online', label: '', filters: { ...filters, area: [], mode: ['online'] } })
  }
  const levels = nearbyLevels(level).slice(0, 20)
  if (levels.length > 0) {
    const label = labelOfFilter('level', levels.join(), locale, filters.subject)
    rows.push({ kind: 'level', label, filters: { ...filters, level: levels } })
  }
  const subjects = relatedSubjects(filters.subject).slice(0, mostSubjects)
  if (subjects.length > 0) {
    const label = labelOfFilter('subject', subjects.join(), locale)
    // Levels seldom carry over between subjects: IELTS has bands.
    rows.push({ kind: 'subject', label, filters: { ...filters, subject: subjects, level: [] } })
  }
  return rows
}

/** The nearest areas around the chosen ones, without those inside a chosen one. */
function neighbourAreas(chosen: readonly number[]): number[] {
  const isChosen = (id: number) =>
    chosen.includes(id) || parentsOf(id).some((parent) => chosen.includes(parent.id))
  const around = chosen.flatMap((id) => neighboursOf(id).map((area) => area.id))
  return [...new Set(around)].filter((id) => !isChosen(id)).slice(0, mostAreas)
}

async function withCards<Hit, Card>(
  { kind, label, filters, hits, total }: Row & { hits: readonly Hit[]; total: number },
  { cardsOf }: Source<Hit, Card>,
): Promise<Filled<Card>> {
  const list = await cardsOf(hits, filters)
  return { kind, label, total, search: searchOf(stateOf(filters)), list }
}

/** Filters that a widened search retains, tried in this order. */
const retainedFilters: ('subject' | 'level' | 'area' | 'category')[][] = [
  ['subject', 'level', 'area'],
  ['subject', 'area'],
  ['subject', 'level'],
  ['subject'],
  ['category', 'area'],
  ['category'],
  ['area'],
  [],
]

async function widest<Hit, Card>(view: View, source: Source<Hit, Card>): Promise<Filled<Card>[]> {
  for (const names of retainedFilters) {
    const kept = Object.fromEntries(names.map((name) => [name, view.filters[name]]))
    const filters: SearchFilters = { ...noFilters, ...kept }
    const label = names
      .map((name) => [name, String(view.filters[name] ?? '')] as const)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => labelOfFilter(name, value, view.locale, filters.subject))
      .join(' · ')
    const found = await source.find(filters, mostShown)
    if (found.total > 0) {
      return [await withCards({ kind: 'wider', label, filters, ...found }, source)]
    }
  }
  return []
}

/** As in the address: empty filters are left out. */
function stateOf(filters: SearchFilters): SearchState {
  const chosen = Object.entries(filters).filter(([, value]) => value !== null)
  return Object.fromEntries(chosen) as SearchState
}
