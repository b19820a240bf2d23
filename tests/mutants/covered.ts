import { createHash } from 'node:crypto'

/** Environment variable: the folder in which tests record what they ran, if they do. */
export const coverageVariable = 'TEST_COVERAGE'

/** Where the long suite leaves what its tests ran. */
export const coverageFolder = 'node_modules/.cache/tutorharbour/coverage'

/**
 * Whether Vite makes the sources of this process: of those that Node loads itself, places are as in the
 * file (tests/vitest.config.ts). Their addresses are alike.
 */
export const isMadeByVite = import.meta.env !== undefined

/** A part of a text and how often it ran, as V8 says it. */
export interface Range {
  startOffset: number
  endOffset: number
  count: number
}

/** What one file of tests ran. */
export interface Covered {
  /** Path below the project. */
  test: string
  /** Digest of the file of tests. */
  digest: string
  milliseconds: number
  /** By path below the project. */
  files: Record<string, CoveredFile>
}

export interface CoveredFile {
  digest: string
  /** The parts that ran: start, end, start, end … */
  ranges: number[]
  /** Characters of what ran: as many as the text has where Node stripped its types, others where Vite made it. */
  length: number
}

/** Names a text or a place. */
export function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

/** V8's ranges lie in each other, the inner one being right; these lie beside each other, and ran. */
export function flatten(nested: readonly Range[]): number[] {
  const outerFirst = [...nested].sort(
    (one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset,
  )
  const flat: number[] = []
  const open: Range[] = []
  let at = 0
  const reach = (end: number) => {
    if ((open.at(-1)?.count ?? 0) > 0 && end > at) {
      if (flat.at(-1) === at) flat[flat.length - 1] = end
      else flat.push(at, end)
    }
    at = Math.max(at, end)
  }
  const closeUntil = (offset: number) => {
    for (let last = open.at(-1); last && last.endOffset <= offset; last = open.at(-1)) {
      reach(last.endOffset)
      open.pop()
    }
  }
  for (const range of outerFirst) {
    closeUntil(range.startOffset)
    reach(range.startOffset)
    open.push(range)
  }
  closeUntil(Number.POSITIVE_INFINITY)
  return flat
}

/** Whether the place is in one of the parts. */
export function isCovered(ranges: readonly number[], offset: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) {
    if (offset >= (ranges[at] ?? 0) && offset < (ranges[at + 1] ?? 0)) return true
  }
  return false
}
