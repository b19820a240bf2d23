import { TextDecoder } from '@exodus/bytes/encoding.js'
import { CsvError, parse } from 'csv-parse/sync'

/** A row of a file that somebody uploaded: its cells, trimmed, and where it stands, from 1. */
export interface CsvRow {
  line: number
  cells: readonly string[]
}

const limits = { max_record_size: 10_000, mostRows: 5000 }

/**
 * The rows of a table as banks and spreadsheets write it: UTF-8, UTF-16 or Big5, with commas or tabs.
 * Null for what is no such table, or too large to be looked through.
 */
export function readCsv(bytes: Uint8Array): CsvRow[] | null {
  const text = decoded(bytes)
  if (text === null || text.includes('\0')) return null
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
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

/** Rows that are looked at to tell what stands between cells. */
const firstRows = 30

/** Tabs where most rows have one: spreadsheets save Unicode so, and commas then stand in amounts. */
function delimiterOf(text: string): '\t' | ',' {
  const rows = text.split(/\r?\n|\r/u, firstRows).filter((row) => row.trim() !== '')
  return rows.filter((row) => row.includes('\t')).length * 2 > rows.length ? '\t' : ','
}

/**
 * By the mark in front of UTF-16, which spreadsheets always write; else every Big5 text is broken UTF-8
 * sooner or later. By the decoder of the web's own standard: Node's has private characters for those of
 * Hong Kong (衞, 邨, 埗).
 */
function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const wide =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : null
  for (const encoding of wide === null ? ['utf-8', 'big5'] : [wide]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  return null
}
