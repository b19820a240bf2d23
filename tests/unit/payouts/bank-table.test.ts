import { expect, test } from 'vitest'
import { idOfOrder, orderNumber } from '#rules/sales/order-number.ts'
import { centsOf, oneLine, plainWord } from '#server/ground/bank-table.ts'
import { bankDay } from '#server/payouts/bank-statement/bank-day.ts'
import { numbersIn } from '#server/payouts/bank-statement/named-orders.ts'

test.each([
  ['98', 98_00],
  ['HKD 1,234.50', 1234_50],
  ['HK$98.5', 98_50],
  ['+98.00', 98_00],
  ['1,234.50 CR', 1234_50],
  ['-98.00', -98_00],
  ['−98.00', -98_00],
  ['HKD -98.00', -98_00],
  ['-HKD98.00', -98_00],
  ['(98.00)', -98_00],
  ['98.00-', -98_00],
  ['98.00 DR', -98_00],
  ['９８．００', 98_00],
  ['', null],
  ['-', null],
  ['1.234,50', null],
  ['12,34.50', null],
  ['1.2.3', null],
  ['1e5', null],
  ['USD 5', null],
  [`1${'0'.repeat(200)}`, null],
])('an amount %s', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test.each([
  ['23/11/2026', '2026-11-23'],
  ['3-4-2026', '2026-04-03'],
  ['23.11.26', '2026-11-23'],
  ['2026-11-23 14:05:06', '2026-11-23'],
  ['2026/1/2', '2026-01-02'],
  ['20261123', '2026-11-23'],
  ['2026年1月2日', '2026-01-02'],
  ['23 Nov 2026', '2026-11-23'],
  ['23NOV26', '2026-11-23'],
  ['23-November-2026', '2026-11-23'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2026', null],
  ['11/23/2026', null],
  ['23 Noo 2026', null],
  ['Balance', null],
  ['', null],
  ['46349', null],
])('a day %s', (text, day) => {
  expect(bankDay(text, 'dmy')).toBe(day)
})

test('of two numbers the day may come second', () => {
  expect(bankDay('11/23/2026', 'mdy')).toBe('2026-11-23')
  expect(bankDay('03/04/2026', 'mdy')).toBe('2026-03-04')
})

test('headings are compared without what banks change', () => {
  expect(plainWord(' Money-In (HK$) ')).toBe('moneyinhk')
  expect(oneLine(' a\tb\u200b \n c ', 5)).toBe('a b c')
  expect(oneLine('ab😀', 3)).toBe('ab\ufffd')
})

test('only whole numbers with their check digits are numbers of orders', () => {
  const number = orderNumber(184)
  const found = (text: string) => numbersIn({ text, reference: '' })
  expect(found(`FPS ${number}`)).toEqual([184])
  expect(found(`轉賬${number}，謝謝`)).toEqual([184])
  expect(found(`${number} ${number} ${orderNumber(7)}`)).toEqual([184, 7])
  for (const other of [`1${number}`, `${number}0`, `W${number}`, `${number}S1`, '123456789']) {
    expect(found(other), other).toEqual([])
  }
  expect(numbersIn({ text: '', reference: number })).toEqual([184])
  // The database's largest id.
  expect(idOfOrder(orderNumber(2_147_483_647))).toBe(2_147_483_647)
  expect(idOfOrder(orderNumber(2_147_483_648))).toBeNull()
})

test('of a text longer than any heading, the beginning is compared', () => {
  expect(plainWord('金'.repeat(10_000))).toHaveLength(100)
})
