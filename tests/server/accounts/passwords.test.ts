import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { Database } from '#server/db/open.ts'
import { account, attempt } from '#server/db/tables/index.ts'
import { textsFor } from '#tests/support/codes.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import {
  goodPassword,
  joined,
  post,
  receiveCode,
  sealedWith,
  sendPaths,
} from '#tests/support/joining.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import {
  ask,
  loginAnswer,
  storeAccount,
  storeOrganization,
  testTime,
} from '#tests/support/sign-in.ts'
import { asDeveloper } from '#tests/support/this-machine.ts'

const newPassword = 'Peak_Tram_88'
type App = Awaited<ReturnType<typeof openTestApp>>['app']

describeOnOneDatabase('passwords and numbers', (open) => {
  let app: App
  let db: Database
  let time: { now: Date }
  beforeAll(async () => {
    ;({ app, db, time } = await openTestApp(open, { tutors: 0 }))
  })
  beforeEach(async () => {
    time.now = testTime
    await db.delete(attempt)
  })
  const isIn = async ({ token }: SignedIn) =>
    (await ask(app, '/cert/sso/session/list', { headers: { token } })).code === '00000'
  const login = (mobile: string, password: string) => loginAnswer(app, mobile, { password })

  describe('a forgotten password', () => {
    const reset = async (mobile: string, verifyCode: string, password = newPassword) =>
      post<{ ended: number }>(app, '/cert/sso/reset/forget/password', {
        mobile,
        verifyCode,
        ...(await sealedWith(app, { password })),
      })

    test('is replaced by a code; everybody who was signed in is out', async () => {
      const session = await joined(app, '96000001')
      const verifyCode = await receiveCode(app, sendPaths.reset, '96000001')
      const answer = await reset('96000001', verifyCode)
      expect(answer).toMatchObject({ code: '00000', data: { ended: 1 } })
      expect(await isIn(session)).toBe(false)
      expect((await login('96000001', goodPassword)).code).toBe('A0210')
      expect((await login('96000001', newPassword)).code).toBe('00000')
      expect((await reset('96000001', verifyCode)).code, 'the same code again').toBe('A0131')
    })

    test('frees who was locked out by wrong tries', async () => {
      await joined(app, '96000002')
      for (let tries = 0; tries < 6; tries += 1) await login('96000002', 'Wrong_pass1')
      expect((await login('96000002', goodPassword)).code).toBe('A0211')
      await reset('96000002', await receiveCode(app, sendPaths.reset, '96000002'))
      expect((await login('96000002', newPassword)).code).toBe('00000')
    })

    test('is refused in the same way for numbers with and without an account', async () => {
      await joined(app, '96000003')
      expect(await reset('96000003', '000000')).toEqual(await reset('96000009', '000000'))
    })

    test('of an organization has a key by either name, and needs one', async () => {
      await storeOrganization(db, '96000004')
      const path = '/mechanism/sso/reset/forget/password'
      const send = '/mechanism/sso/forget/password/send/message'
      const verifyCode = await receiveCode(app, send, '96000004')
      const { keyCode = '', ...secrets } = await sealedWith(
        app,
        { password: newPassword },
        'mechanism',
      )
      const body = { countryCode: '852', mobile: '96000004', verifyCode, ...secrets }
      expect(await post(app, path, body)).toMatchObject({
        code: 'A0410',
        issues: [{ field: 'keyCode' }],
      })
      const form = new URLSearchParams({ ...body, codeKey: keyCode })
      expect((await ask(app, path, { method: 'POST', body: form })).code).toBe('00000')
      const login = { realm: 'mechanism', password: newPassword } as const
      expect((await loginAnswer(app, '96000004', login)).code).toBe('00000')
    })
  })

  describe('a password', () => {
    const update = async (
      { token }: SignedIn,
      passwords: Record<string, string>,
      more: object = {},
    ) => {
      const secrets = await sealedWith(app, passwords)
      return post<{ ended: number }>(
        app,
        '/cert/sso/password/update',
        { ...secrets, ...more },
        { token },
      )
    }

    test('is changed by the old one; other browsers are out, this one stays in', async () => {
      const session = await joined(app, '96000010')
      const other = (await login('96000010', goodPassword)).data
      const passwords = { password: newPassword, oldPassword: goodPassword }
      expect(await update(session, passwords)).toMatchObject({ code: '00000', data: { ended: 1 } })
      expect([await isIn(session), await isIn(other)]).toEqual([true, false])
      expect((await login('96000010', newPassword)).code).toBe('00000')
    })

    test('may come twice, as it was typed, and is refused where the two differ', async () => {
      const session = await joined(app, '96000019')
      const oldPassword = goodPassword
      const differ = { password1: newPassword, password2: `${newPassword}x`, oldPassword }
      expect(await update(session, differ)).toMatchObject({
        code: 'A0400',
        issues: [{ field: 'password2', rule: 'twicePassword' }],
      })
      expect((await update(session, { password1: newPassword, oldPassword })).issues).toEqual([
        { field: 'password2', rule: 'twicePassword' },
      ])
      expect((await update(session, { oldPassword })).code).toBe('A0410')
      const same = { password1: newPassword, password2: newPassword, oldPassword }
      expect((await update(session, same)).code).toBe('00000')
      expect((await login('96000019', newPassword)).code).toBe('00000')
    })

    test('two of sixteen emoji fit into one key', async () => {
      const session = await joined(app, '96000011')
      const one = '🎹'.repeat(16)
      const two = '🎻'.repeat(16)
      expect((await update(session, { password: one, oldPassword: goodPassword })).code).toBe(
        '00000',
      )
      expect((await update(session, { password: two, oldPassword: one })).code).toBe('00000')
    })

    test('stays when the old one is wrong; guesses count like those of signing in', async () => {
      const session = await joined(app, '96000012')
      const wrong = { password: newPassword, oldPassword: 'Wrong_pass1' }
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await update(session, wrong)).toMatchObject({
          code: 'A0210',
          issues: [{ field: 'oldPassword', rule: 'password.wrong' }],
        })
      }
      expect((await update(session, wrong)).code).toBe('A0211')
      expect((await login('96000012', goodPassword)).code).toBe('A0211')
    })

    test('needs the old one or a code, and a session', async () => {
      const session = await joined(app, '96000013')
      expect(await update(session, { password: newPassword })).toMatchObject({
        code: 'A0410',
        issues: [{ field: 'oldPassword' }],
      })
      const visitor = { ...session, token: 'unknown' }
      expect((await update(visitor, { password: newPassword })).code).toBe('A0230')
    })

    test('is the first one of an account that has none, by a code', async () => {
      const session = await joined(app, '96000014')
      await db.update(account).set({ passwordHash: null }).where(eq(account.mobile, '96000014'))
      const state = () =>
        ask(app, '/cert/sso/password/state', { headers: { token: session.token } })
      expect((await state()).data).toEqual({
        hasPassword: false,
        hasPayPassword: false,
        waiting: null,
      })
      const tried = { password: newPassword, oldPassword: goodPassword }
      expect((await update(session, tried)).code).toBe('A0210')
      const verifyCode = await receiveCode(app, sendPaths.reset, '96000014')
      const first = await update(session, { password: newPassword }, { verifyCode })
      expect(first.code).toBe('00000')
      expect((await state()).data).toMatchObject({ hasPassword: true, hasPayPassword: false })
    })
  })

  describe('a number', () => {
    const move = (session: SignedIn, body: object) =>
      post(app, '/cert/sys-user/bind/mobile', body, { token: session.token })
    const codeTo = (session: SignedIn, mobile: string) =>
      receiveCode(app, sendPaths.mobile, mobile, { token: session.token })

    test('is changed by its code, the password and a code to the old one, which is told', async () => {
      const session = await joined(app, '96000020')
      const other = (await login('96000020', goodPassword)).data
      const oldVerifyCode = await codeTo(session, '96000020')
      const verifyCode = await codeTo(session, '96000021')
      const secrets = await sealedWith(app, { password: goodPassword })
      const body = { mobile: '96000021', verifyCode, oldVerifyCode, ...secrets }
      expect(await move(session, body)).toMatchObject({ code: '00000', data: { ended: 1 } })
      expect([await isIn(session), await isIn(other)]).toEqual([true, false])
      expect((await login('96000021', goodPassword)).code).toBe('00000')
      expect((await login('96000020', goodPassword)).code).toBe('A0210')
      const [told] = await textsFor(asDeveloper(app), '96000020')
      expect(told).toContain('has a new mobile number')
    })

    test('is changed by codes to both, where there is no password', async () => {
      const session = await joined(app, '96000022')
      await db.update(account).set({ passwordHash: null }).where(eq(account.mobile, '96000022'))
      const oldVerifyCode = await codeTo(session, '96000022')
      const verifyCode = await codeTo(session, '96000023')
      const body = { mobile: '96000023', verifyCode, oldVerifyCode }
      expect((await move(session, body)).code).toBe('00000')
    })

    test('stays without a proof, with a wrong one, and with somebody else’s code', async () => {
      const session = await joined(app, '96000024')
      const verifyCode = await codeTo(session, '96000025')
      const mobile = '96000025'
      expect((await move(session, { mobile, verifyCode })).code).toBe('A0410')
      const wrong = await sealedWith(app, { password: 'Wrong_pass1' })
      expect((await move(session, { mobile, verifyCode, ...wrong })).code).toBe('A0210')
      expect((await move(session, { mobile, verifyCode, oldVerifyCode: '000000' })).code).toBe(
        'A0131',
      )
      const right = await sealedWith(app, { password: goodPassword })
      expect((await move(session, { mobile: '96000026', verifyCode, ...right })).code).toBe('A0131')
      const again = await sealedWith(app, { password: goodPassword })
      expect(
        (await move(session, { mobile, verifyCode, ...again })).code,
        'the code is still good',
      ).toBe('00000')
    })

    test('that got an account meanwhile stays where it is', async () => {
      const session = await joined(app, '96000027')
      const verifyCode = await codeTo(session, '96000028')
      await storeAccount(db, '96000028')
      const body = { mobile: '96000028', verifyCode }
      const secrets = await sealedWith(app, { password: goodPassword })
      expect((await move(session, { ...body, ...secrets })).code).toBe('A0111')
    })

    test('goes to one of two accounts that move to it at once', async () => {
      const sessions = [await joined(app, '96000040'), await joined(app, '96000041')] as const
      const verifyCode = await codeTo(sessions[0], '96000042')
      const answers = await Promise.all(
        sessions.map(async (session) =>
          move(session, {
            mobile: '96000042',
            verifyCode,
            ...(await sealedWith(app, { password: goodPassword })),
          }),
        ),
      )
      expect(answers.map(({ code }) => code).sort()).toEqual(['00000', 'A0131'])
    })
  })
})
