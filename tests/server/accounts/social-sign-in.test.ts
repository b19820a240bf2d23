import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { SocialAnswer } from '#contract/accounts/social-sign-in.ts'
import type { Database } from '#server/db/open.ts'
import { account, socialLink, socialTicket } from '#server/db/tables/index.ts'
import { nonceOf } from '#server/social/handshake.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type GoogleApp, googleClientId, openGoogleApp } from '#tests/support/google-app.ts'
import {
  ask,
  clientKeyPair,
  handshake,
  loginAnswer,
  storeAccount,
  storeOrganization,
  testPassword,
  testTime,
} from '#tests/support/sign-in.ts'
import { begin, bindByPassword, socialLogin, ticketOf } from '#tests/support/social-login.ts'

describeOnOneDatabase('signing in with Google', (open) => {
  let server: GoogleApp
  let app: GoogleApp['app']
  let issuer: GoogleApp['issuer']
  let db: Database
  let time: { now: Date }
  beforeAll(async () => {
    server = await openGoogleApp(open)
    ;({ app, db, time, issuer } = server)
    await storeAccount(db, '95000001', { isParent: true })
    await storeAccount(db, '95000002')
    await storeOrganization(db, '95000001')
  })
  const come: GoogleApp['come'] = (...how) => server.come(...how)

  test('the address leads to the provider with what we expect back', async () => {
    const { keyCode, state, address } = await begin(app, 'google')
    const { origin, pathname, searchParams } = new URL(address)
    expect(origin + pathname).toBe(`${issuer.issuer}/authorize`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: googleClientId,
      response_type: 'id_token',
      nonce: nonceOf(keyCode),
      state,
    })
    expect(address).not.toContain(keyCode)
  })

  test('who comes for the first time gets a ticket, binds by password, and signs in from then on', async () => {
    const first = await come('1001')
    expect(first).toMatchObject({
      code: '00000',
      data: { bind: false, suggestedName: '陳大文', expiresAt: '2026-11-20T10:15:00.000+08:00' },
    })
    const ticket = ticketOf(first)
    const signedIn = await bindByPassword(app, 'google', {
      ticket,
      mobile: '9500 0001',
      password: testPassword,
    })
    expect(signedIn).toMatchObject({ code: '00000', data: { user: { mobile: '95000001' } } })

    const again = await come('1001', { email: 'new@example.com', name: 'Other', locale: 'en' })
    expect(again).toMatchObject({
      code: '00000',
      data: { bind: true, user: { mobile: '95000001', kinds: ['parent'] } },
    })
    const { token } = again.data as { token: string }
    const info = await ask(app, '/cert/sys-google-login/user/info', { headers: { token } })
    expect(info.data).toEqual({ bind: true, linkedAt: '2026-11-20T10:00:00.000+08:00' })
    const other = await ask(app, '/cert/sys-facebook-login/user/info', { headers: { token } })
    expect(other.data).toEqual({ bind: false, linkedAt: null })
    const stored = JSON.stringify(await db.select().from(socialLink))
    expect(stored).not.toMatch(/example\.com|陳大文/u)
  })

  test('the fields may travel as headers and JSON, and a session may be remembered', async () => {
    const { keyCode } = await begin(app, 'google')
    const idTokenStr = await issuer.sign(server.claims(keyCode, '1001'))
    const { publicKey } = clientKeyPair()
    const { data } = await ask<SocialAnswer>(app, '/cert/sys-google-login/do', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        keyCode,
        clientPublicKey: publicKey,
        rememberMe: 'true',
      },
      body: JSON.stringify({ idTokenStr }),
    })
    expect(data).toMatchObject({ bind: true, expiresAt: '2026-12-20T10:00:00.000+08:00' })
    expect(data).toHaveProperty('certification', expect.stringMatching(/^[0-9a-f-]{36}$/u))
  })

  test('a key of the ordinary handshake (L08) serves as well', async () => {
    const { keyCode } = await handshake(app)
    const answer = await server.show(await issuer.sign(server.claims(keyCode, '1001')), keyCode)
    expect(answer).toMatchObject({ code: '00000', data: { bind: true } })
  })

  test('a frozen account is told so: it has shown who it is', async () => {
    await server.bind('1002', '95000002')
    await db.update(account).set({ status: 'frozen' })
    expect((await come('1002')).code).toBe('A0202')
    await db.update(account).set({ status: 'active' })
    expect((await come('1002')).code).toBe('00000')
    await db.delete(socialLink)
  })

  describe('a ticket', () => {
    const refused = { code: 'A0220', issues: [{ field: 'ticket' }] }
    const withTicket = (ticket: string, more: object = {}) =>
      bindByPassword(app, 'google', {
        ticket,
        mobile: '95000001',
        password: testPassword,
        ...more,
      })

    test('is kept as a hash, and outlives a wrong password', async () => {
      const ticket = ticketOf(await come('2001'))
      expect(JSON.stringify(await db.select().from(socialTicket))).not.toContain(ticket)
      const wrong = await withTicket(ticket, { password: 'Wrong_pass1' })
      expect(wrong).toMatchObject({ code: 'A0210', data: null })
      const unknown = await withTicket(ticket, { mobile: '98765432' })
      expect(unknown).toEqual(wrong)
      expect((await withTicket(ticket)).code).toBe('00000')
      expect(await withTicket(ticket), 'a second time').toMatchObject(refused)
    })

    test('is of no use to another provider, realm or browser, nor when it is late or made up', async () => {
      const { publicKey } = clientKeyPair()
      const mine = ticketOf(await come('2002', {}, { clientPublicKey: publicKey }))
      const stolen = clientKeyPair().publicKey
      expect(await withTicket(mine), 'no key').toMatchObject(refused)
      expect(await withTicket(mine, { clientPublicKey: stolen }), 'key').toMatchObject(refused)
      const key = { clientPublicKey: publicKey }
      expect(await withTicket(mine, { ...key, realm: 'mechanism' })).toMatchObject(refused)
      const facebook = { ticket: mine, mobile: '95000002', password: testPassword, ...key }
      expect(await bindByPassword(app, 'facebook', facebook)).toMatchObject(refused)
      expect(await withTicket('A'.repeat(43), key), 'made up').toMatchObject(refused)
      time.now = new Date(testTime.getTime() + 15 * 60_000)
      expect(await withTicket(mine, key), 'late').toMatchObject(refused)
      time.now = testTime
      expect((await withTicket(mine, { ...key, mobile: '95000002' })).code).toBe('00000')
    })

    test('does not change a link that is there, on either side', async () => {
      const second = ticketOf(await come('2003'))
      const taken = await withTicket(second)
      expect(taken, 'that account has another Google person').toMatchObject({
        code: 'A0440',
        issues: [{ rule: 'social.second' }],
      })
      const [one, two] = [ticketOf(await come('2004')), ticketOf(await come('2004'))]
      await storeAccount(db, '95000003')
      await storeAccount(db, '95000004')
      const answers = await Promise.all([
        withTicket(one, { mobile: '95000003' }),
        withTicket(two, { mobile: '95000004' }),
      ])
      expect(answers.map(({ code }) => code).sort(), 'two at once').toEqual(['00000', 'A0440'])
    })

    test('leaves a frozen account as it is', async () => {
      await storeAccount(db, '95000009', { status: 'frozen' })
      const ticket = ticketOf(await come('2005'))
      expect((await withTicket(ticket, { mobile: '95000009' })).code).toBe('A0202')
      expect((await come('2005')).data).toMatchObject({ bind: false })
    })

    test('is no way around the counting of wrong passwords', async () => {
      await storeAccount(db, '95000010')
      const ticket = ticketOf(await come('2006'))
      const guess = () => withTicket(ticket, { mobile: '95000010', password: 'Wrong_pass1' })
      for (let count = 0; count < 3; count += 1) expect((await guess()).code).toBe('A0210')
      for (let count = 0; count < 2; count += 1) {
        const tried = await loginAnswer(app, '95000010', { password: 'Wrong_pass1' })
        expect(tried.code).toBe('A0210')
      }
      expect((await guess()).code).toBe('A0211')
    })
  })

  test('an organization binds apart from the person with the same number', async () => {
    const { keyCode } = await begin(app, 'google', 'mechanism')
    const idTokenStr = await issuer.sign(server.claims(keyCode, '2001'))
    const ticket = ticketOf(await socialLogin(app, 'google', { idTokenStr, keyCode }, 'mechanism'))
    const binding = { ticket, mobile: '95000001', password: testPassword }
    const { code, data } = await bindByPassword(app, 'google', { ...binding, realm: 'mechanism' })
    expect([code, data.user.userName]).toEqual(['00000', '海港書院'])
    const headers = { token: data.token }
    for (const style of ['{product}-mechanism', 'anything-mechanism', 'sys'] as const) {
      const info = await ask(app, `/mechanism/${style}-google-login/user/info`, { headers })
      expect(info, style).toMatchObject({ code: '00000', data: { bind: true } })
      const facebook = await ask(app, `/mechanism/${style}-facebook-login/user/info`, { headers })
      expect(facebook, style).toMatchObject({ code: '00000', data: { bind: false } })
    }
  })

  test('the same id at another provider, or in the other realm, is somebody else', async () => {
    const accountId = await storeAccount(db, '95000011')
    const link = { subject: '4001', accountId, linkedAt: testTime } as const
    await db.insert(socialLink).values({ ...link, realm: 'cert', provider: 'facebook' })
    expect((await come('4001')).data).toMatchObject({ bind: false })
    await db.insert(socialLink).values({ ...link, realm: 'cert', provider: 'google' })
    expect((await come('4001')).data).toMatchObject({ bind: true, user: { userId: accountId } })
    const { keyCode } = await begin(app, 'google', 'mechanism')
    const idTokenStr = await issuer.sign(server.claims(keyCode, '4001'))
    const there = await socialLogin(app, 'google', { idTokenStr, keyCode }, 'mechanism')
    expect(there.data).toMatchObject({ bind: false })
    await db.delete(socialLink).where(eq(socialLink.accountId, accountId))
  })

  test('whether a number is bound', async () => {
    const known = async (path: Parameters<typeof ask>[1]) => (await ask(app, path)).data
    const google = '/cert/sys-google-login/select/user/if/bind'
    expect(await known(`${google}?mobile=95000001`)).toEqual({ exist: true, bind: true })
    const facebook = '/cert/sys-facebook-login/select/user/if/bind'
    expect(await known(`${facebook}?mobile=95000001`)).toEqual({ exist: true, bind: false })
    expect(await known(`${google}?mobile=98765432`)).toEqual({ exist: false, bind: false })
    const organization = '/mechanism/x-mechanism-google-login/select/user/if/bind'
    expect(await known(`${organization}?mobile=95000001`)).toEqual({ exist: true, bind: true })
    expect(await known(`${organization}?mobile=95000002`)).toEqual({ exist: false, bind: false })
    expect((await ask(app, `${google}?mobile=12`)).code).toBe('A0400')
  })

  test('a provider is taken away with every other session, but not the last way in', async () => {
    const { data } = await loginAnswer(app, '95000001')
    const headers = { token: data.token }
    const unlink = (provider: string) =>
      ask(app, '/cert/sso/social/unlink', {
        method: 'POST',
        headers,
        body: new URLSearchParams({ provider }),
      })
    const list = async () =>
      (await ask<{ list: unknown[] }>(app, '/cert/sso/social/links', { headers })).data.list
    expect(await list()).toEqual([
      { provider: 'google', linkedAt: '2026-11-20T10:00:00.000+08:00' },
    ])
    expect((await unlink('facebook')).code).toBe('A0404')
    const kept = await db.select().from(account)
    await db.update(account).set({ passwordHash: null })
    expect(await unlink('google')).toMatchObject({
      code: 'A0440',
      issues: [{ rule: 'social.lastWay' }],
    })
    await db.update(account).set({ passwordHash: kept[0]?.passwordHash ?? null })
    const stranger = (await come('2001')).data as SignedIn
    expect((await unlink('google')).code).toBe('00000')
    expect(await list()).toEqual([])
    const there = await ask(app, '/cert/sso/session/list', { headers: { token: stranger.token } })
    expect(there.code, 'who came in by it').toBe('A0230')
    expect((await come('2001')).data).toMatchObject({ bind: false })
  })

  test('only providers that are set up are offered and taken', async () => {
    const { data } = await ask<{ providers: string[] }>(app, '/cert/sso/providers')
    expect(data.providers).toEqual(['google'])
    const off = { code: 'A0440', issues: [{ field: 'provider', rule: 'social.off' }] }
    const body = new URLSearchParams({ provider: 'facebook' })
    expect(await ask(app, '/cert/sso/social/begin', { method: 'POST', body })).toMatchObject(off)
    expect(await socialLogin(app, 'facebook', { code: 'abc' })).toMatchObject(off)
  })
})
