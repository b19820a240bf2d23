import { describe, expect, test } from 'vitest'
import { askedBy, askedFrom, runAsServer, serverItself, whoAsks } from '#server/ground/asking.ts'
import { Busy, createConcurrencyLimit, createSlots } from '#server/ground/concurrency-limit.ts'

const limits = { atOnce: 3, ofOne: 2, forShort: 1, waiting: Number.POSITIVE_INFINITY }

function slotsWith(more: Partial<Parameters<typeof createSlots>[0]> = {}) {
  const slots = createSlots({ ...limits, ...more })
  const inside: string[] = []
  const leaves = new Map<string, () => void>()
  const come = async (name: string, isLong = false) => {
    const leave = await slots.take({ whose: name[0] ?? '', isLong })
    inside.push(name)
    leaves.set(name, () => {
      inside.splice(inside.indexOf(name), 1)
      leave()
    })
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const ask = async (...names: string[]) => {
    for (const name of names) void come(name, name.endsWith('!'))
    await settled()
  }
  const end = async (name: string) => {
    leaves.get(name)?.()
    await settled()
  }
  return { ...slots, inside, ask, end }
}

describe('places that visitors take by turns', () => {
  test('one visitor has no more than their share, whatever else is free', async () => {
    const { inside, ask, end, waiting } = slotsWith()
    await ask('a1', 'a2', 'a3', 'a4')
    expect(inside).toEqual(['a1', 'a2'])
    await ask('b1')
    expect(inside).toEqual(['a1', 'a2', 'b1'])
    expect(waiting()).toBe(2)
    await end('b1')
    expect(inside).toEqual(['a1', 'a2'])
    await end('a1')
    expect(inside).toEqual(['a2', 'a3'])
  })

  test('long tasks leave places to short ones, their own visitor’s too', async () => {
    const { inside, ask, end } = slotsWith()
    await ask('a1!', 'b1!', 'c1!', 'b2')
    expect(inside).toEqual(['a1!', 'b1!', 'b2'])
    await end('b2')
    expect(inside).toEqual(['a1!', 'b1!'])
    await end('a1!')
    expect(inside).toEqual(['b1!', 'c1!'])
  })

  test('who has none goes before who waits for the next of many', async () => {
    const { inside, ask, end } = slotsWith({ atOnce: 1, forShort: 0 })
    await ask('a1', 'a2', 'a3', 'b1', 'c1')
    const order: string[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      order.push(...inside)
      await end(inside[0] ?? '')
    }
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  test('somebody who is not limited waits for nothing but a free place', async () => {
    const { inside, ask } = slotsWith({ unlimited: 'h' })
    await ask('h1!', 'h2!', 'h3!', 'h4!')
    expect(inside).toEqual(['h1!', 'h2!', 'h3!'])
  })

  test('too many who wait are refused, one visitor’s without anybody else’s', async () => {
    const { take, ask } = slotsWith({ atOnce: 1, waitingOfOne: 1 })
    await ask('a1', 'a2')
    await expect(take({ whose: 'a' })).rejects.toThrow(Busy)
    await ask('b1')
    await expect(take({ whose: 'b' })).rejects.toThrow(Busy)
  })

  test('who waits too long is refused, and holds no turn', async () => {
    const { take, waiting, ask, end, inside } = slotsWith({ atOnce: 1, patienceMs: 1 })
    await ask('a1')
    await expect(take({ whose: 'b' })).rejects.toThrow(Busy)
    expect(waiting()).toBe(0)
    await end('a1')
    await ask('c1')
    expect(inside).toEqual(['c1'])
  })

  test('a place that is given back twice is one place', async () => {
    const { take } = slotsWith({ atOnce: 1, waiting: 0 })
    const leave = await take({ whose: 'a' })
    leave()
    const second = await take({ whose: 'b' })
    leave()
    await expect(take({ whose: 'c' })).rejects.toThrow(Busy)
    second()
  })
})

describe('who asks', () => {
  test('an address, and whoever signed in once that is known', () => {
    expect(whoAsks()).toBe(serverItself)
    askedFrom('192.0.2.1', () => {
      expect(whoAsks()).toBe('192.0.2.1')
      askedFrom('unknown', () => expect(whoAsks()).toBe('192.0.2.1'))
      askedBy({ accountId: 7 })
      expect(whoAsks()).toBe('account 7')
      askedBy({ organizationId: 7 })
      expect(whoAsks()).toBe('organization 7')
      runAsServer(() => {
        askedBy({ accountId: 7 })
        expect(whoAsks()).toBe(serverItself)
      })
    })
    expect(whoAsks()).toBe(serverItself)
  })

  test('what has had its turn among all is nobody’s alone', async () => {
    const runLimited = createConcurrencyLimit({ atOnce: 1, waiting: 1 })
    const whose = await askedFrom('192.0.2.1', () => runLimited(async () => whoAsks(), '192.0.2.1'))
    expect(whose).toBe(serverItself)
  })
})
