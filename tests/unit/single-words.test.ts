import { describe, expect, test } from 'vitest'
import { readSearchState, searchOf } from '#rules/search-state.ts'
import { normalFilters } from '#server/search/filters.ts'
import { readJobRequest } from '#understanding/read-job.ts'
import { readSearchText } from '#understanding/read-search.ts'

/* One character or two numbers mean one thing or nothing; unrecognised text only ranks. */

/** Recognised terms: `fee 200-300`, `day 6`; `-` for none. */
function understood(text: string): string {
  const { filters, rest } = readSearchText(text)
  const { feeMinCents, feeMaxCents, ...others } = filters
  const dollars = (cents: number | undefined) => (cents === undefined ? '' : cents / 100)
  const fee =
    feeMinCents === undefined && feeMaxCents === undefined
      ? []
      : [`fee ${dollars(feeMinCents)}-${dollars(feeMaxCents)}`]
  const chosen = Object.entries(others).flatMap(([name, value]) =>
    value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [`${name} ${value}`],
  )
  return [...fee, ...chosen, ...(rest === '' ? [] : [`"${rest}"`])].join(', ') || '-'
}

describe('a search for', () => {
  test.each([
    ['天', '"天"'],
    ['日', '"日"'],
    ['六', '"六"'],
    ['一', '"一"'],
    ['8', '"8"'],
    ['08', '"08"'],
    ['300', '"300"'],
    ['$8', '"$8"'],
    ['星期天', 'day 7'],
    ['星期日', 'day 7'],
    ['星期六', 'day 6'],
    ['週末', 'day 6,7'],
    ['sun', 'day 7'],
    ['today', '"today"'],
    ['男', 'gender M'],
    ['女', 'gender F'],
    ['200-300', 'fee 200-300'],
    ['300-200', 'fee 200-300'],
    ['300 - 200', 'fee 200-300'],
    ['300~200', 'fee 200-300'],
    ['$300-200/hr', 'fee 200-300'],
    ['200-200', 'fee 200-200'],
    ['最少200 最多300', 'fee 200-300'],
    // Not a plausible hourly fee: a year, a number of pupils, a telephone number.
    ['$19/hr', '"$19/hr"'],
    ['$20/hr', 'fee -20'],
    ['$20000', 'fee -20000'],
    ['$20001', '"$20001"'],
    ['49-60', '"49-60"'],
    ['50-60', 'fee 50-60'],
    ['1400-1500', 'fee 1400-1500'],
    ['1500-1501', '"1500-1501"'],
  ])('%s means %s', (text, means) => {
    expect(understood(text)).toBe(means)
  })

  test.each(['300-200', '最少300 最多200', '$300以上 $200以下', '>300 <200'])(
    '%s asks for fees from 200 to 300',
    (text) => {
      const { feeMinCents, feeMaxCents } = normalFilters(readSearchText(text).filters)
      expect([feeMinCents, feeMaxCents]).toEqual([200_00, 300_00])
    },
  )

  test.each([
    ['?fee=300-200', '?fee=200-300'],
    ['?fee=200-300', '?fee=200-300'],
    ['?fee=300-', '?fee=300-'],
    ['?fee=-200', '?fee=-200'],
  ])('an address with %s is one with %s', (search, same) => {
    expect(searchOf(readSearchState(search))).toBe(same)
  })
})

describe('the hours of a job', () => {
  test.each([
    // Without a word, 8 to 11 is before noon, and 12 and 1 to 7 after it.
    ['星期六8-10', '08:00', '10:00'],
    ['星期六8-9', '08:00', '09:00'],
    ['星期六7-8', '19:00', '20:00'],
    ['星期六7-9', '19:00', '21:00'],
    ['星期六9-11', '09:00', '11:00'],
    ['星期六11-1', '11:00', '13:00'],
    ['星期六12-2', '12:00', '14:00'],
    ['星期六1-3', '13:00', '15:00'],
    ['星期六8點', '08:00', null],
    ['星期六7點', '19:00', null],
    ['星期天8點', '08:00', null],
    ['8點前', null, '08:00'],
    ['星期六晚8-10', '20:00', '22:00'],
    ['星期六朝7-8', '07:00', '08:00'],
    ['星期六8-10pm', '20:00', '22:00'],
    ['星期六8-10am', '08:00', '10:00'],
  ])('in %s are %s to %s', (text, from, to) => {
    expect(readJobRequest(text).times).toMatchObject([{ from, to }])
  })

  test.each(['8', '8-10', '天', '一', '六', '300'])('in %s are none', (text) => {
    expect(readJobRequest(text).times).toEqual([])
  })

  test.each(['300-200', '200-300', '$300-200/hr'])('cost in %s from 200 to 300', (text) => {
    expect(readJobRequest(text).feePerHour).toEqual({ min: 200, max: 300 })
  })
})
