import { expect } from 'vitest'
import { owedBy } from '#tests/spec/pending.ts'
import { owedMark } from './coverage-names.ts'

/** A row in a test's name: with what owes it, when it does not work yet. */
export function rowName(row: string): string {
  const owes = owedBy(row)
  return owes === undefined ? row : `${row} ${owedMark}${owes})`
}

/** Fails when a row is wrong and must work, and when it works and is still owed. */
export function expectCovered(row: string, wrong: readonly string[]): void {
  if (owedBy(row) === undefined) expect(wrong).toEqual([])
  else expect(wrong, `${row} works: take it off tests/spec/pending.ts`).not.toEqual([])
}
