import { expect, test } from 'vitest'
import { createPairs } from '#server/accounts/sign-in/key-pairs.ts'
import { askedFrom } from '#server/ground/asking.ts'
import { ServiceError } from '#server/ground/service-error.ts'

function pairsOnDemand() {
  const time = { now: 0 }
  const orders: PromiseWithResolvers<{ publicKey: string; privateKey: string }>[] = []
  const newPair = () => {
    const order = Promise.withResolvers<{ publicKey: string; privateKey: string }>()
    orders.push(order)
    return order.promise
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  let made = 0
  async function make(how = 1): Promise<void> {
    for (let one = 0; one < how && orders.length > 0; one += 1) {
      made += 1
      orders.shift()?.resolve({ publicKey: String(made), privateKey: '' })
      await settled()
    }
  }
  const pairs = createPairs(newPair, () => new Date(time.now))
  const { prepare } = pairs
  const got: string[] = []
  const refused: string[] = []
  const ask = async (whose: string, times = 1) => {
    for (let one = 0; one < times; one += 1) {
      askedFrom(whose, () => pairs.next()).then(
        () => got.push(whose),
        (error: unknown) => {
          expect(error).toBeInstanceOf(ServiceError)
          refused.push(whose)
        },
      )
    }
    await settled()
  }
  return { prepare, make, ask, got, refused, time, orders }
}

const crowd = Array.from({ length: 40 }, (_, one) => `192.0.2.${one}`)

test('forty addresses that ask and ask keep no newcomer waiting, and none is refused', async () => {
  const { make, ask, got, refused } = pairsOnDemand()
  await ask('first')
  await make(100)
  for (let round = 0; round < 6; round += 1) {
    for (const address of crowd) await ask(address)
    await make(4)
  }
  expect(refused.length).toBeGreaterThan(0)
  got.length = 0
  refused.length = 0
  const newcomers = Array.from({ length: 20 }, (_, one) => `198.51.100.${one}`)
  for (const address of newcomers) await ask(address)
  // Every fourth pair is for the address that has waited longest.
  const enough = Math.ceil((newcomers.length * 4) / 3)
  await make(enough)
  expect(got.filter((address) => newcomers.includes(address))).toEqual(newcomers)
  expect(refused.filter((address) => newcomers.includes(address))).toEqual([])
})

test('an address that had many gets its turn while others have fewer and go on asking', async () => {
  const { make, ask, got } = pairsOnDemand()
  await ask('first')
  await make(100)
  await ask('shared', 60)
  got.length = 0
  for (let round = 0; round < 12; round += 1) {
    for (const address of crowd.slice(round * 2, round * 2 + 3)) await ask(address)
    await make(1)
  }
  expect(got).toContain('shared')
})

test('what is ready is left to those who had fewer, until what somebody had is forgotten', async () => {
  const { make, ask, got, time } = pairsOnDemand()
  await ask('first')
  await make(100)
  got.length = 0
  await ask('a', 60)
  const atOnce = got.length
  expect(atOnce).toBeLessThan(20)
  await ask('b')
  expect(got.at(-1)).toBe('b')
  expect(got).toHaveLength(atOnce + 1)
  time.now += 60 * 60_000
  await make(100)
  const before = got.length
  await ask('a')
  expect(got).toHaveLength(before + 1)
})

test('pairs are ready before anybody asked, where that is wanted', async () => {
  const { prepare, make, ask, got } = pairsOnDemand()
  prepare()
  await make(100)
  await ask('a')
  expect(got).toEqual(['a'])
})

test('one pair is made at a time, also for a crowd', async () => {
  const { ask, orders } = pairsOnDemand()
  for (const address of crowd) await ask(address)
  expect(orders).toHaveLength(1)
})

test('a pair that could not be made fails whoever it was for, and nobody else', async () => {
  let tries = 0
  const pairs = createPairs(
    async () => {
      tries += 1
      if (tries === 1) throw new Error('no entropy')
      return { publicKey: 'good', privateKey: '' }
    },
    () => new Date(0),
  )
  const [first, second] = await Promise.allSettled([pairs.next(), pairs.next()])
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'no entropy' } })
  expect(second).toMatchObject({ status: 'fulfilled', value: { publicKey: 'good' } })
})
