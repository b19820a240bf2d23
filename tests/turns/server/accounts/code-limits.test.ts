import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { Database } from '#server/db/open.ts'
import { attempt, knownPlace, messageOutbox, verificationCode } from '#server/db/tables/index.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { codeFor } from '#tests/support/codes.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { post, sendPaths } from '#tests/support/joining.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount, testTime } from '#tests/support/sign-in.ts'
import { asDeveloper } from '#tests/support/this-machine.ts'

/* What strangers can and cannot do to a number's codes. */

const minute = 60_000
const home = '192.0.2.1'
const mobile = '93100001'
const nobody = '93100002'

describeOnOneDatabase('a number that strangers ask codes for', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let db: Database
  let time: { now: Date }
  beforeAll(async () => {
    const config = { rateLimits: true, trustProxy: true }
    ;({ app, db, time } = await openTestApp(open, { tutors: 0, config }))
    await storeAccount(db, mobile, { isParent: true })
  })
  beforeEach(async () => {
    time.now = testTime
    for (const table of [attempt, verificationCode, knownPlace, messageOutbox]) {
      await db.delete(table)
    }
  })

  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const ask = async (address: string, path: CalledPath = sendPaths.login, number = mobile) => {
    const { code } = await post(app, path, { mobile: number }, from(address))
    time.now = new Date(time.now.getTime() + minute)
    return code
  }
  const askAndHearWait = async (address: string) => {
    const answer = await app.request(sendPaths.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(address) },
      body: JSON.stringify({ mobile }),
    })
    const { code } = (await answer.json()) as { code: string }
    return { code, waitMs: Number(answer.headers.get('Retry-After')) * 1000 }
  }
  const sentTo = async (number: string) => {
    const sent = await db.select().from(messageOutbox)
    return sent.filter(({ recipient }) => recipient === `+852${number}`).length
  }
  const signIn = (headers: Record<string, string>) =>
    loginAnswer(app, mobile, { headers, now: time.now })
  const login = (verifyCode: string, address: string) =>
    post<SignedIn>(app, '/cert/sso/login/code', { mobile, verifyCode }, from(address))
  const codeOf = () => codeFor(asDeveloper(app), mobile)
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  /** From so many addresses that only the number's own limits apply. */
  const exhaust = async (number = mobile) => {
    for (let turn = 0; turn < 9; turn += 1) {
      expect(await ask(`198.51.100.${turn}`, sendPaths.login, number)).toBe('00000')
    }
  }

  test('keeps codes for its owner when one stranger has used up six', async () => {
    const codes: unknown[] = []
    for (let turn = 0; turn < 9; turn += 1) codes.push(await ask('203.0.113.9'))
    expect(codes).toEqual([...Array(6).fill('00000'), ...Array(3).fill('A0501')])
    expect(await ask(home)).toBe('00000')
  })

  test('is not kept waiting by a stranger who was stopped and goes on', async () => {
    for (let turn = 0; turn < 6; turn += 1) await ask('203.0.113.9')
    for (let turn = 0; turn < 20; turn += 1) {
      await post(app, sendPaths.login, { mobile }, from('203.0.113.9'))
    }
    expect(await ask(home)).toBe('00000')
  })

  test('has six more for where its owner has signed in, when many strangers used its day up', async () => {
    await signIn(from(home))
    await exhaust()
    expect(await ask('203.0.113.77'), 'one more stranger').toBe('A0501')
    const codes: unknown[] = []
    for (let turn = 0; turn < 7; turn += 1) codes.push(await ask(home))
    expect(codes).toEqual([...Array(6).fill('00000'), 'A0501'])
  })

  test('says no more of itself when its day is used up', async () => {
    await signIn(from(home))
    await exhaust()
    await exhaust(nobody)
    const answers = [mobile, nobody].map((number) =>
      post(app, sendPaths.login, { mobile: number }, from('203.0.113.78')),
    )
    const [known, unknown] = await Promise.all(answers)
    expect(known?.code).toBe('A0501')
    expect({ ...known, data: null }).toEqual({ ...unknown, data: null })
  })

  test('hears of strangers thirteen times in an hour at most, whatever they ask for', async () => {
    const kinds = [
      ...[sendPaths.register, sendPaths.reset, sendPaths.login],
      ...(['register', 'login', 'forget/password'] as const).map(
        (of) => `/mechanism/sso/${of}/send/message` as const,
      ),
    ]
    for (let turn = 0; turn < 60; turn += 1) {
      await ask(`198.51.100.${turn}`, kinds[turn % kinds.length])
    }
    expect(await sentTo(mobile)).toBe(13)
  })

  test('has more for a network in which its owner has signed in, from any address of it', async () => {
    await signIn(from('192.0.2.1'))
    await exhaust()
    expect(await ask('192.0.77.5')).toBe('00000')
    expect(await ask('192.0.77.6')).toBe('00000')
    expect(await ask('192.0.77.7'), 'two at once, and one every two hours').toBe('A0501')
    time.now = new Date(time.now.getTime() + 119 * minute)
    expect(await ask('192.0.77.7')).toBe('00000')
  })

  test('is lost to its owner for an hour by each network of a stranger, not for a day', async () => {
    const begun = time.now.getTime()
    const networks = ['198.51', '203.0', '100.64', '2001:db8', '2001:db9']
    const strangerAt = (turn: number) => {
      const network = networks[turn % networks.length] ?? ''
      return network.includes(':') ? `${network}:${turn}::1` : `${network}.${turn % 200}.1`
    }
    const owner = { address: '192.0.2.200', asksAt: begun + 30 * minute, hadAt: 0 }
    for (let turn = 0; turn < 288; turn += 1) {
      await ask(strangerAt(turn))
      if (owner.hadAt === 0 && time.now.getTime() >= owner.asksAt) {
        const { code, waitMs } = await askAndHearWait(owner.address)
        if (code === '00000') owner.hadAt = time.now.getTime()
        else owner.asksAt = time.now.getTime() + waitMs
      }
      time.now = new Date(begun + (turn + 1) * 5 * minute)
    }
    expect(owner.hadAt, 'the owner had his code').toBeGreaterThan(0)
    expect(owner.hadAt - begun).toBeLessThanOrEqual((networks.length + 1) * 60 * minute)
    expect(await sentTo(mobile), 'what the attack cost').toBeLessThanOrEqual(
      8 + networks.length + 1,
    )
  })

  test('costs 36 messages a day at most, from however many networks', async () => {
    for (let turn = 0; turn < 150; turn += 1) {
      const kind = turn % 2 === 0 ? sendPaths.login : sendPaths.reset
      await ask(`${turn + 1}.${turn}.0.1`, kind)
      time.now = new Date(time.now.getTime() + 9 * minute)
    }
    expect(await sentTo(mobile)).toBeLessThanOrEqual(36)
    expect(await sentTo(mobile)).toBeGreaterThan(30)
  })

  test('is not kept waiting by many strangers who get nothing', async () => {
    await signIn(from(home))
    await exhaust()
    for (let turn = 0; turn < 20; turn += 1) {
      await post(app, sendPaths.login, { mobile }, from(`203.0.114.${turn}`))
    }
    expect(await ask(home), 'in the same minute').toBe('00000')
  })

  test('still gets codes for its owner who is signed in', async () => {
    const { token } = (await signIn(from(home))).data
    await exhaust()
    for (let turn = 0; turn < 10; turn += 1) await ask(`198.51.100.${turn}`, sendPaths.reset)
    const path = '/api/user/settings/close/send/message'
    const { code } = await post(app, path, {}, { token, ...from('203.0.113.200') })
    expect(code).toBe(200)
  })

  test('has codes that no guess from elsewhere makes void', async () => {
    await ask(home)
    const code = await codeOf()
    for (let turn = 0; turn < 8; turn += 1) await login(wrongOf(code), `203.0.113.${turn}`)
    expect((await login(code, '203.0.113.99')).code, 'strangers had their five').toBe('A0131')
    expect((await login(code, home)).code).toBe('00000')
  })

  test('remembers ten places of its owner, and nobody reads an address out of them', async () => {
    for (let turn = 0; turn < 14; turn += 1) {
      await signIn(from(`192.0.2.${turn}`))
      time.now = new Date(time.now.getTime() + minute)
    }
    const rows = await db.select().from(knownPlace)
    expect(rows).toHaveLength(10)
    expect(JSON.stringify(rows)).not.toContain('192.0.2')
    time.now = new Date(testTime.getTime() + 200 * 1440 * minute)
    await signIn(from(home))
    expect(await db.select().from(knownPlace)).toHaveLength(1)
  })
})
