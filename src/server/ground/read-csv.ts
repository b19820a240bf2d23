import { TextDecoder } from '@exodus/bytes/encoding.js'

/** A row of an uploaded file: its cells, trimmed, and its line, from 1. */
export interface CsvRow {
  line: number
  cells: readonly string[]
}

/** Limits of a table, against files full of commas or white space. */
export const tableLimits = {
  rows: 5000,
  /** With the empty ones. */
  lines: 20_000,
  allCells: 200_000,
  /** Of one row. */
  cells: 100,
  /** Of one row, with everything around its cells. */
  chars: 10_000,
}

/** Reads UTF-8, UTF-16 or Big5, with commas or tabs, without empty rows; null if unusable. */
export function readCsv(bytes: Uint8Array): CsvRow[] | null {
  const text = decoded(bytes)
  return text === null || text.includes('\0') ? null : rowsOf(text, delimiterOf(text))
}

type Delimiter = '\t' | ','

interface Cell {
  text: string
  isQuoted: boolean
  /** Index of the delimiter or line end after it, or of the end of the text. */
  end: number
}

/** One pass over any text, up to the first of its limits. */
function rowsOf(text: string, delimiter: Delimiter): CsvRow[] | null {
  const rowAt = rowReader(text, delimiter)
  const rows: CsvRow[] = []
  let at = 0
  let line = 1
  let allCells = 0
  while (at < text.length) {
    const row = rowAt(at)
    if (row === null) return null
    const { cells, end } = row
    // Within a row, only quoted cells have line ends.
    line += text.slice(at, end).match(/\r\n?|\n/gu)?.length ?? 0
    allCells += cells.length
    if (cells.length > 0) rows.push({ line, cells })
    const isTooMuch = rows.length > tableLimits.rows || allCells > tableLimits.allCells
    if (isTooMuch || line > tableLimits.lines) return null
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    line += 1
  }
  return rows
}

/** Reads the row at an index; an empty line has no cells. Null beyond its limits. */
function rowReader(text: string, delimiter: Delimiter) {
  const cellAt = cellReader(text, delimiter)
  return (start: number): { cells: string[]; end: number } | null => {
    const most = start + tableLimits.chars
    const cells: string[] = []
    let cell = cellAt(start, most)
    while (cell !== null && text[cell.end] === delimiter) {
      cells.push(cell.text)
      cell = cells.length < tableLimits.cells ? cellAt(cell.end + 1, most) : null
    }
    if (cell === null) return null
    const isEmptyLine = cells.length === 0 && cell.text === '' && !cell.isQuoted
    if (!isEmptyLine) cells.push(cell.text)
    return { cells, end: cell.end }
  }
}

/** Reads the cell at an index, trimmed or quoted. Null beyond `most`, or if badly quoted. */
function cellReader(text: string, delimiter: Delimiter) {
  const space = delimiter === '\t' ? /[^\S\r\n\t]*/uy : /[^\S\r\n]*/uy
  const plain = delimiter === '\t' ? /[^\t"\r\n]*/uy : /[^,"\r\n]*/uy
  const after = (pattern: RegExp, at: number): number => {
    pattern.lastIndex = at
    return at + (pattern.exec(text)?.[0].length ?? 0)
  }
  const isEnd = (at: number) => at >= text.length || `${delimiter}\r\n`.includes(text.charAt(at))
  const read = (at: number, most: number): Cell | null => {
    const from = after(space, at)
    if (text[from] !== '"') {
      const end = after(plain, from)
      return { text: text.slice(from, end).trimEnd(), isQuoted: false, end }
    }
    const closed = closingQuote(text, from + 1, most)
    if (closed === null) return null
    const inside = text.slice(from + 1, closed).replaceAll('""', '"')
    return { text: inside, isQuoted: true, end: after(space, closed + 1) }
  }
  return (at: number, most: number): Cell | null => {
    const cell = read(at, most)
    return cell !== null && cell.end <= most && isEnd(cell.end) ? cell : null
  }
}

/** Index of the closing quote of a text that starts at `from`; null without one before `most`. */
function closingQuote(text: string, from: number, most: number): number | null {
  let at = text.indexOf('"', from)
  while (at >= 0 && at <= most && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 || at > most ? null : at
}

/** Rows examined to find the delimiter. */
const firstRows = 30

/** Tabs where most rows have one: spreadsheets save Unicode so, and commas are then in amounts. */
function delimiterOf(text: string): Delimiter {
  const rows = text.split(/\r?\n|\r/u, firstRows).filter((row) => row.trim() !== '')
  return rows.filter((row) => row.includes('\t')).length * 2 > rows.length ? '\t' : ','
}

/**
 * UTF-16 by its mark; else UTF-8 if valid, or Big5 by the web's standard: Node's own decoder has
 * private characters for those of Hong Kong (衞, 邨, 埗).
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
