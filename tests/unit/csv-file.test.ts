import { expect, test } from 'vitest'
import { csvFile } from '#server/ground/csv-file.ts'

const textOf = (rows: Parameters<typeof csvFile>[1]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvFile('a.csv', rows).bytes)

test('is read as Chinese, and quotes what would break a row', () => {
  expect(
    textOf([
      ['日期', '摘要'],
      ['2026-11-20', 'a "b", c\nd'],
      [null, 12.5],
    ]),
  ).toBe('\uFEFF日期,摘要\r\n2026-11-20,"a ""b"", c\nd"\r\n,12.5\r\n')
})

test('shows as text what a spreadsheet would compute, and leaves amounts alone', () => {
  const begin = (text: string) => textOf([[text]]).slice(1)
  for (const formula of ['=1+1', '+1', '@SUM(A1)', '-1', '\t=1', '＝1']) {
    expect(begin(formula)).toMatch(/^"?'/u)
  }
  expect(textOf([[-12.5]])).toBe('\uFEFF-12.5\r\n')
})
