import { describe, expect, it } from 'vitest'
import { disjoint } from '#server/ground/disjoint.ts'
import { extensionPoint } from '#server/ground/extension-point.ts'

interface Table {
  one: number
  two: number
}

describe('a table of several parts', () => {
  it('has the rows of all', () => {
    const point = extensionPoint<Table>('numbers')
    point.provide(disjoint({ one: 1 }, { two: 2 }))
    expect(point.row('two')).toBe(2)
    expect(point.rows()).toEqual({ one: 1, two: 2 })
  })

  it('does not compile without all rows, or with two rows of one key', () => {
    const point = extensionPoint<Table>('numbers')
    // @ts-expect-error: `two` is missing
    point.provide(disjoint({ one: 1 }))
    // @ts-expect-error: both have `one`
    point.provide(disjoint({ one: 1 }, { two: 2 }, { one: 3 }))
    // @ts-expect-error: `two` is no number
    point.provide(disjoint({ one: 1 }, { two: 'two' }))
  })

  it('is not read before it was provided', () => {
    const point = extensionPoint<Table>('numbers')
    expect(() => point.row('one')).toThrow('numbers')
  })
})
