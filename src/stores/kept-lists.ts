/*
 * Lists that a person comes back to (specification, line 288: the keep-alive list). An answer is
 * kept for this tab with the place on the page, so that "back" from a profile shows the same list
 * at the same place at once.
 */

interface Kept {
  answer: unknown
  at: number
}
const keptMilliseconds = 5 * 60_000
const keptAtMost = 10
const prefix = 'list:'

/** Keeps the answer of a list under its address. */
export function keepList(address: string, answer: unknown): void {
  try {
    const entry: Kept = { answer, at: Date.now() }
    sessionStorage.setItem(prefix + address, JSON.stringify(entry))
    forgetOldest()
  } catch {
    // Storage is full or forbidden: the list is asked for again, nothing is lost.
  }
}

/** The answer kept for an address, or null when there is none or it is old. */
export function keptList<Answer>(address: string): Answer | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + address) ?? 'null') as Kept | null
    return kept && Date.now() - kept.at < keptMilliseconds ? (kept.answer as Answer) : null
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
