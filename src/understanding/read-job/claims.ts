import type { Stretch } from '../reading/clauses.ts'

/** The stretches of the folded text already read, so that nothing is read twice. */
export class Claims {
  readonly #taken: Uint8Array
  readonly stretches: Stretch[] = []

  constructor(length: number) {
    this.#taken = new Uint8Array(length)
  }

  isFree(start: number, end: number): boolean {
    for (let at = start; at < end; at += 1) if (this.#taken[at] === 1) return false
    return true
  }

  /** Claims the stretch unless a part of it is taken; returns whether it did. */
  take(start: number, end: number): boolean {
    if (!this.isFree(start, end)) return false
    this.#taken.fill(1, start, end)
    this.stretches.push({ start, end })
    return true
  }
}

/** Claims free matches of a global pattern if `read` succeeds; else tries one character later. */
export function claimAll<Value extends object>(
  text: string,
  claims: Claims,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Value | undefined,
  isTaking = true,
): (Value & Stretch)[] {
  const all: (Value & Stretch)[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const end = match.index + match[0].trimEnd().length
    const start = end - match[0].trim().length
    pattern.lastIndex = Math.max(match.index + 1, start)
    if (!claims.isFree(start, end)) continue
    const value = read(match)
    if (value === undefined) continue
    if (isTaking) claims.take(start, end)
    all.push({ ...value, start, end })
    pattern.lastIndex = end
  }
  return all
}
