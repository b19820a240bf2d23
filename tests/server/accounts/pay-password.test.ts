import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sealPassword } from '#api/seal.ts'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { Database } from '#server/db/open.ts'
import { account, attempt } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { goodPassword, joined, post, receiveCode } from '#tests/support/joining.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import {
  ask,
  loginAnswer,
  storeOrganization,
  testPassword,
  testTime,
} from '#tests/support/sign-in.ts'

const minute = 60_000
type App = Awaited<ReturnType<typeof openTestApp>>['app']

describeOnOneDatabase('a payment password', (open) => {
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

  /** As the browser does: fetches a key, seals the password and calls. */
  const set = async (
    { token }: Pick<SignedIn, 'token'>,
    typed: Record<string, string>,
    { verifyCode = '', base = '/api' as '/api' | '/mechanism' } = {},
  ) => {
    const headers = { token }
    const { data } = await post<{ keyCode: string; publicKey: string }>(
      app,
      `${base}/wallet/password/encodeKey`,
      {},
      headers,
    )
    const body: Record<string, string> = { keyCode: data.keyCode }
    for (const [field, text] of Object.entries(typed)) {
      body[field] = await sealPassword(text, data.publicKey)
    }
    return post(
      app,
      `${base}/wallet/password/set`,
      verifyCode === '' ? body : { ...body, verifyCode },
      headers,
    )
  }
  const codeTo = (mobile: string, { token }: SignedIn) =>
    receiveCode(app, '/api/wallet/password/send/message', mobile, { token })

  test('is six digits, set by the login password, changed by the old one', async () => {
    const session = await joined(app, '97000001')
    for (const payPassword of ['12345', '1234567', 'abcdef', '１２３４５６']) {
      const typed = { payPassword, password: goodPassword }
      expect(await set(session, typed)).toMatchObject({
        code: 'A0400',
        issues: [{ field: 'payPassword', rule: 'payPassword' }],
      })
    }
    for (const payPassword of ['123456', '777777', '150891']) {
      expect(await set(session, { payPassword, password: goodPassword })).toMatchObject({
        code: 'A0400',
        issues: [{ field: 'payPassword', rule: 'weakPayPassword' }],
      })
    }
    expect((await set(session, { payPassword: '271828' })).code).toBe('A0410')
    const wrong = { payPassword: '271828', password: 'Wrong_pass1' }
    expect((await set(session, wrong)).code).toBe('A0210')
    const first = await set(session, { payPassword: '271828', password: goodPassword })
    expect(first).toMatchObject({ code: 200, data: { hasPayPassword: true } })
    const state = await ask(app, '/cert/sso/password/state', { headers: { token: session.token } })
    expect(state.data).toMatchObject({ hasPassword: true, hasPayPassword: true })

    const byLogin = { payPassword: '314159', password: goodPassword }
    expect((await set(session, byLogin)).code, 'no longer by the login password').toBe('A0410')
    expect(await set(session, { payPassword: '314159', oldPayPassword: '000000' })).toMatchObject({
      code: 'A0210',
      issues: [{ field: 'oldPayPassword', rule: 'password.wrong' }],
    })
    const byOld = { payPassword: '314159', oldPayPassword: '271828' }
    expect((await set(session, byOld)).code).toBe(200)
    const dump = JSON.stringify(await db.select().from(account))
    expect(dump).not.toMatch(/"(?:271828|314159)"/u)
  })

  test('locks for half an hour after five wrong tries; a code opens it at once', async () => {
    const session = await joined(app, '97000002')
    await set(session, { payPassword: '271828', password: goodPassword })
    const wrong = { payPassword: '314159', oldPayPassword: '000000' }
    const right = { payPassword: '314159', oldPayPassword: '271828' }
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await set(session, wrong)).code).toBe('A0210')
    }
    expect((await set(session, right)).code).toBe('A0211')
    time.now = new Date(testTime.getTime() + 30 * minute - 1)
    expect((await set(session, right)).code).toBe('A0211')
    time.now = new Date(testTime.getTime() + 30 * minute)
    expect((await set(session, right)).code).toBe(200)

    for (let tries = 0; tries < 5; tries += 1) await set(session, wrong)
    const verifyCode = await codeTo('97000002', session)
    expect((await set(session, { payPassword: '161803' }, { verifyCode })).code).toBe(200)
    const next = { payPassword: '141421', oldPayPassword: '161803' }
    expect((await set(session, next)).code, 'unlocked').toBe(200)
  })

  test('of twenty wrong tries at once five are looked at', async () => {
    const session = await joined(app, '97000003')
    await set(session, { payPassword: '271828', password: goodPassword })
    const wrong = { payPassword: '314159', oldPayPassword: '000000' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(session, wrong)))
    expect(answers.filter(({ code }) => code === 'A0210')).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'A0211')).toHaveLength(15)
  })

  test('of an organization is its own', async () => {
    await storeOrganization(db, '97000004')
    const { data } = await loginAnswer(app, '97000004', { realm: 'mechanism' })
    const base = '/mechanism'
    const typed = { payPassword: '271828', password: testPassword }
    expect((await set(data, typed, { base })).code).toBe('00000')
    const { token } = data
    const key = await post(app, '/api/wallet/password/encodeKey', {}, { token })
    expect(key.code, 'the call of persons').toBe('A0301')
    expect((await post(app, `${base}/wallet/password/encodeKey`, {})).code, 'a visitor').toBe(
      'A0230',
    )
  })
})
