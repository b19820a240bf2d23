import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { Database } from '#server/db/open.ts'
import { attempt, messageOutbox, verificationCode } from '#server/db/tables/index.ts'
import { codeFor, textsFor } from '#tests/support/codes.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { joined, joinWith, post, receiveCode, sendPaths } from '#tests/support/joining.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { storeAccount, storeOrganization, testTime } from '#tests/support/sign-in.ts'
import { asDeveloper } from '#tests/support/this-machine.ts'

const minute = 60_000
const serverSecret = 'a secret that two servers of one site share'
type App = Awaited<ReturnType<typeof openTestApp>>['app']

describeOnDatabases('codes', (open) => {
  let app: App
  let db: Database
  let time: { now: Date }
  let logged: string[]
  beforeAll(async () => {
    ;({ app, db, time, logged } = await openTestApp(open, { tutors: 0 }))
    await storeAccount(db, '93000001', { isParent: true })
    await storeOrganization(db, '93000002')
  })
  beforeEach(async () => {
    time.now = testTime
    await db.delete(attempt)
    await db.delete(verificationCode)
  })
  const texts = (mobile: string) => textsFor(asDeveloper(app), mobile)
  const login = (mobile: string, verifyCode: string) =>
    post<SignedIn>(app, '/cert/sso/login/code', { mobile, verifyCode })
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('go out in the language of the page, by the way that was asked for', async () => {
    const body = { mobile: '9300 0009', isUseWhatsapp: 'true' }
    const answer = await post(app, sendPaths.register, body, { language: 'zh_TW' })
    expect(answer.data).toEqual({ waitSeconds: 60, validSeconds: 300, channel: 'whatsapp' })
    const [text] = await texts('93000009')
    expect(text).toMatch(/^【補習港】驗證碼 \d{6}，用於登記，5 分鐘內有效。/u)
    const sms = await post(app, sendPaths.register, { countryCode: '86', mobile: '13800138000' })
    expect(sms.data).toMatchObject({ channel: 'sms' })
    expect((await texts('13800138000'))[0]).toMatch(/\n\n@localhost:4321 #\d{6}$/u)
    const [row] = await db.select().from(messageOutbox)
    expect(row).toMatchObject({ recipient: '+85293000009', channel: 'whatsapp', kind: 'code' })
    expect(row?.expiresAt).toEqual(new Date(testTime.getTime() + 5 * minute))
  })

  test('tell nobody but the owner of a number whether it has an account', async () => {
    for (const path of [sendPaths.register, sendPaths.reset, sendPaths.login]) {
      const known = await post(app, path, { mobile: '93000001' })
      const unknown = await post(app, path, { mobile: '93000008' })
      expect(known).toEqual(unknown)
      expect(known.code).toBe('00000')
      const again = await post(app, path, { mobile: '93000001' })
      expect(again).toEqual(await post(app, path, { mobile: '93000008' }))
      expect(again.code, 'within the minute').toBe('A0501')
      time.now = new Date(time.now.getTime() + minute)
    }
    const [login, reset, register] = await texts('93000001')
    expect(register).toContain('already has an account')
    expect(reset).toMatch(/\d{6} is your code to reset your password/u)
    expect(login).toMatch(/\d{6} is your code to sign in/u)
    const [, , first] = await texts('93000008')
    expect(first).toMatch(/\d{6} is your code to register/u)
    expect((await texts('93000008')).slice(0, 2).join()).not.toMatch(/\d{6}/u)
  })

  test('the same work is done for numbers with and without an account', async () => {
    const rowsAfter = async (mobile: string) => {
      await db.delete(messageOutbox)
      await db.delete(verificationCode)
      await post(app, sendPaths.register, { mobile })
      return [await db.$count(messageOutbox), await db.$count(verificationCode)]
    }
    expect(await rowsAfter('93000001')).toEqual(await rowsAfter('93000008'))
  })

  test('wrong, over, absent and spent ones look alike', async () => {
    const code = await receiveCode(app, sendPaths.login, '93000001')
    const wrong = await login('93000001', wrongOf(code))
    expect(wrong).toMatchObject({
      code: 'A0131',
      issues: [{ field: 'verifyCode', rule: 'authCode' }],
    })
    expect(await login('93000007', code), 'of another number').toEqual(wrong)
    const elsewhere = { mobile: '93000001', verifyCode: code }
    expect(await post(app, '/mechanism/sso/login/code', elsewhere), 'other realm').toEqual(wrong)
    expect(await joinWith(app, '93000001', { verifyCode: code }), 'other purpose').toEqual(wrong)
    time.now = new Date(testTime.getTime() + 5 * minute)
    expect(await login('93000001', code), 'after five minutes').toEqual(wrong)
    time.now = new Date(testTime.getTime() + 5 * minute - 1)
    expect((await login('93000001', code)).code, 'a moment before').toBe('00000')
    expect(await login('93000001', code), 'a second time').toEqual(wrong)
  })

  test('may be typed with spaces and in full width, and are nothing else', async () => {
    const code = await receiveCode(app, sendPaths.login, '93000001')
    const wide = code.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    const answer = await login('93000001', `${wide.slice(0, 3)} ${wide.slice(3)}`)
    expect(answer.code).toBe('00000')
    expect(await login('93000001', '12345')).toMatchObject({
      code: 'A0400',
      issues: [{ field: 'verifyCode', rule: 'authCode' }],
    })
  })

  test('are guessed at five times and no more, at once or one by one', async () => {
    const code = await receiveCode(app, sendPaths.login, '93000001')
    for (let tries = 0; tries < 5; tries += 1) await login('93000001', wrongOf(code))
    expect((await login('93000001', code)).code, 'the right one comes too late').toBe('A0131')

    time.now = new Date(testTime.getTime() + minute)
    const next = await receiveCode(app, sendPaths.login, '93000001')
    const guesses = Array.from({ length: 40 }, (_, at) => (at < 20 ? wrongOf(next) : next))
    const codes = (await Promise.all(guesses.map((guess) => login('93000001', guess)))).map(
      ({ code: of }) => of,
    )
    expect(codes.filter((of) => of === '00000').length).toBeLessThanOrEqual(1)
    expect((await login('93000001', next)).code).toBe('A0131')
  })

  test('a newer one replaces the older', async () => {
    const first = await receiveCode(app, sendPaths.login, '93000001')
    time.now = new Date(testTime.getTime() + minute)
    const second = await receiveCode(app, sendPaths.login, '93000001')
    if (first !== second) expect((await login('93000001', first)).code).toBe('A0131')
    expect((await login('93000001', second)).code).toBe('00000')
  })

  test('cannot be read out of the database', async () => {
    const code = await receiveCode(app, sendPaths.login, '93000001')
    const dump = JSON.stringify(await db.select().from(verificationCode))
    expect(dump).not.toContain(code)
    expect(dump).not.toContain('93000001')
    expect(logged).toEqual([])
  })

  describe('are sent', () => {
    const send = (mobile: string, to: App = app) => post(to, sendPaths.register, { mobile })
    const startAnother = () =>
      openTestApp(open, { tutors: 0, db, config: { rateLimits: true, serverSecret } })

    test('once a minute and eight times a day, and then once an hour', async () => {
      for (let count = 0; count < 9; count += 1) {
        expect((await send('93000020')).code, `number ${count}`).toBe('00000')
        expect((await send('93000020')).code).toBe('A0501')
        time.now = new Date(time.now.getTime() + minute)
      }
      expect((await send('93000020')).code).toBe('A0501')
      time.now = new Date(time.now.getTime() + 59 * minute)
      expect((await send('93000020')).code, 'an hour later').toBe('00000')
      time.now = new Date(time.now.getTime() + 59 * minute)
      expect((await send('93000020')).code).toBe('A0501')
      time.now = new Date(testTime.getTime() + 1440 * minute + 10 * minute)
      expect((await send('93000020')).code, 'the next day').toBe('00000')
    })

    test('one of twenty that are asked for at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send('93000021')))
      expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1)
      expect(await texts('93000021')).toHaveLength(1)
    })

    test('thirty times an hour from one address; another server counts with it', async () => {
      const [one, other] = [await startAnother(), await startAnother()]
      for (let count = 0; count < 30; count += 1) {
        expect((await send(String(93000100 + count), one.app)).code, `${count}`).toBe('00000')
        one.time.now = new Date(one.time.now.getTime() + 10_000)
      }
      other.time.now = one.time.now
      expect((await send('93000140', one.app)).code).toBe('A0501')
      expect((await send('93000140', other.app)).code, 'after a restart').toBe('A0501')
    })

    test('to mobile numbers only', async () => {
      for (const body of [{ mobile: '21234567' }, { countryCode: '999', mobile: '93000001' }]) {
        expect(await post(app, sendPaths.register, body)).toMatchObject({
          code: 'A0400',
          issues: [{ field: 'mobile', rule: 'mobile' }],
        })
      }
    })
  })

  test('outlive a restart, and so do the guesses at them', async () => {
    const settings = { tutors: 0, db, config: { serverSecret } }
    const [before, after] = [await openTestApp(open, settings), await openTestApp(open, settings)]
    const code = await receiveCode(before.app, sendPaths.login, '93000001')
    const body = (verifyCode: string) => ({ mobile: '93000001', verifyCode })
    for (let tries = 0; tries < 4; tries += 1) {
      await post(before.app, '/cert/sso/login/code', body(wrongOf(code)))
    }
    expect((await post(after.app, '/cert/sso/login/code', body(code))).code).toBe('00000')
    expect(await post(after.app, sendPaths.login, body(''))).toMatchObject({ code: 'A0501' })
  })

  test('need the bot check where one is set up', async () => {
    const botCheck = {
      siteKey: 'our-site',
      passes: async (token: string | undefined) => token === 'human',
    }
    const guarded = await openTestApp(open, { tutors: 0, db, botCheck })
    const body = { mobile: '93000050' }
    expect((await post(guarded.app, sendPaths.register, body)).code).toBe('A0240')
    const human = { cloudflareToken: 'human' }
    expect((await post(guarded.app, sendPaths.register, body, human)).code).toBe('00000')
  })

  test('to change a number are for who is signed in', async () => {
    expect((await post(app, sendPaths.mobile, { mobile: '93000030' })).code).toBe('A0230')
    const organization = '/mechanism/user/send/bind/mobile/message'
    expect((await post(app, organization, { mobile: '93000030' })).code).toBe('A0230')
    const { token } = await joined(app, '93000031')
    expect((await post(app, organization, { mobile: '93000030' }, { token })).code).toBe('A0301')
    const code = await receiveCode(app, sendPaths.mobile, '93000030', { token })
    expect(code).toMatch(/^\d{6}$/u)
    await post(app, sendPaths.mobile, { mobile: '93000001' }, { token })
    await expect(
      codeFor(asDeveloper(app), '93000001'),
      'a number of somebody else',
    ).rejects.toThrow('already has an account')
  })
})
