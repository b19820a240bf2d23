import { neighboursOf } from '#catalogue/area-neighbours.ts'
import { parentsOf } from '#catalogue/areas.ts'
import { nearbyLevels } from '#catalogue/nearby-levels.ts'
import { relatedSubjects, subjectsNearInKind } from '#catalogue/related-subjects.ts'
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
 * search widened until it finds something, though never something of another kind.
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

/** Filters that a widened search retains, tried in this order. What was asked for always stays. */
const retainedFilters = {
  subject: [['subject', 'level', 'area'], ['subject', 'area'], ['subject', 'level'], ['subject']],
  category: [['category', 'area'], ['category']],
  neither: [['level', 'area'], ['level'], ['area'], []],
} as const satisfies Record<string, readonly (keyof SearchFilters)[][]>

async function widest<Hit, Card>(view: View, source: Source<Hit, Card>): Promise<Filled<Card>[]> {
  const { subject, category } = view.filters
  if (subject.length > 0) {
    const wider = (await first(view, source, 'subject')) ?? (await inKind(view, source))
    if (wider !== null || category === null) return wider === null ? [] : [wider]
  }
  const wider = await first(view, source, category === null ? 'neither' : 'category')
  return wider === null ? [] : [wider]
}

async function first<Hit, Card>(
  view: View,
  source: Source<Hit, Card>,
  asked: keyof typeof retainedFilters,
): Promise<Filled<Card> | null> {
  for (const names of retainedFilters[asked]) {
    const wider = await withFilters(view, source, names)
    if (wider !== null) return wider
  }
  return null
}

async function withFilters<Hit, Card>(
  { filters: given, locale }: View,
  source: Source<Hit, Card>,
  names: readonly (keyof SearchFilters)[],
): Promise<Filled<Card> | null> {
  const kept = Object.fromEntries(names.map((name) => [name, given[name]]))
  const filters: SearchFilters = { ...noFilters, ...kept }
  const label = names
    .map((name) => [name, String(given[name] ?? '')] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => labelOfFilter(name, value, locale, filters.subject))
    .join(' · ')
  const found = await source.find(filters, mostShown)
  return found.total > 0 ? withCards({ kind: 'wider', label, filters, ...found }, source) : null
}

/** Nobody teaches the subject at all: the next in kind, a few at a time. */
async function inKind<Hit, Card>(
  { filters: { subject }, locale }: View,
  source: Source<Hit, Card>,
): Promise<Filled<Card> | null> {
  const near = subjectsNearInKind(subject)
  for (let from = 0; from < near.length; from += mostSubjects) {
    const some = near.slice(from, from + mostSubjects)
    const filters = { ...noFilters, subject: some }
    const found = await source.find(filters, mostShown)
    if (found.total === 0) continue
    const label = labelOfFilter('subject', some.join(), locale)
    return withCards({ kind: 'subject', label, filters, ...found }, source)
  }
  return null
}

/** As in the address: empty filters are left out. */
function stateOf(filters: SearchFilters): SearchState {
  const chosen = Object.entries(filters).filter(([, value]) => value !== null)
  return Object.fromEntries(chosen) as SearchState
}
