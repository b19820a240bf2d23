import { describe, expect, test } from 'vitest'
import { groupBy, parseAddress, randomUuid } from '#rules/primitives/newer-built-ins.ts'

describe('what older browsers lack is the same as in those that have it', () => {
  test('grouping', () => {
    const words = ['tutor', 'job', 'tea', 'level', 'joy', '']
    const first = (word: string) => word[0]
    expect([...groupBy(words, first)]).toEqual([...Map.groupBy(words, first)])
    expect([...groupBy(new Set<string>(), first)]).toEqual([])
  })

  test('reading addresses', () => {
    for (const text of [
      'https://vimeo.com/1?a=b',
      'vimeo.com',
      '',
      'javascript:alert(1)',
      'http://',
    ]) {
      expect(parseAddress(text)?.href).toBe(URL.parse(text)?.href)
    }
  })

  test('random ids are UUIDs of version 4, each another one', () => {
    const ids = Array.from({ length: 1000 }, randomUuid)
    expect(new Set(ids).size).toBe(1000)
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u)
  })
})
