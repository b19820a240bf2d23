import { describe, expect, test } from 'vitest'
import * as bits from '#server/search/in-memory/bits.ts'
import { longEnough } from '#server/search/in-memory/growing.ts'
import { MaskColumn } from '#server/search/in-memory/mask-column.ts'
import { Numbering } from '#server/search/in-memory/numbering.ts'
import { numbersOf } from '#server/search/in-memory/numbers-of-text.ts'
import { keysAtRanks, selectInOrder } from '#server/search/in-memory/select.ts'
import { sortInRuns } from '#server/search/in-memory/sort-in-runs.ts'
import { acrossGroups, groupsOf } from '#server/search/in-memory/term-groups.ts'
import { ValueColumn } from '#server/search/in-memory/value-column.ts'
import { ValueSets } from '#server/search/in-memory/value-sets.ts'
import { below, bitsOf, drawn, placesIn, some, upTo } from '#tests/support/drawn-bits.ts'

/* Parts of the index compared with naive versions, where buffers grow and one beyond. */

test.each([
  ['{}', []],
  ['{0}', [0]],
  ['{9,10,0,99}', [9, 10, 0, 99]],
  ['{123456789}', [123_456_789]],
  // Any non-digit ends a number.
  ['{1:2/3}', [1, 2, 3]],
])('the numbers of %s', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers)
})

describe('sets of bits', () => {
  test.each([
    [0, 0],
    [1, 1],
    [31, 1],
    [32, 1],
    [33, 2],
    [64, 2],
    [65, 3],
  ])('%d places need %d words', (places, words) => {
    expect(bits.wordsFor(places)).toBe(words)
  })

  test.each([1, 31, 32, 33, 64, 65, 200])('of %d places are sets', (most) => {
    const length = bits.wordsFor(most)
    const [one, other, third] = [drawn(most), [...drawn(most), most - 1], drawn(most)]
    const sets = [one, other, third].map((places) => bitsOf(places, length))
    const [a, b] = sets as [bits.Bits, bits.Bits]
    expect(placesIn(b)).toEqual([...new Set(other)])
    expect(bits.countBits(b)).toBe(new Set(other).size)
    expect(upTo(most).filter((place) => bits.hasBit(a, place))).toEqual(one)
    const both = one.filter((place) => other.includes(place))
    expect(bits.countCommon(a, b)).toBe(both.length)
    expect(placesIn(bits.commonOf([a, b]))).toEqual(both)
    expect(placesIn(bits.commonOf(sets))).toEqual(both.filter((place) => third.includes(place)))
    const any = upTo(most).filter((place) => [...one, ...other, ...third].includes(place))
    expect(placesIn(bits.unionOf(sets, length))).toEqual(any)
    const rest = a.slice()
    bits.removeAll(rest, b)
    expect(placesIn(rest)).toEqual(one.filter((place) => !other.includes(place)))
    bits.addAll(rest, b)
    bits.removeBit(rest, most - 1)
    expect(placesIn(rest)).toEqual(
      upTo(most - 1).filter((place) => one.includes(place) || other.includes(place)),
    )
    expect(sets.map(placesIn)).toEqual([one, [...new Set(other)], third])
  })

  test('of nothing have nothing', () => {
    expect(placesIn(bits.unionOf([], 2))).toEqual([])
    expect(bits.unionOf([], 2)).toHaveLength(2)
    expect(() => bits.commonOf([])).toThrow('no sets')
  })
})

test.each([
  [4, 3, 4],
  [4, 4, 4],
  [4, 5, 5],
  [100, 101, 125],
  [100, 126, 126],
])('an array of %d for %d becomes one of %d', (length, wanted, becomes) => {
  const array = Int32Array.from(upTo(length))
  const longer = longEnough(array, wanted)
  expect(longer).toHaveLength(becomes)
  expect([...longer.subarray(0, length)]).toEqual(upTo(length))
  if (wanted <= length) expect(longer).toBe(array)
})

describe('what stands at some ranks', () => {
  // Few values are sorted: up to 128, or twice as many as wanted.
  test.each([0, 1, 127, 128, 129, 130, 300, 2000])('of %d is found as by sorting all', (count) => {
    for (const values of [1, 2, 7, 100_000]) {
      const first = Float64Array.from(upTo(count), () => below(values) - 3)
      const second = Int32Array.from(upTo(count), () => below(values))
      const third = Int32Array.from(some(upTo(count), count, count))
      for (const descends of [false, true]) {
        const sorted = upTo(count).sort((a, b) => {
          const byFirst = (first[a] ?? 0) - (first[b] ?? 0)
          return (
            (descends ? -byFirst : byFirst) ||
            (second[a] ?? 0) - (second[b] ?? 0) ||
            (third[a] ?? 0) - (third[b] ?? 0)
          )
        })
        const keys = [{ of: first, descends }, { of: second }, { of: third }]
        const from = below(count + 1)
        const ranks = [
          [0, 0],
          [0, 1],
          [0, count],
          [0, count + 1],
          [count - 1, count],
          [count, count + 1],
          [from, from + below(20)],
        ].filter(([begin = 0]) => begin >= 0)
        for (const [begin = 0, end = 0] of ranks) {
          const found = selectInOrder(Int32Array.from(upTo(count)), keys, { from: begin, to: end })
          expect(found, `${begin}-${end}`).toEqual(sorted.slice(begin, end))
        }
      }
      const sorted = [...first].sort((a, b) => a - b)
      const ranks = [0, Math.floor(count / 2), count - 1, count].filter((rank) => rank >= 0)
      expect(keysAtRanks(first, ranks)).toEqual(ranks.map((rank) => sorted[rank]))
    }
  })

  test.each([0, 1, 7, 8, 9, 16, 17, 31, 32, 33, 100])('%d in runs of eight', async (used) => {
    const keys = upTo(used).map(() => below(5))
    const ids = some(upTo(used), used, used)
    const keysAt = (of: Int32Array) => Float64Array.from(of, (place) => keys[place] ?? 0)
    const order = await sortInRuns({ used, capacity: used + 3, ids, keysAt, run: 8 })
    expect(order).toHaveLength(used + 3)
    expect([...order.subarray(0, used)]).toEqual(
      upTo(used).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0)),
    )
  })

  test.each([0, 1, 2, 3])('of groups by how many of %d terms they mention', (count) => {
    const all = drawn(70, 80)
    const terms = upTo(count).map(() => drawn(70))
    const length = bits.wordsFor(70)
    const groups = groupsOf(
      { bits: bitsOf(all, length), count: all.length },
      terms.map((term) => bitsOf(term, length)),
    )
    const saying = (place: number) => terms.filter((term) => term.includes(place)).length
    const expected = upTo(count + 1).map((number) =>
      all.filter((place) => saying(place) === count - number),
    )
    expect(groups.map(({ bits: own }) => placesIn(own))).toEqual(expected)
    expect(groups.map((group) => group.count)).toEqual(expected.map((own) => own.length))
    const find = ({ bits: own }: { bits: bits.Bits }, { from, to }: { from: number; to: number }) =>
      placesIn(own).slice(from, to)
    for (const [from, to] of [
      [0, 5],
      [3, 40],
      [all.length - 1, all.length + 1],
    ] as const) {
      expect(acrossGroups(groups, { from, to }, find)).toEqual(expected.flat().slice(from, to))
    }
  })
})

describe('values by number', () => {
  test('are numbered as they appear', () => {
    const numbering = new Numbering<string>()
    expect(['a', 'b', 'a', 'c', 'b'].map((value) => numbering.add(value))).toEqual([0, 1, 0, 2, 1])
    expect(['a', 'c', 'd'].map((value) => numbering.of(value))).toEqual([0, 2, -1])
    expect(numbering.values).toEqual(['a', 'b', 'c'])
  })

  test('are as many as sixteen bits tell apart', () => {
    const numbering = new Numbering<number>()
    for (let value = 0; value < 0xffff; value++) numbering.add(value)
    expect(numbering.add(0xfffe)).toBe(0xfffe)
    expect(() => numbering.add(0xffff)).toThrow('more different values')
  })

  test('say who has them', () => {
    const sets = new ValueSets<string>(2)
    const held = ['b', 'a', 'c', 'a'].map((value, place) => [sets.add(value, place + 30), value])
    expect(held.map(([number]) => number)).toEqual([0, 1, 2, 1])
    expect(placesIn(sets.of('a') ?? new Int32Array(0))).toEqual([31, 33])
    expect(placesIn(sets.ofAny(['b', 'a', 'x']))).toEqual([30, 31, 33])
    expect(sets.of('x')).toBeUndefined()
    sets.remove(31)
    expect(placesIn(sets.ofAny(['a']))).toEqual([33])
    expect(sets.bytes).toBe(3 * 2 * 4)
  })

  test('of a column are counted, and none is a value too', () => {
    const column = new ValueColumn(40, 2)
    const values = upTo(40).map((place) => (place % 3 === 0 ? null : `v${below(25)}`))
    for (const [place, value] of values.entries()) column.add(value, place)
    for (const place of [0, 1, 39]) column.remove(place)
    const left = values.map((value, place) => ([0, 1, 39].includes(place) ? undefined : value))
    const known = [...new Set(values)].filter((value) => value !== null)
    expect(column.size).toBe(known.length + 1)
    expect(column.valueOf(0)).toBeUndefined()
    expect(column.whole[0]).toBe(left.filter((value) => value === null).length)
    for (const value of known) {
      const own = upTo(40).filter((place) => left[place] === value)
      expect(placesIn(column.ofAny([value]))).toEqual(own)
      const number = upTo(column.size).find((one) => column.valueOf(one) === value) ?? -1
      expect(column.whole[number]).toBe(own.length)
    }
  })

  test('of a mask are eight', () => {
    const column = new MaskColumn(4, 1)
    for (const [place, mask] of [0, 1, 0b1000_0001, 255].entries()) column.add(mask, place)
    expect(placesIn(column.ofAny(1))).toEqual([1, 2, 3])
    expect(placesIn(column.ofAny(0b1000_0000))).toEqual([2, 3])
    expect(placesIn(column.ofAny(0b0100_0010))).toEqual([3])
    expect(placesIn(column.ofAny(0))).toEqual([])
    expect([0, 1, 129, 255].map((mask) => column.whole[mask])).toEqual([1, 1, 1, 1])
    column.remove(3)
    expect([0, 1, 129, 255].map((mask) => column.whole[mask])).toEqual([1, 1, 1, 0])
    expect(placesIn(column.ofAny(255))).toEqual([1, 2])
    expect(() => column.add(256, 0)).toThrow('more words')
  })
})
