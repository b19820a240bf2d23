import type { JobSort } from '#contract/teaching/job-sorts.ts'
import type { TutorFilters } from '#contract/tutors/tutor-search.ts'
import type { TutorSort } from '#contract/tutors/tutor-sorts.ts'

/** The state of a search screen, all of it in the URL. */
export type SearchState = Partial<TutorFilters> & { sort?: TutorSort | JobSort; pageNum?: number }

export const listFilters = [
  'subject',
  'level',
  'area',
  'mode',
  'tutorLevel',
  'university',
  'major',
  'teachIn',
  'firstLanguage',
  'day',
  'proof',
] as const
export type ListFilter = (typeof listFilters)[number]
export type SingleFilter =
  | 'keyword'
  | 'category'
  | 'gender'
  | 'ratingMinTenths'
  | 'feeMinCents'
  | 'feeMaxCents'

interface Parameter {
  name: string
  write: (state: SearchState) => string
  read: (text: string) => SearchState
}

const text = (
  field: 'keyword' | 'category' | 'gender' | 'sort',
  name: string = field,
): Parameter => ({
  name,
  write: (state) => String(state[field] ?? ''),
  // The server checks the value: a wrong one is reported, not guessed.
  read: (value) => ({ [field]: value }) as SearchState,
})
const list = (
  field: ListFilter,
  toItem: (item: string) => string | number = String,
): Parameter => ({
  name: field,
  write: (state) => (state[field] ?? []).join(','),
  read: (value) => ({ [field]: value.split(',').filter(Boolean).map(toItem) }) as SearchState,
})

/** The order of parameters is fixed, so that each state has exactly one address. */
const parameters: readonly Parameter[] = [
  text('keyword', 'q'),
  text('category'),
  list('subject'),
  list('level'),
  list('area', Number),
  {
    // In dollars, for people who read the address: `fee=150-300`, `fee=-200`.
    name: 'fee',
    write: ({ feeMinCents, feeMaxCents }) =>
      feeMinCents === undefined && feeMaxCents === undefined
        ? ''
        : `${dollars(feeMinCents)}-${dollars(feeMaxCents)}`,
    read: (value) => {
      const [from = '', to = ''] = value.split('-')
      return { feeMinCents: cents(from), feeMaxCents: cents(to) }
    },
  },
  list('mode'),
  text('gender'),
  list('tutorLevel'),
  list('university'),
  list('major'),
  list('teachIn'),
  list('firstLanguage'),
  list('day', Number),
  list('proof'),
  {
    name: 'rating',
    write: ({ ratingMinTenths }) => (ratingMinTenths ? String(ratingMinTenths / 10) : ''),
    read: (value) => ({ ratingMinTenths: Math.round(Number(value) * 10) || undefined }),
  },
  text('sort'),
  {
    name: 'page',
    write: ({ pageNum }) => (pageNum && pageNum > 1 ? String(pageNum) : ''),
    read: (value) => ({ pageNum: Number.parseInt(value, 10) || undefined }),
  },
]

/** Names of the parameters that say which search an address asks for. */
export const searchParameters: readonly string[] = parameters.map(({ name }) => name)

const dollars = (value: number | undefined) => (value === undefined ? '' : String(value / 100))
function cents(value: string): number | undefined {
  const amount = Math.round(Number(value) * 100)
  return value.trim() === '' || !Number.isSafeInteger(amount) ? undefined : amount
}

/** Parses `?q=數學&area=1058007`; ignores unknown parameters. */
export function readSearchState(search: string): SearchState {
  const given = new URLSearchParams(search)
  const state: SearchState = {}
  for (const { name, read } of parameters) {
    const value = given.get(name)
    if (value) Object.assign(state, read(value))
  }
  return dropEmpty(state)
}

/** What an address asks for on a page with this preset. */
export const searchStateOn = (preset: SearchState, search: string): SearchState =>
  dropEmpty({ ...preset, ...readSearchState(search) })

/** '' for an empty state. `searchOf(readSearchState(s))` is stable. */
export function searchOf(state: SearchState): string {
  const search = new URLSearchParams()
  for (const { name, write } of parameters) {
    const value = write(state)
    if (value !== '') search.set(name, value)
  }
  const query = search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return query === '' ? '' : `?${query}`
}

/** Swaps the bounds of a range of fees given the wrong way round. */
export function orderedFees<Fee extends number | null | undefined>(
  feeMinCents: Fee,
  feeMaxCents: Fee,
): { feeMinCents: Fee; feeMaxCents: Fee } {
  const isBackwards =
    typeof feeMinCents === 'number' && typeof feeMaxCents === 'number' && feeMinCents > feeMaxCents
  return isBackwards
    ? { feeMinCents: feeMaxCents, feeMaxCents: feeMinCents }
    : { feeMinCents, feeMaxCents }
}

/** Also orders fees, so that equal states look equal. */
export function dropEmpty(state: SearchState): SearchState {
  const { feeMinCents, feeMaxCents } = state
  return Object.fromEntries(
    Object.entries({ ...state, ...orderedFees(feeMinCents, feeMaxCents) }).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as SearchState
}

/** A page of a search in one language. */
export interface SearchPage {
  path: string
  /** Filters that its path says: `/searchtutor/grade/…`. */
  preset: SearchState
  /** Path of the plain search. */
  searchPath: string
}

/** The address of a state: the page's own path while its preset is unchanged. */
export function searchAddressOn({ path, preset, searchPath }: SearchPage, state: SearchState) {
  return holdsPreset(state, preset)
    ? `${path}${searchOf(withoutPreset(state, preset))}`
    : `${searchPath}${searchOf(state)}`
}

/** What `state` holds beyond `other`, value by value. */
export const beyond = (state: SearchState, other: SearchState) => valuesOf(state, other, false)
/** What both hold, value by value. */
export const shared = (state: SearchState, other: SearchState) => valuesOf(state, other, true)

function valuesOf(state: SearchState, other: SearchState, areShared: boolean): SearchState {
  const entries = Object.entries(state).map(([name, value]) => {
    const held = other[name as keyof SearchState]
    if (!Array.isArray(value)) return [name, (value === held) === areShared ? value : undefined]
    const others: readonly unknown[] = Array.isArray(held) ? held : []
    return [name, value.filter((one) => others.includes(one) === areShared)]
  })
  return dropEmpty(Object.fromEntries(entries) as SearchState)
}

/** Whether `state` still holds everything that a landing page presets by its path. */
export function holdsPreset(state: SearchState, preset: SearchState): boolean {
  return Object.entries(preset).every(([name, value]) => {
    const now = state[name as keyof SearchState]
    return JSON.stringify(now) === JSON.stringify(value)
  })
}

/** The state without what the path of the landing page already says. */
export function withoutPreset(state: SearchState, preset: SearchState): SearchState {
  return Object.fromEntries(
    Object.entries(state).filter(([name]) => !Object.hasOwn(preset, name)),
  ) as SearchState
}
