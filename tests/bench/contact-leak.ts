import { findContactLeaks } from '#rules/contact-leak.ts'
import { hostilePieces } from '#tests/support/leak-grammar.ts'
import type { BenchTable } from './table.ts'

const bytes = 100_000

/** The contact filter on hostile texts of 100 KB: the goal is 50 ms each. */
export async function benchContactLeak(): Promise<BenchTable> {
  return {
    title: 'Contact filter, 100 KB of one piece again and again',
    note: 'Hostile texts: 50 ms at most is the goal.',
    columns: ['piece', 'ms, best of 5'],
    rows: hostilePieces.map((piece) => {
      const text = piece.repeat(bytes / Buffer.byteLength(piece))
      const times = Array.from({ length: 5 }, () => {
        const before = performance.now()
        findContactLeaks(text)
        return performance.now() - before
      })
      return [JSON.stringify(piece), Math.min(...times).toFixed(1)]
    }),
  }
}
