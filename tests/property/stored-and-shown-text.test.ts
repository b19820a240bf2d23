import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readEntry, writeEntry } from '#rules/cached-entry.ts'
import { strongRuns } from '#rules/strong-text.ts'
import fc from '#tests/support/seeded-checks.ts'

describe('strong text', () => {
  const pieces = fc.array(
    fc.constantFrom('**', '<strong>', '</strong>', '[b]', '[/b]', 'a', '5', ' ', '<i>', '&', '數'),
    { maxLength: 30 },
  )
  test('loses nothing but paired markers', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const source = parts.join('')
        const bare = (text: string) => text.replaceAll(/\*|<\/?strong>|\[\/?b\]/gu, '')
        expect(
          bare(
            strongRuns(source)
              .map(({ text }) => text)
              .join(''),
          ),
        ).toBe(bare(source))
      }),
    )
  })
})

describe('a cached entry', () => {
  test('is there exactly while its age is below its lifetime', () => {
    const time = fc.nat({ max: 10 ** 13 })
    fc.assert(
      fc.property(
        time,
        time,
        fc.option(time, { nil: undefined }),
        fc.jsonValue(),
        (written, age, express, data) => {
          const kept = new Map<string, string>()
          const storage = {
            getItem: (key: string) => kept.get(key) ?? null,
            setItem: (key: string, value: string) => void kept.set(key, value),
            removeItem: (key: string) => void kept.delete(key),
          }
          writeEntry(storage, written, 'k', data, express)
          const alive = express === undefined || age < express
          const expected = alive ? JSON.parse(JSON.stringify(data)) : undefined
          expect(readEntry(storage, written + age, 'k', v.unknown())).toEqual(expected)
          expect(kept.has('k')).toBe(alive)
        },
      ),
    )
  })
})
