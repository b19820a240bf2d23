import { stringify } from 'csv-stringify/sync'
import type { FileAnswer } from './file-answer.ts'

export type CsvCell = string | number | null

/**
 * A table as a CSV file for spreadsheets, with its headings as the first row. Text that a
 * spreadsheet would take for a formula is escaped; amounts of money are numbers.
 */
export function csvFile(name: string, rows: readonly (readonly CsvCell[])[]): FileAnswer {
  const text = stringify(
    rows.map((row) => [...row]),
    // Excel needs the byte order mark to read Chinese.
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
