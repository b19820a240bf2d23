/*
 * Cached lists. A result is stored for this tab with the scroll position, so that "back" from a
 * profile shows the same list at the same position at once.
 */
import { minuteMs } from '#rules/primitives/durations.ts'

interface Kept {
  answer: unknown
  at: number
  /** Scroll position when the page was left, in CSS pixels. */
  top?: number
}
const keptMilliseconds = 5 * minuteMs
const keptAtMost = 10
const prefix = 'list:'

/** Caches the result of a list under its address. */
export function keepList(address: string, answer: unknown): void {
  keep(address, { answer, at: Date.now() })
}

/** Stores the scroll position of a cached list. */
export function keepPlace(address: string, top: number): void {
  const kept = read(address)
  if (kept) keep(address, { ...kept, top })
}

/** The cached result of an address, or null when there is none or it is old. */
export function keptList<Answer>(address: string): Answer | null {
  return (read(address)?.answer ?? null) as Answer | null
}

/** The scroll position of a list when it was left; null when unknown. */
export function keptPlace(address: string): number | null {
  return read(address)?.top ?? null
}

/** Clears the cache, as one of its lists may be what a page failed to show. */
export function forgetLists(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(prefix)) sessionStorage.removeItem(name)
  }
}

function keep(address: string, entry: Kept): void {
  try {
    sessionStorage.setItem(prefix + address, JSON.stringify(entry))
    forgetOldest()
  } catch {
    // Storage is full or blocked: the list is simply loaded again.
  }
}

function read(address: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + address) ?? 'null') as Kept | null
    return kept && Date.now() - kept.at < keptMilliseconds ? kept : null
  } catch {
    // Storage is blocked or the entry is damaged: counts as empty.
    return null
  }
}

function forgetOldest(): void {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix))
  if (names.length <= keptAtMost) return
  const ages = names.map((name) => ({ name, at: timeOf(name) })).sort((a, b) => a.at - b.at)
  for (const { name } of ages.slice(0, names.length - keptAtMost)) sessionStorage.removeItem(name)
}

function timeOf(name: string): number {
  return (JSON.parse(sessionStorage.getItem(name) ?? '{"at":0}') as Kept).at
}
