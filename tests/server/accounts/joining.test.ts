import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { Database } from '#server/db/open.ts'
import { account, attempt, organization, signInSession } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import {
  goodPassword,
  joined,
  joinWith,
  post,
  receiveCode,
  sealedWith,
  sendPaths,
} from '#tests/support/joining.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask, clientKeyPair, loginAnswer, storeAccount } from '#tests/support/sign-in.ts'

type App = Awaited<ReturnType<typeof openTestApp>>['app']

describeOnOneDatabase('joining', (open) => {
  let app: App
  let db: Database
  let logged: string[]
  beforeAll(async () => {
    ;({ app, db, logged } = await openTestApp(open, { tutors: 0 }))
  })
  beforeEach(async () => {
    await db.delete(attempt)
  })
  const accountsOf = (mobile: string) => db.select().from(account).where(eq(account.mobile, mobile))

  test('a number, its code and a password make an account that is signed in', async () => {
    const verifyCode = await receiveCode(app, sendPaths.register, '95000001')
    const { publicKey } = clientKeyPair()
    const body = {
      mobile: ' 9500 0001 ',
      verifyCode,
      userName: '陳大文',
      userKind: '1',
      clientPublicKey: publicKey,
      rememberMe: true,
      ...(await sealedWith(app, { password: goodPassword })),
    }
    const { code, data } = await post<SignedIn>(app, '/cert/sso/register', body)
    expect(code).toBe('00000')
    expect(data.user).toMatchObject({
      userName: '陳大文',
      countryCode: '852',
      mobile: '95000001',
      kinds: [],
      joinedAs: 'tutor',
      firstUser: true,
    })
    expect(data.expiresAt).toBe('2026-12-20T10:00:00.000+08:00')
    expect(data.certification).not.toBe('')
    const { token } = data
    expect((await ask(app, '/cert/sso/session/list', { headers: { token } })).code).toBe('00000')
    const again = await loginAnswer(app, '95000001', { password: goodPassword })
    expect(again, 'on another device').toMatchObject({
      code: '00000',
      data: { user: { kinds: [], joinedAs: 'tutor' } },
    })
  })

  test('we write to an account in the language in which it joined', async () => {
    for (const [mobile, language, locale] of [
      ['95000021', 'en_US', 'en'],
      ['95000022', 'zh_CN', 'zh-hans'],
    ] as const) {
      const verifyCode = await receiveCode(app, sendPaths.register, mobile)
      const sealed = await sealedWith(app, { password: goodPassword })
      const joining = { mobile, verifyCode, userName: 'CHAN Tai Man', userKind: '2', ...sealed }
      const headers = { language, 'content-type': 'application/json' }
      const body = JSON.stringify(joining)
      await ask(app, '/cert/sso/register', { method: 'POST', headers, body })
      expect((await accountsOf(mobile))[0]).toMatchObject({ locale })
    }
  })

  test('passwords that are short, long, spaced or common are refused, and the code stays good', async () => {
    const verifyCode = await receiveCode(app, sendPaths.register, '95000002')
    for (const [password, rule] of [
      ['Short_7', 'password'],
      ['Seventeen_letters', 'password'],
      ['with a space', 'password'],
      ['Password123', 'password.common'],
      ['95000002', 'password.common'],
      ['85295000002', 'password.common'],
    ] as const) {
      expect(await joinWith(app, '95000002', { verifyCode, password })).toMatchObject({
        code: 'A0400',
        issues: [{ field: 'password', rule }],
      })
    }
    expect((await joinWith(app, '95000002', { verifyCode, password: '👩‍🏫🎹🎻📐🥁🎺' })).code).toBe(
      '00000',
    )
  })

  test('a damaged secret, or one of a used key, is refused and the code stays good', async () => {
    const verifyCode = await receiveCode(app, sendPaths.register, '95000003')
    const body = { mobile: '95000003', verifyCode, userName: '陳大文', userKind: 2 }
    const secrets = await sealedWith(app, { password: goodPassword })
    const damaged = Buffer.alloc(256, 7).toString('base64')
    const join = (change: object) => post(app, '/cert/sso/register', { ...body, ...change })
    const refused = { code: 'A0400', issues: [{ field: 'password', rule: 'invalid' }] }
    expect(await join({ ...secrets, password: damaged })).toMatchObject(refused)
    expect(await join(secrets), 'the key went with the first look').toMatchObject(refused)
    const mechanism = await sealedWith(app, { password: goodPassword }, 'mechanism')
    expect(await join(mechanism), 'a key of organizations').toMatchObject(refused)
    expect((await joinWith(app, '95000003', { verifyCode })).code).toBe('00000')
  })

  test('sent twice, or twenty times at once, it makes one account', async () => {
    const verifyCode = await receiveCode(app, sendPaths.register, '95000004')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => joinWith(app, '95000004', { verifyCode })),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === '00000')).toHaveLength(1)
    expect(codes.filter((code) => code === 'A0131')).toHaveLength(19)
    expect(await accountsOf('95000004')).toHaveLength(1)
    expect((await joinWith(app, '95000004', { verifyCode })).code).toBe('A0131')
  })

  test('what breaks half way leaves nothing behind, and the code still good', async () => {
    const verifyCode = await receiveCode(app, sendPaths.register, '95000005')
    const sessions = await db.$count(signInSession)
    await db.execute('alter table sign_in_session add constraint broken check (false) not valid')
    expect((await joinWith(app, '95000005', { verifyCode })).code).toBe('B0001')
    await db.execute('alter table sign_in_session drop constraint broken')
    expect(logged.splice(0)).toHaveLength(1)
    expect(await accountsOf('95000005')).toEqual([])
    expect(await db.$count(signInSession)).toBe(sessions)
    expect((await joinWith(app, '95000005', { verifyCode })).code).toBe('00000')
  })

  test('a number that got an account meanwhile is not taken over', async () => {
    const verifyCode = await receiveCode(app, sendPaths.register, '95000006')
    await storeAccount(db, '95000006')
    expect(await joinWith(app, '95000006', { verifyCode })).toMatchObject({
      code: 'A0111',
      issues: [{ field: 'mobile' }],
    })
    expect((await loginAnswer(app, '95000006')).code, 'its own password').toBe('00000')
  })

  test('quickly, without a password; later the code is what lets in', async () => {
    const verifyCode = await receiveCode(app, sendPaths.register, '95000007')
    const query = new URLSearchParams({
      countryCode: '852',
      mobile: '95000007',
      verifyCode,
      name: '李小姐',
      userKind: '2',
    })
    const quick = () => ask<SignedIn>(app, `/api/quick/register/do?${query}`, { method: 'POST' })
    const { code, data } = await quick()
    expect(code).toBe(200)
    expect(data.user).toMatchObject({ userName: '李小姐', mobile: '95000007' })
    expect((await quick()).code).toBe('A0131')
    expect((await accountsOf('95000007'))[0]?.passwordHash).toBeNull()
    const next = await receiveCode(app, sendPaths.login, '95000007')
    const answer = await post<SignedIn>(app, '/cert/sso/login/code', {
      mobile: '95000007',
      verifyCode: next,
      rememberMe: 'true',
    })
    expect(answer.data.user).toMatchObject({ userName: '李小姐', firstUser: false })
    expect(answer.data.expiresAt).toBe('2026-12-20T10:00:00.000+08:00')
  })

  test('names are 2 to 20 characters', async () => {
    const verifyCode = await receiveCode(app, sendPaths.register, '95000008')
    const secrets = await sealedWith(app, { password: goodPassword })
    for (const userName of ['陳', '長'.repeat(21), '  A ']) {
      const body = { mobile: '95000008', verifyCode, userKind: 1, ...secrets, userName }
      expect(await post(app, '/cert/sso/register', body)).toMatchObject({
        code: 'A0400',
        issues: [{ field: 'userName', rule: 'userName' }],
      })
    }
  })

  test('a frozen account cannot sign in by a code, and is told so', async () => {
    await storeAccount(db, '95000009', { status: 'frozen' })
    const verifyCode = await receiveCode(app, sendPaths.login, '95000009')
    const answer = await post(app, '/cert/sso/login/code', { mobile: '95000009', verifyCode })
    expect(answer.code).toBe('A0202')
  })

  test('an organization joins in its own realm, beside a person with the same number', async () => {
    await joined(app, '95000010')
    const isRegistered = async () =>
      (
        await ask<{ isRegister: boolean }>(
          app,
          '/mechanism/sso/is/register?countryCode=852&mobile=95000010',
        )
      ).data.isRegister
    expect(await isRegistered()).toBe(false)
    const verifyCode = await receiveCode(app, '/mechanism/sso/register/send/message', '95000010')
    const body = {
      mobile: '95000010',
      verifyCode,
      name: '海港書院',
      email: 'office@harbour.example',
      ...(await sealedWith(app, { password: goodPassword }, 'mechanism')),
    }
    const { code, data } = await post<SignedIn>(app, '/mechanism/sso/register', body)
    expect(code).toBe('00000')
    expect(data.user).toMatchObject({ userName: '海港書院', kinds: ['organization'] })
    expect(data.expiresAt, 'organizations are remembered').toBe('2026-12-20T10:00:00.000+08:00')
    expect(await isRegistered()).toBe(true)
    const [row] = await db.select().from(organization).where(eq(organization.mobile, '95000010'))
    expect(row).toMatchObject({ nameZh: '海港書院', email: 'office@harbour.example' })
    const login = { realm: 'mechanism', password: goodPassword } as const
    expect((await loginAnswer(app, '95000010', login)).code).toBe('00000')
    const next = await receiveCode(app, '/mechanism/sso/login/send/message', '95000010')
    const byCode = { mobile: '95000010', verifyCode: next }
    expect((await post(app, '/mechanism/sso/login/code', byCode)).code).toBe('00000')
  })

  test('numbers of organizations are asked for so often and no more', async () => {
    const asked = () =>
      ask(app, '/mechanism/sso/is/register?countryCode=852&mobile=95000010').then(
        ({ code }) => code,
      )
    for (let count = 0; count < 40; count += 1) expect(await asked()).toBe('00000')
    expect(await asked()).toBe('A0501')
  })
})
