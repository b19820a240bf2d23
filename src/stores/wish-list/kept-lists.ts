/*
 * Lists that a person comes back to (the keep-alive list of the specification). An answer is
 * kept for this tab with the place on the page, so that "back" from a profile shows the same list
 * at the same place at once.
 */

interface Kept {
  answer: unknown
  at: number
  /** How far the page was scrolled when it was left, in CSS pixels. */
  top?: number
}
const keptMilliseconds = 5 * 60_000
const keptAtMost = 10
const prefix = 'list:'

/** Keeps the answer of a list under its address. */
export function keepList(address: string, answer: unknown): void {
  keep(address, { answer, at: Date.now() })
}

/** Keeps how far the page of a kept list is scrolled. */
export function keepPlace(address: string, top: number): void {
  const kept = read(address)
  if (kept) keep(address, { ...kept, top })
}

/** The answer kept for an address, or null when there is none or it is old. */
export function keptList<Answer>(address: string): Answer | null {
  return (read(address)?.answer ?? null) as Answer | null
}

/** How far the page was scrolled when this list was left; null when that is not known. */
export function keptPlace(address: string): number | null {
  return read(address)?.top ?? null
}

/** Forgets them all: one of them may be what a page could not show. */
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
    // Storage is full or forbidden: the list is asked for again, nothing is lost.
  }
}

function read(address: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + address) ?? 'null') as Kept | null
    return kept && Date.now() - kept.at < keptMilliseconds ? kept : null
  } catch {
    // Storage is forbidden or the entry was damaged: as if nothing was kept.
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
