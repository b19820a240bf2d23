import { stringify } from 'csv-stringify/sync'
import type { FileAnswer } from './file-answer.ts'

export type CsvCell = string | number | null

/** A CSV file for spreadsheets; text that would be taken for a formula is escaped. */
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
