import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type EntryStorage, readEntry, writeEntry } from '#rules/cached-entry.ts'

function memoryStorage(initial: Record<string, string> = {}): EntryStorage & { keys(): string[] } {
  const kept = new Map(Object.entries(initial))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

describe('a cached entry', () => {
  test('is there until its age reaches its lifetime, and is then removed', () => {
    const storage = memoryStorage()
    expect(writeEntry(storage, 1000, 'k', ['a'], 500)).toBe(true)
    expect(readEntry(storage, 1499, 'k', v.array(v.string()))).toEqual(['a'])
    expect(readEntry(storage, 1500, 'k', v.array(v.string()))).toBeUndefined()
    expect(storage.keys()).toEqual([])
  })

  test('without a lifetime never expires', () => {
    const storage = memoryStorage()
    writeEntry(storage, 0, 'k', 7)
    expect(readEntry(storage, Number.MAX_SAFE_INTEGER, 'k', v.number())).toBe(7)
  })

  test('is stored as data, ctime and express', () => {
    const storage = memoryStorage()
    writeEntry(storage, 12, 'k', { a: 1 }, 34)
    expect(JSON.parse(storage.getItem('k') ?? '')).toEqual({
      data: { a: 1 },
      ctime: 12,
      express: 34,
    })
  })

  test.each([
    '',
    'not json',
    '7',
    'null',
    '{"data":1}',
    '{"data":1,"ctime":"x"}',
    '{"data":1,"ctime":0,"express":"x"}',
  ])('that reads %s is removed', (text) => {
    const storage = memoryStorage({ k: text, other: text })
    expect(readEntry(storage, 0, 'k', v.number())).toBeUndefined()
    expect(storage.keys()).toEqual(['other'])
  })

  test('of another shape than the reader knows is removed', () => {
    const storage = memoryStorage()
    writeEntry(storage, 0, 'k', 'text')
    expect(readEntry(storage, 0, 'k', v.number())).toBeUndefined()
    expect(storage.keys()).toEqual([])
  })

  test('that the browser will not store is reported, and nothing breaks', () => {
    const full: EntryStorage = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(writeEntry(full, 0, 'k', 1)).toBe(false)
  })
})
