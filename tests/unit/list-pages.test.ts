import { describe, expect, it } from 'vitest'
import { askedPage, pageOfWhole } from '#rules/list-pages.ts'

describe('a page of a list', () => {
  it('has its entries and the number of pages', () => {
    const whole = ['a', 'b', 'c', 'd', 'e']
    const view = { pageSize: 2, total: 5, pages: 3 }
    expect(pageOfWhole(whole, { pageNum: 1, pageSize: 2 })).toEqual({
      ...view,
      pageNum: 1,
      list: ['a', 'b'],
    })
    expect(pageOfWhole(whole, { pageNum: 3, pageSize: 2 }).list).toEqual(['e'])
    expect(pageOfWhole(whole, { pageNum: 4, pageSize: 2 }).list).toEqual([])
    expect(pageOfWhole([], { pageNum: 1, pageSize: 2 }).pages).toBe(0)
  })

  it('is the one that an address names, or the first', () => {
    expect(['7', '10000', '2x'].map(askedPage)).toEqual([7, 10_000, 2])
    expect([null, '', '0', '-1', 'x', '10001'].map(askedPage)).toEqual([1, 1, 1, 1, 1, 1])
  })
})
