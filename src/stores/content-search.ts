import { computed } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import { loadSiteFile } from '#api/site-file.ts'
import type { Locale } from '#i18n/locales.ts'
import { excerpt, marked, type Piece } from '#rules/content-search/excerpt.ts'
import {
  type ContentKind,
  type FoundText,
  headAddress,
  type IndexHead,
} from '#rules/content-search/index-head.ts'
import { createContentSearch, type Hit, type SearchResult } from '#rules/content-search/search.ts'
import { createLoaded, type Loaded } from './asking/loaded.ts'

export interface ShownResult {
  /** Without language prefix. */
  path: string
  kind: ContentKind
  day: string
  title: readonly Piece[]
  excerpt: readonly Piece[]
  /** Contains all of the search text. */
  isFull: boolean
}

export interface ContentSearchState {
  q: string
  kind: ContentKind | null
  status: 'idle' | 'searching' | 'ready' | 'failed' | 'offline'
  results: readonly ShownResult[]
  /** Number of results of the chosen kind, and of each kind. */
  total: number
  counts: Readonly<Partial<Record<ContentKind, number>>>
  isGuess: boolean
}

type Load = (address: string, isFresh?: boolean) => Promise<Uint8Array>
type Engine = ReturnType<typeof createContentSearch>

const nothing: ContentSearchState = {
  q: '',
  kind: null,
  status: 'idle',
  results: [],
  total: 0,
  counts: {},
  isGuess: false,
}
/** Results shown first, and added with each press of "more". */
const atOnce = 10
/** In characters. */
const excerptLength = { 'zh-tw': 110, 'zh-hans': 110, en: 220 } as const satisfies Record<
  Locale,
  number
>

/** Full-text search over the site's texts. Nothing is loaded before the first search. */
export function createContentSearchStore(locale: Locale, load: Load = loadSiteFile) {
  const { $loaded, ask, more, forget } = createLoaded(
    ({ q, kind }: Asked) => withNewestIndex((current) => searched(current, q, kind)),
    { begin: { q: '', kind: null }, isPublic: true },
  )
  let engine: Promise<Engine> | undefined

  /** Retries once with the new index when the site was republished and the old files are gone. */
  async function withNewestIndex<Value>(work: (engine: Engine) => Promise<Value>): Promise<Value> {
    engine ??= open()
    try {
      return await work(await engine)
    } catch (error) {
      engine = undefined
      if (!(error instanceof ApiError) || error.httpStatus !== 404) throw error
      engine = open()
      return await work(await engine)
    }
  }

  async function open(): Promise<Engine> {
    const address = headAddress(locale === 'en' ? 'en' : 'zh')
    const head = JSON.parse(new TextDecoder().decode(await load(address, true))) as IndexHead
    return createContentSearch(head, load)
  }

  async function searched(current: Engine, q: string, kind: ContentKind | null): Promise<Found> {
    const result = await current.search(q)
    const hits = result.hits
      .map((hit, at) => ({ ...hit, isFull: at < result.full }))
      .filter((hit) => kind === null || hit.kind === kind)
    const counts: Partial<Record<ContentKind, number>> = {}
    for (const hit of result.hits) counts[hit.kind] = (counts[hit.kind] ?? 0) + 1
    const page = async (before: readonly ShownResult[]): Promise<Found> => {
      const shown = hits.slice(before.length, before.length + atOnce)
      const texts = await Promise.all(shown.map(({ document }) => current.text(document, locale)))
      const added = shown.map((hit, at) => shownResult(current, result, hit, texts[at]))
      const results = [...before, ...wholeFirst(added, result)]
      const state: ContentSearchState = {
        q,
        kind,
        status: 'ready',
        results,
        total: hits.length,
        counts,
        isGuess: result.isGuess,
      }
      return { state, next: results.length < hits.length ? () => page(results) : undefined }
    }
    return page([])
  }

  function shownResult(
    { folding }: Engine,
    { sought }: SearchResult,
    { kind, isFull }: Hit & { isFull: boolean },
    found: FoundText | undefined,
  ): ShownResult {
    if (found === undefined) throw new Error('A result without its text')
    const { path, title, day, text } = found
    return {
      path,
      kind,
      day,
      isFull,
      title: marked(title, sought, folding),
      excerpt: excerpt(text, sought, folding, excerptLength[locale]),
    }
  }

  return {
    $search: computed($loaded, stateOf),
    /** Searches for `q`; an empty `q` resets the search. */
    search: async (q: string, kind: ContentKind | null) => {
      const typed = q.trim()
      if (typed === '') forget()
      else await ask({ q: typed, kind })
    },
    showMore: () =>
      more(
        async (found) => found.next?.(),
        (found, further) => further ?? found,
      ),
  }
}

interface Asked {
  q: string
  kind: ContentKind | null
}

interface Found {
  state: ContentSearchState
  next: (() => Promise<Found>) | undefined
}

function stateOf(loaded: Loaded<Found, Asked>): ContentSearchState {
  const { question } = loaded
  if (question.q === '') return nothing
  if (loaded.state === 'failed') {
    const status = loaded.code === 'network' ? 'offline' : 'failed'
    return { ...nothing, ...question, status }
  }
  if (loaded.state === 'ready' && !loaded.isOld) return loaded.value.state
  const before = loaded.state === 'ready' ? loaded.value.state : nothing
  return { ...before, ...question, status: 'searching' }
}

/**
 * The index only knows pairs of characters, so results with the longest stretch as typed go first.
 */
function wholeFirst(results: readonly ShownResult[], { sought }: SearchResult): ShownResult[] {
  const longest = Math.max(0, ...sought.parts.map(({ text }) => [...text].length))
  const isWhole = ({ title, excerpt }: ShownResult) =>
    [...title, ...excerpt].some(({ text, isFound }) => isFound && [...text].length >= longest)
  const rank = (result: ShownResult) => (result.isFull ? 0 : 2) + (isWhole(result) ? 0 : 1)
  return [...results].sort((a, b) => rank(a) - rank(b))
}
