import { fieldsOf, shareRight, textSets } from '#tests/support/job-requests/all.ts'
import { scoredFields } from '#tests/support/job-score.ts'
import type { BenchTable } from './table.ts'

const percent = (share: number) => String(Math.round(share * 1000) / 10)

/** How well parents' messages are read: per cent right by field and set of texts. */
export async function benchReadJob(): Promise<BenchTable> {
  const sets = Object.keys(textSets)
  return {
    title: 'Job requests read from free text, per cent right',
    note: `Texts: ${sets.map((set) => `${set} ${textSets[set]?.length ?? 0}`).join(', ')}.`,
    columns: ['field', ...sets],
    rows: scoredFields.map((field) => [
      field,
      ...sets.map((set) => (fieldsOf(set).includes(field) ? percent(shareRight(set, field)) : '–')),
    ]),
  }
}
