import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sealLogin } from '#api/seal.ts'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { Database } from '#server/db/open.ts'
import { account, type Realm } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import {
  ask,
  clientKeyPair,
  handshake,
  loginAnswer,
  signatureOf,
  storeAccount,
  storeOrganization,
  testPassword,
  testTime,
} from '#tests/support/sign-in.ts'

type App = Awaited<ReturnType<typeof openTestApp>>['app']

describeOnOneDatabase('signing in', (open) => {
  let app: App
  let db: Database
  let time: { now: Date }
  beforeAll(async () => {
    ;({ app, db, time } = await openTestApp(open, { tutors: 0 }))
    await storeAccount(db, '91000001', { isParent: true })
    await storeAccount(db, '91000002', { status: 'frozen' })
    await storeOrganization(db, '91000001')
  })

  const sessions = (headers: Record<string, string>) =>
    ask<{ list: { sessionId: string; isThis: boolean; device: string }[] }>(
      app,
      '/cert/sso/session/list',
      { headers },
    )

  test('the right password gives a session that the calls know', async () => {
    const { code, data } = await loginAnswer(app, '91000001', {
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU) Version/18 Safari/604.1' },
    })
    expect(code).toBe('00000')
    expect(data.user).toEqual({
      userId: expect.any(Number),
      userName: '陳大文',
      countryCode: '852',
      mobile: '91000001',
      kinds: ['parent'],
      joinedAs: null,
      firstUser: true,
    })
    expect(data.expiresAt).toBe('2026-11-20T22:00:00.000+08:00')
    expect(data.certification).toBe('')
    const { data: known } = await sessions({ token: data.token })
    expect(known.list).toMatchObject([
      { sessionId: data.sessionId, isThis: true, device: 'Safari · iPhone' },
    ])
    const who = await ask(app, '/cert/sso/session/user', { headers: { token: data.token } })
    const { firstUser: _first, joinedAs: _joined, ...user } = data.user
    expect(who).toMatchObject({ code: '00000', data: user })
    const again = await loginAnswer(app, '91000001', { headers: { rememberMe: 'true' } })
    expect(again.data.user.firstUser).toBe(false)
    expect(again.data.expiresAt).toBe('2026-12-20T10:00:00.000+08:00')
  })

  test('an organization is somebody else than the person with the same number', async () => {
    const { code, data } = await loginAnswer(app, '91000001', { realm: 'mechanism' })
    expect(code).toBe('00000')
    expect(data.user).toMatchObject({ userName: '海港書院', kinds: ['organization'] })
    const headers = { token: data.token }
    const inEnglish = { headers: { ...headers, language: 'en_US' } }
    expect(await ask(app, '/cert/sso/session/user', inEnglish)).toMatchObject({
      data: { userName: 'Harbour' },
    })
    expect((await ask(app, '/mechanism/sso/logout', { headers })).code).toBe('00000')
    const person = await loginAnswer(app, '91000001')
    const crossed = { token: person.data.token }
    expect((await ask(app, '/mechanism/sso/logout', { headers: crossed })).code).toBe('A0301')
  })

  test('a long password of emoji fits into the seal', async () => {
    const password = '👩‍🏫🎹🎻📐'.repeat(2)
    await storeAccount(db, '91000003', { password })
    expect((await loginAnswer(app, '91000003', { password })).code).toBe('00000')
  })

  test('eighty people behind one address sign in one after the other', async () => {
    // One account stands for all; only its newest sessions survive.
    await storeAccount(db, '91000006')
    for (let person = 1; person <= 80; person += 1) {
      const { code } = await loginAnswer(app, '91000006')
      expect(code, `sign-in ${person}`).toBe('00000')
    }
  })

  test('all failures look the same', async () => {
    const wrong = await loginAnswer(app, '91000001', { password: 'Wrong_pass1' })
    const unknown = await loginAnswer(app, '98888888')
    const stale = await loginAnswer(app, '91000001', {
      now: new Date(testTime.getTime() - 6 * 60_000),
    })
    const { keyCode } = await handshake(app)
    const garbage = await ask<null>(app, '/cert/sso/login', {
      method: 'POST',
      headers: { keyCode, authorization: `Basic ${Buffer.alloc(256, 7).toString('base64')}` },
    })
    expect(wrong).toMatchObject({ code: 'A0210', data: null })
    for (const answer of [unknown, stale, garbage]) expect(answer).toEqual(wrong)
  })

  test('a frozen account is told so, but only to who knows its password', async () => {
    const wrong = await loginAnswer(app, '91000002', { password: 'Wrong_pass1' })
    expect(wrong.code).toBe('A0210')
    expect((await loginAnswer(app, '91000002')).code).toBe('A0202')
  })

  test('the handshake says the time that a login is judged by, whatever a device has', async () => {
    time.now = new Date(testTime.getTime() + 60 * 60_000)
    expect((await handshake(app)).now).toBe(time.now.getTime())
    expect((await loginAnswer(app, '91000001')).code).toBe('00000')
    time.now = testTime
  })

  test('a key opens one login, for five minutes, in its own realm', async () => {
    const { keyCode, publicKey } = await handshake(app)
    const who = { countryCode: '852', mobile: '91000001', password: testPassword }
    const authorization = await sealLogin(who, publicKey, testTime.getTime())
    const send = (realm: Realm) =>
      ask(app, `/${realm}/sso/login`, { method: 'POST', headers: { authorization, keyCode } })
    expect((await send('mechanism')).code).toBe('A0210')
    expect((await send('cert')).code).toBe('00000')
    expect((await send('cert')).code, 'the same request again').toBe('A0210')

    const late = await handshake(app)
    time.now = new Date(testTime.getTime() + 5 * 60_000 + 1)
    const sealed = await sealLogin(who, late.publicKey, time.now.getTime())
    const answer = await ask(app, '/cert/sso/login', {
      method: 'POST',
      headers: { authorization: sealed, keyCode: late.keyCode },
    })
    time.now = testTime
    expect(answer.code).toBe('A0210')
  })

  test('a captured secret is worth nothing with another key', async () => {
    const first = await handshake(app)
    const second = await handshake(app)
    const who = { countryCode: '852', mobile: '91000001', password: testPassword }
    const authorization = await sealLogin(who, first.publicKey, testTime.getTime())
    const answer = await ask(app, '/cert/sso/login', {
      method: 'POST',
      headers: { authorization, keyCode: second.keyCode },
    })
    expect(answer.code).toBe('A0210')
  })

  describe('sessions', () => {
    const header = ({ token }: SignedIn) => ({ token })
    const signIn = async () => (await loginAnswer(app, '91000001')).data

    test('end by themselves, by signing out, and from another browser', async () => {
      const [one, two, three] = [await signIn(), await signIn(), await signIn()]
      const out = await ask<{ ended: number }>(app, '/cert/sso/logout', { headers: header(one) })
      expect(out.data).toEqual({ ended: 1 })
      expect((await sessions(header(one))).code).toBe('A0230')

      const end = (body: object) =>
        ask<{ ended: number }>(app, '/cert/sso/session/end', {
          method: 'POST',
          headers: { ...header(two), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      expect((await end({ sessionId: three.sessionId })).data).toEqual({ ended: 1 })
      expect((await sessions(header(three))).code).toBe('A0230')
      expect((await end({ sessionId: three.sessionId })).code).toBe('A0404')
      await end({})
      expect((await sessions(header(two))).data.list).toHaveLength(1)

      time.now = new Date(testTime.getTime() + 12 * 3_600_000)
      expect((await sessions(header(two))).code, 'after twelve hours').toBe('A0230')
      time.now = testTime
    })

    test('of others cannot be ended', async () => {
      const mine = await signIn()
      await storeAccount(db, '91000004')
      const other = (await loginAnswer(app, '91000004')).data
      const answer = await ask(app, '/cert/sso/session/end', {
        method: 'POST',
        headers: { token: other.token, 'content-type': 'application/json' },
        body: JSON.stringify({ sessionId: mine.sessionId }),
      })
      expect(answer.code).toBe('A0404')
      expect((await sessions(header(mine))).code).toBe('00000')
    })

    test('a token with headers of another session is refused', async () => {
      const [one, two] = [await signIn(), await signIn()]
      const mixed = { ...header(one), sessionId: two.sessionId }
      expect((await sessions(mixed)).code).toBe('A0230')
      expect((await sessions({ ...header(one), sessionId: one.sessionId })).code).toBe('00000')
    })

    test('end at once when the account is frozen', async () => {
      const accountId = await storeAccount(db, '91000005')
      const { data } = await loginAnswer(app, '91000005')
      await db.update(account).set({ status: 'frozen' }).where(eq(account.id, accountId))
      expect((await sessions(header(data))).code).toBe('A0230')
    })
  })

  describe('signed requests', () => {
    const path = '/cert/sso/session/list'

    test('a signature that fits passes once; any other is refused', async () => {
      const { privateKey, publicKey } = clientKeyPair()
      const { data } = await loginAnswer(app, '91000001', {
        headers: { clientPublicKey: publicKey },
      })
      const tokens = { token: data.token, Certification: data.certification }
      const sign = await signatureOf(path, privateKey)
      expect((await sessions({ ...tokens, sign })).code).toBe('00000')
      expect((await sessions({ ...tokens, sign })).code, 'replayed').toBe('A0506')
      const other = await signatureOf('/cert/sso/logout', privateKey)
      expect((await sessions({ ...tokens, sign: other })).code, 'of another call').toBe('A0340')
      const stranger = await signatureOf(path, clientKeyPair().privateKey)
      expect((await sessions({ ...tokens, sign: stranger })).code, "a stranger's").toBe('A0340')
      const old = await signatureOf(path, privateKey, new Date(testTime.getTime() - 301_000))
      expect((await sessions({ ...tokens, sign: old })).code, 'too old').toBe('A0340')
    })

    test('is refused a second time for as long as it could pass', async () => {
      const { privateKey, publicKey } = clientKeyPair()
      const headers = { clientPublicKey: publicKey }
      const { token } = (await loginAnswer(app, '91000001', { headers })).data
      const minute = 60_000
      const later = (minutes: number) => new Date(testTime.getTime() + minutes * minute)
      // From a clock that is five minutes fast; a signature is valid for ten minutes.
      const sign = await signatureOf(path, privateKey, later(5))
      expect((await sessions({ token, sign })).code).toBe('00000')
      for (const minutes of [1, 4, 6, 9.99]) {
        time.now = later(minutes)
        // Each signature sweeps expired ones.
        const other = await signatureOf(path, privateKey, time.now)
        expect((await sessions({ token, sign: other })).code).toBe('00000')
        expect((await sessions({ token, sign })).code, `${minutes} minutes later`).toBe('A0506')
      }
      time.now = testTime
    })

    test('only keys of the right kind are registered', async () => {
      const answer = await loginAnswer(app, '91000001', {
        headers: { clientPublicKey: Buffer.from('no key').toString('base64') },
      })
      expect(answer).toMatchObject({ code: 'A0400', issues: [{ field: 'clientPublicKey' }] })
    })
  })
})

describeOnOneDatabase('too many wrong passwords', (open) => {
  let app: App
  let time: { now: Date }
  beforeAll(async () => {
    const opened = await openTestApp(open, { tutors: 0 })
    ;({ app, time } = opened)
    await storeAccount(opened.db, '92000001')
  })

  test('five are free, then one waits, longer each time; the right one counts as well', async () => {
    const wrong = () => loginAnswer(app, '92000001', { password: 'Wrong_pass1', now: time.now })
    for (let count = 0; count < 5; count += 1) expect((await wrong()).code).toBe('A0210')
    expect((await wrong()).code).toBe('A0211')
    expect((await loginAnswer(app, '92000001')).code, 'the right password').toBe('A0211')

    time.now = new Date(testTime.getTime() + 30_000)
    expect((await wrong()).code, 'after half a minute').toBe('A0210')
    expect((await wrong()).code).toBe('A0211')
    time.now = new Date(testTime.getTime() + 30_000 + 61_000)
    expect((await loginAnswer(app, '92000001', { now: time.now })).code).toBe('00000')
    expect((await wrong()).code, 'a success begins anew').toBe('A0210')
  })

  test('unknown numbers wait in the same way', async () => {
    const codes: (string | number)[] = []
    for (let count = 0; count < 6; count += 1) {
      codes.push((await loginAnswer(app, '92000009', { now: time.now })).code)
    }
    expect(codes).toEqual(['A0210', 'A0210', 'A0210', 'A0210', 'A0210', 'A0211'])
  })

  test('of twenty at once no more than five are tried', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => loginAnswer(app, '92000010', { now: time.now })),
    )
    expect(answers.filter(({ code }) => code === 'A0210')).toHaveLength(5)
  })
})
