import { describe, expect, test } from 'vitest'
import { centsOf } from '#server/ground/bank-table.ts'
import { readCsv, tableLimits } from '#server/ground/read-csv.ts'
import { askForColumns } from '#server/payouts/bank-statement/headings.ts'
import { readResultLines } from '#server/payouts/withdrawals/staff/result-columns.ts'

const cellsOf = (bytes: Uint8Array) => readCsv(bytes)?.map(({ cells }) => cells)
const table = [
  ['日期', '金額'],
  ['2026-01-02', '1,200.00'],
]

test('a table of UTF-16 with its mark, of either order, with tabs', () => {
  const text = '日期\t金額\r\n2026-01-02\t1,200.00\r\n'
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
  expect(cellsOf(little)).toEqual(table)
  expect(cellsOf(Buffer.from(little).swap16())).toEqual(table)
  expect(cellsOf(Buffer.from(`\uFEFF${text}`))).toEqual(table)
  expect(readCsv(little.subarray(0, -1))).toBeNull()
})

test('commas and quotes of UTF-16', () => {
  const quoted = Buffer.from('\uFEFF日期,金額\r\n2026-01-02,"1,200.00"\r\n', 'utf16le')
  expect(cellsOf(quoted)).toEqual(table)
})

test('a tab in a text of a table with commas is white space', () => {
  expect(cellsOf(Buffer.from('a,b\nx\ty,1\nz,2\n'))).toEqual([
    ['a', 'b'],
    ['x\ty', '1'],
    ['z', '2'],
  ])
})

test('the characters of Hong Kong in Big5, as its banks write them', () => {
  // 衞峯邨埗栢喆着𨋢㗎 in Big5-HKSCS.
  const bytes = Buffer.from('8fc0fbdf906896f5fcf8fb46fed39df29dee', 'hex')
  expect(cellsOf(bytes)).toEqual([['衞峯邨埗栢喆着𨋢㗎']])
})

test('what is neither is no table', () => {
  expect(readCsv(Buffer.from('fffefffe', 'hex').subarray(0, 3))).toBeNull()
  expect(readCsv(Buffer.from('8120ff', 'hex'))).toBeNull()
})

test('quotes hold commas, line ends and quotes; rows are numbered by where they end', () => {
  const text = 'a, "b, ""c""" ,\r\n\r\n"one\r\ntwo",x\r\n  \r\n""\r\nlast'
  expect(readCsv(Buffer.from(text))).toEqual([
    { line: 1, cells: ['a', 'b, "c"', ''] },
    { line: 4, cells: ['one\r\ntwo', 'x'] },
    { line: 6, cells: [''] },
    { line: 7, cells: ['last'] },
  ])
  expect(cellsOf(Buffer.from('a\rb,\rc'))).toEqual([['a'], ['b', ''], ['c']])
  for (const broken of ['a,"b', 'a,"b" c', 'a"b"', '"a""']) {
    expect(readCsv(Buffer.from(broken)), broken).toBeNull()
  }
})

describe('a table is taken up to its limits, and not beyond', () => {
  const { rows, lines, allCells, cells, chars } = tableLimits
  const row = (count: number) => `${','.repeat(count - 1)}\n`
  test.each([
    ['rows', 'a\n'.repeat(rows), 'a\n'],
    ['lines', '\n'.repeat(lines), '\n\n'],
    ['cells in all', row(cells).repeat(allCells / cells), 'a'],
    ['cells of a row', ','.repeat(cells - 1), ','],
    ['characters of a row', `a,"${'b'.repeat(chars - 4)}"`, ' '],
  ])('%s', (_, most, more) => {
    expect(readCsv(Buffer.from(most))).not.toBeNull()
    expect(readCsv(Buffer.from(most + more))).toBeNull()
  })
})

const megabyte = 1024 * 1024
/** Files of one repeated delimiter or filler. */
const hostile = [
  ...[',', '\t', ' ', '\u3000', '"', '""', '\n', '\r', 'a\n', '"a",', '\uFDFA'],
  ...[`${','.repeat(9999)}\n`, `"a"${' '.repeat(megabyte)}`, `"${'\n'.repeat(megabyte)}`],
  ...[`${'\uFDFA'.repeat(3000)}\n`, `x,1${' '.repeat(9900)}2\n`],
]

test.each(hostile)('a megabyte of %j holds nobody up', (piece) => {
  const file = Buffer.from(piece.repeat(Math.ceil(megabyte / piece.length))).subarray(0, megabyte)
  const before = process.cpuUsage()
  const read = readCsv(file) ?? []
  if (read.length > 0) askForColumns(read)
  readResultLines(read)
  for (const { cells } of read) for (const cell of cells) centsOf(cell)
  const { user, system } = process.cpuUsage(before)
  // A tenth of it when idle; a megabyte of commas once took over three seconds.
  expect((user + system) / 1000).toBeLessThan(1500)
})
