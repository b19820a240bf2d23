import { describe, expect, test } from 'vitest'
import { avatarOf } from '#rules/avatar.ts'
import { parseCents } from '#rules/cents.ts'
import { formatDate } from '#rules/dates.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { formatMoney, formatNumber } from '#rules/numbers.ts'
import { strongRuns } from '#rules/strong-text.ts'
import { jobNumber } from '#rules/teaching/job-number.ts'
import constants from '#tests/spec/tables/constants.json' with { type: 'json' }

test('the first job is number 10001, as letters and receipts have it', () => {
  expect(jobNumber(1)).toBe('10001')
})

describe('numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234.5, '-1,234.5'],
    [1234567.125, '1,234,567.125'],
    ['1234.50', '1,234.50'],
    ['-1000000', '-1,000,000'],
    [999.999, '999.999'],
    [1e21, '1,000,000,000,000,000,000,000'],
    [-0, '0'],
    [null, '0'],
    [undefined, '0'],
    [Number.NaN, '0'],
    [Number.POSITIVE_INFINITY, '0'],
    ['', '0'],
    ['abc', '0'],
    ['12a', '0'],
    [{}, '0'],
  ])('%s is shown as %s', (value, shown) => {
    expect(formatNumber(value)).toBe(shown)
  })
})

describe('money', () => {
  test.each([
    [1200_00, 'en', 'HK$\u00A01,200'],
    [180_00, 'zh-tw', '$180'],
    [180_00, 'zh-hans', 'HK$\u00A0180'],
    [74_50, 'en', 'HK$\u00A074.50'],
    [-5, 'zh-tw', '-$0.05'],
    [0, 'en', 'HK$\u00A00'],
    [1180_00, 'unit', '$1,180'],
  ] as const)('%s cents in %s', (cents, locale, shown) => {
    expect(formatMoney(cents, locale)).toBe(shown)
  })
  test('half a cent is nobody’s money', () => {
    expect(() => decimalOfCents(0.5)).toThrow(RangeError)
  })
  test.each([
    ['20', 2000],
    ['20.5', 2050],
    ['0.01', 1],
    ['007', 700],
    ['12.', null],
    ['.5', null],
    ['-1', null],
    ['1,000', null],
    ['1.234', null],
    ['9'.repeat(40), Number.POSITIVE_INFINITY],
  ])('%s typed is %s cents', (text, cents) => {
    expect(parseCents(text)).toBe(cents)
  })
})

describe('dates', () => {
  test('are the day in Hong Kong, wherever the reader is', () => {
    expect(formatDate('2026-11-20T18:30:00+08:00', 'zh-tw')).toBe('11月20日(五)')
    expect(formatDate('2026-11-20T18:30:00+08:00', 'en')).toBe('Fri 20 Nov')
    expect(formatDate('2026-11-19T16:00:00Z', 'en')).toBe('Fri 20 Nov')
    expect(formatDate('2026-11-19T15:59:59Z', 'en')).toBe('Thu 19 Nov')
  })
  test('carry the year when asked', () => {
    const date = new Date('2026-12-31T20:00:00Z')
    expect(formatDate(date, 'zh-hans', { year: true })).toBe('2027年1月1日(五)')
    expect(formatDate(date, 'en', { year: true })).toBe('Fri 1 Jan 2027')
  })
  test('what is no time is not shown as one', () => {
    expect(() => formatDate('soon', 'en')).toThrow(RangeError)
  })
})

describe('the drawing of a person', () => {
  const byDigit = constants.find(({ id }) => id === 'avatar.by_last_digit')?.value
  test.each(Object.entries(byDigit ?? {}))('id ending in %s is drawing %s', (digit, drawing) => {
    expect(avatarOf(`10${digit}`)).toBe(drawing)
    expect(avatarOf(Number(`10${digit}`))).toBe(drawing)
    expect(avatarOf(`T${digit}-ab`)).toBe(drawing)
  })
  test('of an id without digits is the first', () => {
    expect(avatarOf('abc')).toBe(1)
    expect(avatarOf('')).toBe(1)
  })
})

describe('strong text', () => {
  const shown = (source: string) =>
    strongRuns(source)
      .map(({ text, strong }) => (strong ? `<b>${text}</b>` : text))
      .join('')
  test.each([
    ['a **b** c', 'a <b>b</b> c'],
    ['a <strong>b</strong> c', 'a <b>b</b> c'],
    ['a [b]b[/b] c', 'a <b>b</b> c'],
    ['[B]x[/B]', '<b>x</b>'],
    ['<script>alert("1")</script> & **x**', '<script>alert("1")</script> & <b>x</b>'],
    ['**<img onerror=1>**', '<b><img onerror=1></b>'],
    ['<strong class="x">a</strong>', '<strong class="x">a</strong>'],
    ['open ** only', 'open ** only'],
    ['<strong>never closed', '<strong>never closed'],
    ['closed only[/b]', 'closed only[/b]'],
    ['****', '****'],
    ['**數學**與**英文**', '<b>數學</b>與<b>英文</b>'],
  ])('%s', (source, text) => {
    expect(shown(source)).toBe(text)
  })
  test('exam grades keep their stars', () => {
    const grades = 'DSE 數學 5**，英文 5** 及 5*'
    expect(strongRuns(grades)).toEqual([{ text: grades, strong: false }])
    expect(shown('**中文** 5** 科')).toBe('<b>中文</b> 5** 科')
  })
})
