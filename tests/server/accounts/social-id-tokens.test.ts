import { exportSPKI, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { provedPerson } from '#server/accounts/social/proved-person.ts'
import { nonceOf } from '#server/social/handshake.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type GoogleApp, googleClientId, openGoogleApp } from '#tests/support/google-app.ts'
import { ask, handshake, storeAccount, testTime } from '#tests/support/sign-in.ts'
import { begin, socialLogin } from '#tests/support/social-login.ts'
import { startTokenIssuer } from '#tests/support/token-issuer.ts'

describeOnOneDatabase('id tokens', (open) => {
  let server: GoogleApp
  let app: GoogleApp['app']
  let issuer: GoogleApp['issuer']
  beforeAll(async () => {
    server = await openGoogleApp(open)
    ;({ app, issuer } = server)
    await storeAccount(server.db, '95000001')
    await server.bind('1001', '95000001')
  })
  const seconds = (offset?: number) => server.seconds(offset)

  describe('a token that is not believed is refused, and all refusals are alike', () => {
    const refused = { code: 'A0220', data: null, issues: [] }
    const changes: [string, () => JWTPayload][] = [
      ['another audience', () => ({ aud: 'another-program' })],
      ['several audiences', () => ({ aud: [googleClientId, 'another-program'] })],
      ['asked for by another program', () => ({ azp: 'another-program' })],
      ['another issuer', () => ({ iss: 'https://accounts.google.com.example' })],
      ['no issuer', () => ({ iss: undefined })],
      ['expired', () => ({ iat: seconds(-800), exp: seconds(-60) })],
      ['issued too long ago', () => ({ iat: seconds(-16 * 60) })],
      ['issued in the future', () => ({ iat: seconds(120) })],
      ['valid in the future', () => ({ nbf: seconds(120) })],
      ['without an end', () => ({ exp: undefined })],
      ['without a beginning', () => ({ iat: undefined })],
      ['without a person', () => ({ sub: undefined })],
      ['of an empty person', () => ({ sub: '' })],
      ['of a person longer than OpenID allows', () => ({ sub: '1'.repeat(256) })],
      ['without a nonce', () => ({ nonce: undefined })],
      ['with a nonce of somebody else', () => ({ nonce: nonceOf('somebody else') })],
    ]
    test.each(changes)('%s', async (_, change) => {
      const answer = await server.come('1001', change())
      expect(answer).toMatchObject(refused)
    })

    test('the key code itself as nonce, so that the token would carry it', async () => {
      const { keyCode } = await begin(app, 'google')
      const token = await issuer.sign({ ...server.claims(keyCode, '1001'), nonce: keyCode })
      expect(await server.show(token, keyCode)).toMatchObject(refused)
    })

    test('not signed, signed with the public key as a secret, with another key or kind', async () => {
      const forge = async (make: (payload: JWTPayload) => string | Promise<string>) => {
        const { keyCode } = await begin(app, 'google')
        return server.show(await make(server.claims(keyCode, '1001')), keyCode)
      }
      const secret = new TextEncoder().encode(await exportSPKI(issuer.publicKey))
      const stranger = await startTokenIssuer()
      const forged = [
        forge((payload) => new UnsecuredJWT(payload).encode()),
        forge((payload) =>
          new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret),
        ),
        forge((payload) => stranger.sign(payload)),
        forge((payload) => stranger.sign(payload, { kid: 'unknown' })),
        forge(async (payload) => `${(await issuer.sign(payload)).slice(0, -4)}AAAA`),
        forge(async (payload) => {
          const [head, , signature] = (await issuer.sign(payload)).split('.')
          const body = Buffer.from(JSON.stringify({ ...payload, sub: '1' })).toString('base64url')
          return `${head}.${body}.${signature}`
        }),
        forge(() => 'not.a.token'),
        forge(() => 'x'),
      ]
      for (const answer of await Promise.all(forged)) expect(answer).toMatchObject(refused)
      await stranger.stop()
    })

    test('shown again, under another handshake, after fifteen minutes, or in the other realm', async () => {
      const { keyCode } = await begin(app, 'google')
      const token = await issuer.sign(server.claims(keyCode, '1001'))
      expect((await server.show(token, keyCode)).code).toBe('00000')
      expect(await server.show(token, keyCode), 'again').toMatchObject(refused)
      const { keyCode: other } = await begin(app, 'google')
      expect(await server.show(token, other), 'another handshake').toMatchObject(refused)

      const late = await begin(app, 'google')
      server.time.now = new Date(testTime.getTime() + 15 * 60_000 + 1)
      const fresh = await issuer.sign(server.claims(late.keyCode, '1001'))
      expect(await server.show(fresh, late.keyCode), 'too late').toMatchObject(refused)
      server.time.now = testTime

      const crossed = await begin(app, 'google')
      const across = await issuer.sign(server.claims(crossed.keyCode, '1001'))
      const answer = await socialLogin(
        app,
        'google',
        { idTokenStr: across, keyCode: crossed.keyCode },
        'mechanism',
      )
      expect(answer, 'the other realm').toMatchObject(refused)
    })

    test('spent by what it says, however it is written', async () => {
      const { keyCode } = await begin(app, 'google')
      const token = await issuer.sign(server.claims(keyCode, '1001'))
      // The last letter of a signature has unused bits.
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      const last = letters.at(letters.indexOf(token.slice(-1)) ^ 1) ?? ''
      const { db, time, identityProviders } = server
      const show = (written: string) =>
        provedPerson({ db, identityProviders, clock: () => time.now }, 'google', {
          token: written,
          keyCode,
        })
      expect(await show(token.slice(0, -1) + last)).toMatchObject({ subject: '1001' })
      await expect(show(token)).rejects.toMatchObject({ code: 'A0220' })
    })

    test('shown twenty times at once: one signs in', async () => {
      const { keyCode } = await begin(app, 'google')
      const token = await issuer.sign(server.claims(keyCode, '1001'))
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => server.show(token, keyCode)),
      )
      expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1)
    })
  })

  test('keys and document are asked for once; a new key is found, an old one forgotten', async () => {
    const before = { ...issuer.asked }
    for (let count = 0; count < 3; count += 1) await server.come('3001')
    expect(issuer.asked).toEqual(before)
    const { keyCode } = await begin(app, 'google')
    const signedBefore = await issuer.sign(server.claims(keyCode, '3001'))
    await issuer.rotate('second')
    expect((await server.come('3001')).code).toBe('00000')
    expect((await server.show(signedBefore, keyCode)).code).toBe('A0220')
    expect(issuer.asked.documents).toBe(before.documents)
  })

  test('a document that names another issuer than the configured one is not believed', async () => {
    for (const name of ['https://accounts.google.com', `${issuer.issuer}/`]) {
      server.restart()
      issuer.claim(name)
      const { keyCode } = await handshake(app)
      const token = await issuer.sign(server.claims(keyCode, '3003'))
      expect((await server.show(token, keyCode)).code, name).toBe('C0001')
    }
    issuer.claim(null)
    expect((await server.come('3003')).code).toBe('00000')
  })

  test('while the provider does not answer that is what is said, and then it works again', async () => {
    server.restart()
    issuer.silent(true)
    const asked = await ask(app, '/cert/sso/social/begin', {
      method: 'POST',
      body: new URLSearchParams({ provider: 'google' }),
    })
    expect(asked.code).toBe('C0001')
    const { keyCode } = await handshake(app)
    const token = await issuer.sign(server.claims(keyCode, '3002'))
    expect((await server.show(token, keyCode)).code).toBe('C0001')
    issuer.silent(false)
    expect((await server.come('3002')).code).toBe('00000')
  })
})
