import { expect, test } from 'vitest'
import { matchLines } from '#server/payouts/bank-statement/match-lines.ts'
import type { StatementLine } from '#server/payouts/bank-statement/read-lines.ts'

const row = (text: string, changes: Partial<StatementLine> = {}): StatementLine => ({
  line: 1,
  on: '2026-11-20',
  amountCents: 98_00,
  currency: 'HKD',
  text,
  reference: '',
  nth: 1,
  balanceCents: null,
  ...changes,
})
const kept = (text: string, changes: Partial<StatementLine> = {}) =>
  ({ ...row(text, changes), id: 1 + Math.random() }) as never

const found = (lines: StatementLine[], before: never[], from = '2026-11-20') =>
  matchLines(
    lines.map((line, at) => ({ ...line, line: at + 1 })),
    before,
    { from },
  ).map(({ known, nth, isAlike }) =>
    known === null ? `${nth}${isAlike ? ' alike' : ''}` : 'known',
  )

test('the n-th line of a whole day is the n-th that is kept', () => {
  expect(found([row('A'), row('A'), row('B')], [kept('A')])).toEqual(['known', '2', '1'])
  expect(found([row('A')], [kept('A')])).toEqual(['known'])
})

test('what reads the same in a file that begins within a day is not taken for known', () => {
  // The earlier file also had B; without it, this A may be a second transfer.
  expect(found([row('A')], [kept('A'), kept('B')])).toEqual(['2 alike'])
  expect(found([row('A')], [kept('A'), kept('A', { nth: 2 })])).toEqual(['3 alike'])
  // A file is complete for the days within its period.
  const after = '2026-11-19'
  expect(found([row('A')], [kept('A'), kept('B')], after)).toEqual(['known'])
})

test('another balance is another transfer, the same one is the same', () => {
  const one = { balanceCents: 500_00 }
  const other = { balanceCents: 598_00 }
  expect(found([row('A', other)], [kept('A', one)])).toEqual(['2 alike'])
  expect(found([row('A', one)], [kept('A', one), kept('B')])).toEqual(['known'])
  expect(found([row('A', one), row('A', other)], [kept('A', other)])).toEqual(['2', 'known'])
})
