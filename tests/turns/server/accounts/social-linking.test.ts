import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, messageOutbox, socialLink, socialLinking } from '#server/db/tables/index.ts'
import { nonceOf } from '#server/social/handshake.ts'
import { textsFor } from '#tests/support/codes.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type GoogleApp, googleClientId, openGoogleApp } from '#tests/support/google-app.ts'
import { receiveCode } from '#tests/support/joining.ts'
import {
  ask,
  loginAnswer,
  storeAccount,
  storeOrganization,
  testTime,
} from '#tests/support/sign-in.ts'
import { beginLink, finishLink, linkedProviders } from '#tests/support/social-linking.ts'
import { begin } from '#tests/support/social-login.ts'
import { asDeveloper } from '#tests/support/this-machine.ts'

const numbers = {
  owner: '95200001',
  other: '95200002',
  without: '95200003',
  institution: '95200001',
}
const refused = { code: 'A0220', data: null, issues: [] }
const codePath = '/cert/sso/social/link/send/message'

describeOnOneDatabase('adding Google to an account', (open) => {
  let server: GoogleApp
  let app: GoogleApp['app']
  let db: GoogleApp['db']
  let owner: string
  let other: string
  beforeAll(async () => {
    server = await openGoogleApp(open)
    ;({ app, db } = server)
    await storeAccount(db, numbers.owner, { isParent: true })
    await storeAccount(db, numbers.other, { isTutor: true })
    const without = await storeAccount(db, numbers.without)
    await storeOrganization(db, numbers.institution)
    owner = await tokenOf(numbers.owner)
    other = await tokenOf(numbers.other)
    await db.update(account).set({ passwordHash: null }).where(eq(account.id, without))
  })
  beforeEach(async () => {
    await db.delete(socialLink)
    await db.delete(messageOutbox)
    await db.delete(socialLinking)
    server.time.now = testTime
  })
  const tokenOf = async (mobile: string) => (await loginAnswer(app, mobile)).data.token

  /** Goes to Google and back as the person `sub`, and submits the result. */
  async function link(token: string, sub: string, keyCode?: string) {
    const key = keyCode ?? (await beginLink(app, { token })).data.keyCode
    return finishLink(app, token, { keyCode: key, token: await idToken(key, sub) })
  }
  const idToken = (keyCode: string, sub: string, changed: object = {}) =>
    server.issuer.sign({ ...server.claims(keyCode, sub), ...changed })
  const told = async (mobile: string) => (await textsFor(asDeveloper(app), mobile)).join('\n')

  test('after the password; it signs in from then on, and the owner is told', async () => {
    const { data } = await beginLink(app, { token: owner })
    const { origin, pathname, searchParams } = new URL(data.address)
    expect(origin + pathname).toBe(`${server.issuer.issuer}/authorize`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: googleClientId,
      response_type: 'id_token',
      nonce: nonceOf(data.keyCode),
      state: data.state,
    })
    expect(data.address).not.toContain(data.keyCode)
    expect(JSON.stringify(await db.select().from(socialLinking))).not.toContain(data.keyCode)
    expect(await link(owner, '1001', data.keyCode)).toMatchObject({
      code: '00000',
      data: { provider: 'google', linkedAt: '2026-11-20T10:00:00.000+08:00' },
    })
    expect(await linkedProviders(app, owner)).toEqual(['google'])
    expect((await server.come('1001')).data).toMatchObject({
      bind: true,
      user: { mobile: numbers.owner },
    })
    expect(await told(numbers.owner)).toContain('已連結 Google')
    expect(await linkedProviders(app, other)).toEqual([])
  })

  test('after a code to the own number, for who has no password', async () => {
    const headers = { token: owner }
    const verifyCode = await receiveCode(app, codePath, numbers.owner, headers)
    const byCode = { token: owner, password: null, verifyCode }
    const { data } = await beginLink(app, byCode)
    expect((await link(owner, '1002', data.keyCode)).code).toBe('00000')
    expect((await beginLink(app, byCode)).code, 'one provider, one person').toBe('A0440')
    await db.delete(socialLink)
    expect(await beginLink(app, byCode), 'a code is used once').toMatchObject({
      code: 'A0131',
      issues: [{ field: 'verifyCode' }],
    })
  })

  test('a code stays good while Google does not answer', async () => {
    server.time.now = new Date(testTime.getTime() + 120_000)
    const headers = { token: other }
    const verifyCode = await receiveCode(app, codePath, numbers.other, headers)
    server.issuer.silent(true)
    server.restart()
    const asked = { token: other, password: null, verifyCode }
    expect((await beginLink(app, asked)).code).toBe('C0001')
    server.issuer.silent(false)
    expect((await beginLink(app, asked)).code).toBe('00000')
  })

  describe('is refused at the beginning', () => {
    test('without any proof, with a wrong password, with a code for something else', async () => {
      expect(await beginLink(app, { token: owner, password: null })).toMatchObject({
        code: 'A0410',
        issues: [{ field: 'password', rule: 'required' }],
      })
      expect(await beginLink(app, { token: owner, password: 'Wrong_pass1' })).toMatchObject({
        code: 'A0210',
        issues: [{ field: 'password', rule: 'password.wrong' }],
      })
      const path = '/api/user/settings/close/send/message'
      const verifyCode = await receiveCode(app, path, numbers.owner, { token: owner })
      const wrong = await beginLink(app, { token: owner, password: null, verifyCode })
      expect(wrong.code).toBe('A0131')
      expect(await db.select().from(socialLinking)).toEqual([])
    })

    test('to guests, and for a provider that is not set up', async () => {
      expect((await beginLink(app, { token: 'nobody' })).code).toBe('A0230')
      const facebook = await beginLink(app, { token: owner, provider: 'facebook' })
      expect(facebook).toMatchObject({ code: 'A0440', issues: [{ rule: 'social.off' }] })
    })

    test('for a second person of the same provider', async () => {
      await link(owner, '1003')
      expect(await beginLink(app, { token: owner })).toMatchObject({
        code: 'A0440',
        issues: [{ field: 'provider', rule: 'social.second' }],
      })
    })
  })

  describe('is refused at the end', () => {
    test('when the person signs in to somebody else’s account', async () => {
      await link(other, '1004')
      expect(await link(owner, '1004')).toMatchObject({
        code: 'A0440',
        issues: [{ field: 'token', rule: 'social.elsewhere' }],
      })
      expect((await server.come('1004')).data).toMatchObject({ user: { mobile: numbers.other } })
    })

    test('when another person was linked meanwhile, also of two at once', async () => {
      const keys = [await beginLink(app, { token: owner }), await beginLink(app, { token: owner })]
      const answers = await Promise.all(
        keys.map(({ data }, index) => link(owner, `10${index}5`, data.keyCode)),
      )
      expect(answers.map(({ code }) => code).sort()).toEqual(['00000', 'A0440'])
      const second = answers.find(({ code }) => code === 'A0440')
      expect(second?.issues).toEqual([{ field: 'token', rule: 'social.second' }])
      expect(await db.select().from(socialLink)).toHaveLength(1)
    })

    test.each([
      ['for another program', { aud: 'another' }],
      ['that another program asked for', { azp: 'another' }],
      ['of another issuer', { iss: 'https://evil.example' }],
      ['that is over', { exp: Math.floor(testTime.getTime() / 1000) - 60 }],
      ['with another nonce', { nonce: nonceOf('another') }],
      ['without a nonce', { nonce: undefined }],
    ])('with a token %s, and the way is over then', async (_, changed) => {
      const { keyCode } = (await beginLink(app, { token: owner })).data
      const show = async (token: string) => finishLink(app, owner, { keyCode, token })
      expect(await show(await idToken(keyCode, '1006', changed))).toMatchObject(refused)
      expect(await show(await idToken(keyCode, '1006'))).toMatchObject(refused)
      expect(await linkedProviders(app, owner)).toEqual([])
    })

    test('a second time, and a token that was shown elsewhere', async () => {
      const { keyCode } = (await beginLink(app, { token: owner })).data
      const token = await idToken(keyCode, '1007')
      expect((await finishLink(app, owner, { keyCode, token })).code).toBe('00000')
      await db.delete(socialLink)
      expect(await finishLink(app, owner, { keyCode, token })).toMatchObject(refused)
    })

    test('too late', async () => {
      const { keyCode } = (await beginLink(app, { token: owner })).data
      server.time.now = new Date(testTime.getTime() + 15 * 60_000)
      expect(await link(owner, '1008', keyCode)).toMatchObject(refused)
    })

    test('to every other session: of the same person, of somebody else, of nobody', async () => {
      const { keyCode } = (await beginLink(app, { token: owner })).data
      const token = await idToken(keyCode, '1009')
      const elsewhere = await tokenOf(numbers.owner)
      expect(await finishLink(app, elsewhere, { keyCode, token })).toMatchObject(refused)
      expect(await finishLink(app, other, { keyCode, token })).toMatchObject(refused)
      expect((await finishLink(app, 'nobody', { keyCode, token })).code).toBe('A0230')
      expect((await finishLink(app, owner, { keyCode, token })).code, 'and still mine').toBe(
        '00000',
      )
    })

    test('when the session has ended meanwhile', async () => {
      const session = await tokenOf(numbers.owner)
      const { keyCode } = (await beginLink(app, { token: session })).data
      await ask(app, '/cert/sso/logout', { headers: { token: session } })
      expect((await link(session, '1010', keyCode)).code).toBe('A0230')
      expect(await db.select().from(socialLinking)).toEqual([])
    })
  })

  test('a way to link signs nobody in, and a way to sign in links nothing', async () => {
    const linking = (await beginLink(app, { token: owner })).data.keyCode
    const shown = await server.show(await idToken(linking, '1011'), linking)
    expect(shown, 'shown as a sign-in').toMatchObject(refused)
    expect((await link(owner, '1011', linking)).code, 'and untouched by it').toBe('00000')
    await db.delete(socialLink)
    const signIn = (await begin(app, 'google')).keyCode
    expect(await link(owner, '1012', signIn)).toMatchObject(refused)
    const used = await server.show(await idToken(signIn, '1012'), signIn)
    expect(used.data, 'and good for what it was made for').toMatchObject({ bind: false })
  })

  test('an organization adds its own, apart from the person with the same number', async () => {
    const { data } = await loginAnswer(app, numbers.institution, { realm: 'mechanism' })
    const begun = await beginLink(app, { token: data.token, realm: 'mechanism' })
    expect((await link(data.token, '1013', begun.data.keyCode)).code).toBe('00000')
    expect(await linkedProviders(app, data.token)).toEqual(['google'])
    const info = await ask(app, '/mechanism/x-mechanism-google-login/user/info', {
      headers: { token: data.token },
    })
    expect(info.data).toMatchObject({ bind: true })
    expect(await linkedProviders(app, owner)).toEqual([])
    expect((await server.come('1013')).data).toMatchObject({ bind: false })
  })

  test('who takes a provider away, or binds one at sign-in, is told as well', async () => {
    await link(owner, '1014')
    const body = new URLSearchParams({ provider: 'google' })
    const init = { method: 'POST', headers: { token: owner }, body }
    expect((await ask(app, '/cert/sso/social/unlink', init)).code).toBe('00000')
    expect(await told(numbers.owner)).toContain('已解除 Google 連結')
    expect((await server.bind('1015', numbers.other)).code).toBe('00000')
    expect(await told(numbers.other)).toContain('已連結 Google')
  })
})
