/*
 * Cached lists. A result is stored for this tab with the scroll position, so that "back" from a
 * profile shows the same list at the same position at once.
 */
import { minuteMs } from '#rules/primitives/durations.ts'

interface Cached {
  answer: unknown
  at: number
  /** Scroll position when the page was left, in CSS pixels. */
  top?: number
}
const cachedMs = 5 * minuteMs
const mostCached = 10
const prefix = 'list:'

/** Caches the result of a list under its address. */
export function cacheList(address: string, answer: unknown): void {
  store(address, { answer, at: Date.now() })
}

/** Stores the scroll position of a cached list. */
export function cacheScroll(address: string, top: number): void {
  const cached = read(address)
  if (cached) store(address, { ...cached, top })
}

/** The cached result of an address, or null when there is none or it is old. */
export function cachedList<Answer>(address: string): Answer | null {
  return (read(address)?.answer ?? null) as Answer | null
}

/** The scroll position of a list when it was left; null when unknown. */
export function cachedScroll(address: string): number | null {
  return read(address)?.top ?? null
}

/** Clears the cache, as one of its lists may be what a page failed to show. */
export function forgetLists(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(prefix)) sessionStorage.removeItem(name)
  }
}

function store(address: string, entry: Cached): void {
  try {
    sessionStorage.setItem(prefix + address, JSON.stringify(entry))
    forgetOldest()
  } catch {
    // Storage is full or blocked: the list is simply loaded again.
  }
}

function read(address: string): Cached | null {
  try {
    const cached = JSON.parse(sessionStorage.getItem(prefix + address) ?? 'null') as Cached | null
    return cached && Date.now() - cached.at < cachedMs ? cached : null
  } catch {
    // Storage is blocked or the entry is damaged: counts as empty.
    return null
  }
}

function forgetOldest(): void {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix))
  if (names.length <= mostCached) return
  const ages = names.map((name) => ({ name, at: timeOf(name) })).sort((a, b) => a.at - b.at)
  for (const { name } of ages.slice(0, names.length - mostCached)) sessionStorage.removeItem(name)
}

function timeOf(name: string): number {
  return (JSON.parse(sessionStorage.getItem(name) ?? '{"at":0}') as Cached).at
}
