import { CsvError, parse } from 'csv-parse/sync'

/** A row of a file that somebody uploaded: its cells, trimmed, and where it stands, from 1. */
export interface CsvRow {
  line: number
  cells: readonly string[]
}

const limits = { max_record_size: 10_000, mostRows: 5000 }

/**
 * The rows of a table as banks and spreadsheets write it: UTF-8, or Big5 where it is not that. Null for
 * what is no such table, or too large to be looked through.
 */
export function readCsv(bytes: Uint8Array): CsvRow[] | null {
  const text = decoded(bytes)
  if (text === null || text.includes('\0')) return null
  try {
    const records = parse(text, {
      bom: true,
      trim: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: limits.max_record_size,
      to: limits.mostRows + 1,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    if (records.length > limits.mostRows) return null
    return records.map(({ info, record }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** Every Big5 text is broken UTF-8 sooner or later. */
function decoded(bytes: Uint8Array): string | null {
  for (const encoding of ['utf-8', 'big5']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  return null
}
