import { expect, test } from 'vitest'
import { readCsv } from '#server/ground/read-csv.ts'

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
  // Half a character.
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
