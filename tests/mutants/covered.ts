import { createHash } from 'node:crypto'

/** Environment variable for the folder in which tests record their coverage, if set. */
export const coverageVariable = 'TEST_COVERAGE'

/** Folder with the coverage recorded by the long suite. */
export const coverageFolder = 'node_modules/.cache/tutorharbour/coverage'

/** Whether Vite transforms this process's sources (tests/vitest.config.ts). */
export const isMadeByVite = import.meta.env !== undefined

/** A range of a text and its execution count, as reported by V8. */
export interface Range {
  startOffset: number
  endOffset: number
  count: number
}

export interface Covered {
  test: string
  digest: string
  milliseconds: number
  /** By path within the project. */
  files: Record<string, CoveredFile>
}

export interface CoveredFile {
  digest: string
  /** Executed ranges: start, end, start, end … */
  ranges: number[]
  /** Length of the executed text: the file's own, or another where Vite transformed it. */
  length: number
}

export function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

/** Turns V8's nested ranges, where the innermost counts, into disjoint executed ones. */
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

export function isCovered(ranges: readonly number[], offset: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) {
    if (offset >= (ranges[at] ?? 0) && offset < (ranges[at + 1] ?? 0)) return true
  }
  return false
}
