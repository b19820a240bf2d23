import { describe, expect, test } from 'vitest'
import * as bits from '#server/search/in-memory/bits.ts'
import { Lexicon } from '#server/search/in-memory/lexicon.ts'
import { loadInBatches, TooLarge } from '#server/search/in-memory/load-in-batches.ts'
import { Postings } from '#server/search/in-memory/postings.ts'
import { WordLists } from '#server/search/in-memory/word-lists.ts'
import { bitsOf, drawn, placesIn, upTo } from '#tests/support/drawn-bits.ts'

/* The tokens of the index in memory compared with naive versions. */

describe('words', () => {
  test('are found again, however many there are', () => {
    const lexicon = new Lexicon()
    const words = upTo(9000).map((number) => `${'^~'[number % 3] ?? ''}w${number.toString(36)}`)
    const text = words.map((word) => `'${word}'`).join(' ')
    let from = 1
    for (const [number, word] of words.entries()) {
      expect(lexicon.add(text, from, from + word.length)).toBe(number)
      from += word.length + 3
    }
    expect(lexicon.add('xw0x', 1, 3)).toBe(words.indexOf('w0') < 0 ? 9000 : words.indexOf('w0'))
    for (const at of [0, 1, 2, 4095, 4096, 4097, 8999]) {
      expect(lexicon.numberOf(words[at] ?? '')).toBe(at)
    }
    expect(lexicon.numberOf('nobody')).toBe(-1)
    for (const prefix of ['^w1', 'w2z', '~w', '^wzzzz', 'x']) {
      const found = lexicon.beginningWith(prefix).sort((a, b) => a - b)
      expect(found).toEqual(upTo(9000).filter((at) => words[at]?.startsWith(prefix)))
    }
  })

  test('say who has them, in which places', () => {
    const lists = new WordLists(bits.wordsFor(50))
    const marks = ['^', '~', '']
    const said = upTo(50).map(() =>
      marks.flatMap((mark) => drawn(6).map((word) => `${mark}w${word}`)),
    )
    for (const [place, words] of said.entries()) {
      lists.add(words.map((word) => `'${word}'`).join(' '), place)
    }
    const having = (query: readonly string[], within: Parameters<WordLists['havingAll']>[1]) =>
      placesIn(lists.havingAll(query, within))
    const all = upTo(50)
    const has = (place: number, word: string) => said[place]?.includes(word) === true
    expect(having(['w1'], ['headline'])).toEqual(all.filter((place) => has(place, '^w1')))
    expect(having(['w1', 'w2'], ['headline'])).toEqual(
      all.filter((place) => has(place, '^w1') && has(place, '^w2')),
    )
    expect(having(['w*'], ['headline'])).toEqual(
      all.filter((place) => said[place]?.some((word) => word.startsWith('^w'))),
    )
    expect(having(['w9'], ['headline'])).toEqual([])
    expect(() => lists.add("'it''s'", 1)).toThrow('quoted')
  })

  test('that few have and that many have lie in the same blocks', () => {
    const length = bits.wordsFor(120_000)
    const postings = new Postings(length)
    // Capacities of 4, 16, 44, 104, 228 bytes; gaps of one to three bytes; one list that becomes a
    // set.
    const counts = [0, 1, 4, 5, 16, 17, 44, 45, 104, 105, 228, 229]
    const lists = [
      ...counts.map((count) => upTo(count)),
      ...counts.map((count) => upTo(count).map((number) => number * 128 + 127)),
      ...[126, 127, 128, 16_383, 16_384, 16_385].map((step) => [0, step, 2 * step, 3 * step]),
      [119_999],
      drawn(120_000, 60),
      drawn(120_000, 60),
      drawn(5000, 30),
    ]
    const at: { word: number; place: number }[] = lists.flatMap((places, word) =>
      places.map((place) => ({ word: word * 250, place })),
    )
    for (const { word, place } of at.sort((a, b) => a.place - b.place)) postings.add(word, place)
    for (const [word, places] of lists.entries()) {
      const found = bitsOf([0, 7], length)
      postings.addTo(found, word * 250)
      expect(placesIn(found)).toEqual([...new Set([0, 7, ...places])].sort((a, b) => a - b))
    }
  })
})

describe('rows that are loaded in turns', () => {
  const load = (
    count: number,
    { mostBytes = 1e9, stopping = new AbortController().signal } = {},
  ) => {
    const table = {
      rows: [] as number[],
      put: (row: number) => void table.rows.push(row),
      get bytes() {
        return table.rows.length
      },
    }
    const readAfter = async (id: number, limit: number) =>
      upTo(count)
        .map((number) => number + 1)
        .filter((number) => number > id)
        .slice(0, limit)
    const idOf = (row: number) => row
    return { table, done: loadInBatches({ readAfter, idOf, table, mostBytes, stopping }) }
  }

  test.each([0, 1, 99, 100, 101, 3000])('are all %d, each once', async (count) => {
    const { table, done } = load(count)
    await done
    expect(table.rows).toEqual(upTo(count).map((number) => number + 1))
  })

  test('may weigh so much and no more', async () => {
    await load(100, { mostBytes: 100 }).done
    await expect(load(101, { mostBytes: 100 }).done).rejects.toThrow(TooLarge)
  })

  test('end when it is said', async () => {
    const stopping = AbortSignal.abort(new Error('over'))
    await expect(load(5, { stopping }).done).rejects.toThrow('over')
  })
})
