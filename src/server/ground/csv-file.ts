import { stringify } from 'csv-stringify/sync'
import type { FileAnswer } from './file-answer.ts'

export type CsvCell = string | number | null

/**
 * A table as a file that spreadsheets open, with its headings as the first row. Text that a
 * spreadsheet would take for a formula is shown as text; amounts of money go in as numbers.
 */
export function csvFile(name: string, rows: readonly (readonly CsvCell[])[]): FileAnswer {
  const text = stringify(
    rows.map((row) => [...row]),
    // The mark at the beginning makes Excel read Chinese as such.
    { bom: true, record_delimiter: 'windows', escape_formulas: true },
  )
  return {
    status: 200,
    mime: 'application/octet-stream',
    bytes: new TextEncoder().encode(text),
    cacheControl: 'no-store',
    name,
  }
}
