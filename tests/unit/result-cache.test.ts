import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { expect, test } from 'vitest'
import { createResultCache } from '#server/search/result-cache.ts'

test('a question is asked once for each version, though a query runs whenever it is awaited', async () => {
  let version = 1
  let asked = 0
  const db = drizzle(async () => ({ rows: [[++asked]] }))
  const cache = createResultCache(async () => version, 10)
  const ask = () => cache.get('tutors', () => db.select({ n: sql<number>`n` }).from(sql`tutor`))
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 1 }]])
  expect(await ask()).toEqual([{ n: 1 }])
  version = 2
  expect(await ask()).toEqual([{ n: 2 }])
})

test('a failure is not remembered', async () => {
  const cache = createResultCache(async () => 1, 10)
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', async () => 'back')).toBe('back')
})

test('of several answers only the missing ones are asked for', async () => {
  const cache = createResultCache(async () => 1, 10)
  const asked: string[][] = []
  const each = (names: string[]) =>
    cache.getEach(new Map(names.map((name) => [name, `n ${name}`])), async (missing) => {
      asked.push(missing)
      return new Map(missing.map((name) => [name, name.toUpperCase()]))
    })
  await each(['a', 'b'])
  expect([...(await each(['b', 'c']))]).toEqual([
    ['b', 'B'],
    ['c', 'C'],
  ])
  expect(asked).toEqual([['a', 'b'], ['c']])
})

test('without room nothing is remembered', async () => {
  let asked = 0
  const cache = createResultCache(async () => 1, 0)
  await cache.get('a', async () => ++asked)
  await cache.get('a', async () => ++asked)
  expect(asked).toBe(2)
})
