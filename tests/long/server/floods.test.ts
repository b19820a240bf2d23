import { beforeAll, describe, expect, test } from 'vitest'
import { mostJobCharacters } from '#contract/teaching/job-fields.ts'
import { introductionMax } from '#contract/tutors/tutor-introduction.ts'
import { newPair } from '#server/accounts/sign-in/login-keys.ts'
import { costOf, slowness } from '#tests/support/cost-of-calls.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'
import { repeated } from '#tests/support/heaviest-inputs.ts'
import { quickPasswords } from '#tests/support/quick-secrets.ts'
import { draws, seededRandom } from '#tests/support/random.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { storeAccount, tokenOf } from '#tests/support/sign-in.ts'

/* Waiting times are printed, as they depend on the machine; only the order is checked. */

/** Key pairs ready after the first handshake. */
const madeAhead = 48
/** Milliseconds, for a busy machine, where threads get little time. */
const timeout = 900_000

type App = Awaited<ReturnType<typeof openTestApp>>['app']
type Asked = (turn: number) => [path: string, init?: RequestInit]

describeOnBothDatabases('a flood', (open) => {
  let app: App
  let pairs = 0
  const enough = Promise.withResolvers<void>()
  const counted = async () => {
    const pair = await newPair()
    pairs += 1
    if (pairs === madeAhead) enough.resolve()
    return pair
  }
  let token: { of: string; other: string }
  beforeAll(async () => {
    const slowSecrets = { passwords: quickPasswords, newPair: counted }
    const opened = await openTestApp(open, {
      tutors: 40,
      config: { rateLimits: true, trustProxy: true },
      slowSecrets,
    })
    app = opened.app
    await storeAccount(opened.db, '91000001', { isParent: true })
    await storeAccount(opened.db, '91000002', { isParent: true })
    token = {
      of: await tokenOf(opened.db, '91000001'),
      other: await tokenOf(opened.db, '91000002'),
    }
    // Excludes what only the first request of its kind creates.
    for (const [path, init] of [change(0), visit(0), read(0), text(0), text(1)])
      await ask('198.51.100.250', path, init)
  })

  const ask = (address: string, path: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } })
  const { one } = draws(seededRandom(9))
  const change: Asked = () => [
    '/api/user/settings/update',
    {
      method: 'POST',
      headers: { token: token.of, 'content-type': 'application/json' },
      body: JSON.stringify({ preferredLanguage: one(['zh_TW', 'zh_CN', 'en_US']) }),
    },
  ]
  const visit: Asked = (turn) => [`/api/es/job/search?keyword=${turn}`]
  const read: Asked = () => ['/api/user/settings', { headers: { token: token.other } }]
  const key: Asked = () => ['/cert/sso/public-key']
  const post = (path: string, words: string): ReturnType<Asked> => [
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: words }),
    },
  ]
  const text: Asked = (turn) =>
    turn % 2 === 0
      ? post('/api/parent/job/text/read', repeated('小一至中六數學英文物理 ', mostJobCharacters))
      : post('/api/tutor/introduction/read', repeated('中三數學 ', introductionMax))

  /** Answers to a flood and to later requests of others, in their order. */
  async function waitsOf(flood: { asks: Asked; times: number; addresses: number }, others: Asked) {
    const statuses: number[] = []
    const asked = Array.from({ length: flood.times }, async (_, turn) => {
      const [path, init] = flood.asks(turn)
      const answer = await ask(`192.0.2.${turn % flood.addresses}`, path, init)
      statuses.push(answer.status)
    })
    const waits: number[] = []
    const before: number[] = []
    const refused: number[] = []
    for (let turn = 1; turn <= 20; turn += 1) {
      const since = performance.now()
      const [path, init] = others(turn)
      const { status } = await ask(`198.51.100.${turn}`, path, init)
      waits.push(performance.now() - since)
      before.push(statuses.length)
      if (status !== 200) refused.push(status)
    }
    await Promise.all(asked)
    waits.sort((a, b) => a - b)
    const told = `median ${waits[9]?.toFixed(0)} ms, worst ${waits[19]?.toFixed(0)} ms`
    return { first: before[0] ?? 0, refused, statuses, told }
  }

  test.each([
    ['200 changes of one account', () => ({ asks: change, times: 200, addresses: 1 }), read],
    [
      '200 changes of one account from 20 addresses',
      () => ({ asks: change, times: 200, addresses: 20 }),
      read,
    ],
    ['240 calls of one address', () => ({ asks: visit, times: 240, addresses: 1 }), read],
    ['100 texts of 5 addresses', () => ({ asks: text, times: 100, addresses: 5 }), read],
  ] as const)('%s', { timeout }, async (name, flood, others) => {
    const { first, refused, statuses, told } = await waitsOf(flood(), others)
    process.stdout.write(`${name}: others wait ${told}\n`)
    expect(refused).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(flood().times / 2)
    expect(first).toBeLessThan(statuses.length / 4)
  })

  describe('of texts', () => {
    /** Each address sends this many texts at once; `tell` gets each answer's status. */
    const flood = (addresses: readonly string[], each: number, tell: (status: number) => void) =>
      Promise.all(
        addresses.flatMap((address) =>
          Array.from({ length: each }, async (_, turn) => {
            const { status } = await ask(address, ...text(turn))
            tell(status)
          }),
        ),
      )

    test('costs what answers everybody less than 5 ms each', { timeout }, async () => {
      const statuses: number[] = []
      const before = await slowness()
      const cost = await costOf(() =>
        flood(['192.0.3.1', '192.0.3.2'], 20, (status) => statuses.push(status)),
      )
      const slow = (before + (await slowness())) / 2
      expect(new Set(statuses)).toEqual(new Set([200]))
      const each = cost / statuses.length / slow
      process.stdout.write(`a text costs the loop ${each.toFixed(1)} ms\n`)
      expect(each).toBeLessThan(5)
    })

    test('lets a newcomer wait for a text of each other visitor', { timeout }, async () => {
      const addresses = Array.from({ length: 5 }, (_, at) => `192.0.4.${at + 1}`)
      let answered = 0
      const flooded = flood(addresses, 19, () => {
        answered += 1
      })
      const { status } = await ask('198.51.100.99', ...text(1))
      const before = answered
      await flooded
      expect(status).toBe(200)
      // Including those already under way, and those read while the newcomer's text arrived.
      expect(before).toBeLessThan(4 * addresses.length)
      expect(answered).toBe(19 * addresses.length)
    })
  })

  describe('of forty addresses that ask for keys', () => {
    test('refuses no newcomer, and lets them wait for one key at most', async () => {
      await ask('203.0.113.1', '/cert/sso/public-key')
      await enough.promise
      const flood = { asks: key, times: 400, addresses: 40 }
      const { refused, statuses, told } = await waitsOf(flood, key)
      process.stdout.write(`400 handshakes from 40 addresses: newcomers wait ${told}\n`)
      expect(refused).toEqual([])
      expect(statuses).toContain(429)
    })
  })
})
