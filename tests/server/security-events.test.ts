import { beforeAll, expect, test } from 'vitest'
import { operator } from '#server/db/tables/index.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type GoogleApp, openGoogleApp } from '#tests/support/google-app.ts'
import {
  goodPassword,
  joinWith,
  post,
  receiveCode,
  sealedWith,
  sendPaths,
} from '#tests/support/joining.ts'
import {
  ask,
  clientKeyPair,
  handshake,
  loginAnswer,
  signatureOf,
  storeAccount,
  storeOrganization,
  testPassword,
} from '#tests/support/sign-in.ts'
import { beginLink, finishLink } from '#tests/support/social-linking.ts'

/* Security log lines of each act, and what must never be logged. */

const numbers = { joins: '91500001', known: '91500002', staff: '91500003', nobody: '91500009' }
const newPassword = 'Peak_Tram_88'
const movedTo = '91500004'

describeOnOneDatabase('the security log', (open) => {
  let server: GoogleApp
  let app: GoogleApp['app']
  let known: number
  let staff: number
  const planted = new Set<string>([...Object.values(numbers), movedTo, testPassword])
  beforeAll(async () => {
    server = await openGoogleApp(open)
    ;({ app } = server)
    known = await storeAccount(server.db, numbers.known, { isParent: true })
    staff = await storeAccount(server.db, numbers.staff)
    await server.db.insert(operator).values({ accountId: staff, addedAt: server.time.now })
    await storeOrganization(server.db, numbers.known)
    for (const secret of [goodPassword, newPassword, 'Wrong_pass1', '陳大文', '海港書院']) {
      planted.add(secret)
    }
  })

  /** Lines logged by an act, without what differs from run to run. */
  async function linesOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
    server.events.length = 0
    await act()
    return server.events.map((line) => {
      const { level: _, msg, from, request, ...told } = JSON.parse(line)
      expect(msg).toBe('security')
      expect(from).toMatch(/^[\w-]{12}$/u)
      if (told.event !== 'origin.refused') expect(request).toMatch(/^[\da-f]{8}-[\da-z]+$/u)
      // These are random, so any digits may occur in them.
      const written = JSON.stringify(told)
      for (const text of planted) expect(written).not.toContain(text)
      const { call: __, ...facts } = told
      return facts
    })
  }
  const remember = (...secrets: string[]) => {
    for (const secret of secrets) if (secret !== '') planted.add(secret)
  }
  const signedIn = async (mobile: string, options: Parameters<typeof loginAnswer>[2] = {}) => {
    const { data } = await loginAnswer(app, mobile, { now: server.time.now, ...options })
    remember(data.token, data.sessionId, data.paasToken, data.certification)
    return data
  }
  const codeTo = async (path: CalledPath, mobile: string, headers: Record<string, string> = {}) => {
    server.time.now = new Date(server.time.now.getTime() + 61_000)
    const code = await receiveCode(app, path, mobile, headers)
    remember(code)
    return code
  }
  const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111')

  test('tells of joining, and of a code that is wrong or asked for too often', async () => {
    let code = ''
    expect(
      await linesOf(async () => {
        code = await codeTo(sendPaths.register, numbers.joins)
        await post(app, sendPaths.register, { mobile: numbers.joins })
      }),
    ).toEqual([
      { event: 'code.sent', how: 'register' },
      { event: 'code.limited', how: 'register', code: 'A0501' },
    ])
    expect(
      await linesOf(() => joinWith(app, numbers.joins, { verifyCode: wrongOf(code) })),
    ).toEqual([{ event: 'signIn.failed', how: 'password', why: 'code', code: 'A0131' }])
    let accountId = 0
    const lines = await linesOf(async () => {
      const { data } = await joinWith(app, numbers.joins, { verifyCode: code })
      remember(data.token, data.sessionId, data.paasToken)
      accountId = data.user.userId
    })
    expect(lines).toEqual([{ event: 'account.joined', how: 'password', accountId }])
  })

  test('tells who signed in and how, and why somebody did not, which the answer does not', async () => {
    const failing = { password: 'Wrong_pass1', now: server.time.now }
    expect(
      await linesOf(async () => {
        await loginAnswer(app, numbers.known, failing)
        await loginAnswer(app, numbers.nobody, failing)
        const { keyCode } = await handshake(app)
        remember(keyCode)
        const authorization = `Basic ${Buffer.alloc(256, 7).toString('base64')}`
        await post(app, '/cert/sso/login', {}, { keyCode, authorization })
      }),
    ).toEqual([
      { event: 'signIn.failed', how: 'password', why: 'password', code: 'A0210', accountId: known },
      { event: 'signIn.failed', how: 'password', why: 'number', code: 'A0210' },
      { event: 'signIn.failed', how: 'password', why: 'seal', code: 'A0210' },
    ])
    expect(await linesOf(() => signedIn(numbers.known))).toEqual([
      { event: 'signIn.done', how: 'password', accountId: known },
    ])
    expect(await linesOf(() => signedIn(numbers.known, { realm: 'mechanism' }))).toEqual([
      { event: 'signIn.done', how: 'password', organizationId: expect.any(Number) },
    ])
    const verifyCode = await codeTo(sendPaths.login, numbers.known)
    const login = () =>
      post<{ token: string }>(app, '/cert/sso/login/code', { mobile: numbers.known, verifyCode })
    expect(await linesOf(login)).toEqual([{ event: 'signIn.done', how: 'code', accountId: known }])
  })

  test('tells of Google: unknown, bound, signed in, added and taken away', async () => {
    expect(await linesOf(() => server.come('google-1'))).toEqual([
      { event: 'signIn.unbound', how: 'google' },
    ])
    expect(await linesOf(() => server.come('google-1', { aud: 'another' }))).toEqual([
      { event: 'signIn.failed', how: 'google', code: 'A0220' },
    ])
    expect(await linesOf(() => server.bind('google-1', numbers.known))).toEqual([
      { event: 'signIn.unbound', how: 'google' },
      { event: 'social.linked', how: 'google', accountId: known },
    ])
    expect(await linesOf(() => server.come('google-1'))).toEqual([
      { event: 'signIn.done', how: 'google', accountId: known },
    ])
    const { token } = await signedIn(numbers.known)
    const unlink = () => post(app, '/cert/sso/social/unlink', { provider: 'google' }, { token })
    expect(await linesOf(unlink)).toEqual([{ event: 'social.unlinked', accountId: known }])
    expect(
      await linesOf(async () => {
        const { keyCode } = (await beginLink(app, { token })).data
        const proof = await server.issuer.sign(server.claims(keyCode, 'google-2'))
        await finishLink(app, token, { keyCode, token: proof })
      }),
    ).toEqual([
      { event: 'social.began', accountId: known },
      { event: 'social.linked', accountId: known },
    ])
  })

  test('tells of sessions that end, and of tokens that open nothing', async () => {
    const { privateKey, publicKey } = clientKeyPair()
    const [one, two] = [await signedIn(numbers.known), await signedIn(numbers.known)]
    const signing = await signedIn(numbers.known, { headers: { clientPublicKey: publicKey } })
    const list = (headers: Record<string, string>) =>
      ask(app, '/cert/sso/session/list', { headers })
    const end = (body: object) => post(app, '/cert/sso/session/end', body, { token: one.token })
    expect(await linesOf(() => list({}))).toEqual([])
    expect(await linesOf(() => list({ token: 'x'.repeat(43) }))).toEqual([
      { event: 'session.unknown', why: 'token' },
    ])
    expect(await linesOf(() => list({ token: one.token, sessionId: two.sessionId }))).toEqual([
      { event: 'session.mixed', why: 'mixed', accountId: known },
    ])
    const sign = await signatureOf('/cert/sso/logout', privateKey, server.time.now)
    const { token, certification: Certification } = signing
    expect(await linesOf(() => list({ token, Certification, sign }))).toEqual([
      { event: 'signature.refused', code: 'A0340', accountId: known },
    ])
    expect(await linesOf(() => end({ sessionId: crypto.randomUUID() }))).toEqual([
      { event: 'record.refused', code: 'A0404', accountId: known },
    ])
    expect(await linesOf(() => end({ sessionId: two.sessionId }))).toEqual([
      { event: 'session.ended', accountId: known },
    ])
    expect(
      await linesOf(() => ask(app, '/cert/sso/logout', { headers: { token: one.token } })),
    ).toEqual([{ event: 'session.left', accountId: known }])
  })

  test('tells of refused access, foreign pages and secrets that do not open', async () => {
    const { token } = await signedIn(numbers.known)
    const get = (path: CalledPath) => ask(app, path, { headers: { token } })
    expect(await linesOf(() => get('/api/operator/counters'))).toEqual([
      { event: 'access.refused', code: 'A0301', accountId: known },
    ])
    const id = crypto.randomUUID()
    expect(await linesOf(() => get(`/api/file/private/address?fileId=${id}`))).toEqual([
      { event: 'record.refused', code: 'A0404', accountId: known },
    ])
    const foreign = { origin: 'https://evil.example' }
    expect(await linesOf(() => post(app, '/cert/sso/session/end', {}, foreign))).toEqual([
      { event: 'origin.refused' },
    ])
    const sealed = Buffer.alloc(256, 7).toString('base64')
    const body = { password: sealed, oldPassword: sealed, keyCode: (await handshake(app)).keyCode }
    expect(await linesOf(() => post(app, '/cert/sso/password/update', body, { token }))).toEqual([
      { event: 'seal.refused', code: 'A0400', accountId: known },
    ])
  })

  test('tells of each change of what somebody signs in with', async () => {
    let session = await signedIn(numbers.known)
    const update = async (oldPassword: string) => {
      const passwords = { password: newPassword, oldPassword }
      const body = await sealedWith(app, passwords)
      return post(app, '/cert/sso/password/update', body, { token: session.token })
    }
    expect(await linesOf(() => update('Wrong_pass1'))).toEqual([
      { event: 'proof.failed', why: 'password', code: 'A0210', accountId: known },
    ])
    expect(await linesOf(() => update(testPassword))).toEqual([
      { event: 'password.changed', accountId: known },
    ])
    const payCode = await codeTo('/api/wallet/password/send/message', numbers.known, {
      token: session.token,
    })
    const pay = { ...(await sealedWith(app, { payPassword: '802915' })), verifyCode: payCode }
    remember('802915')
    expect(
      await linesOf(() => post(app, '/api/wallet/password/set', pay, { token: session.token })),
    ).toEqual([{ event: 'payPassword.changed', accountId: known }])

    const reset = await codeTo(sendPaths.reset, numbers.known)
    expect(
      await linesOf(async () =>
        post(app, '/cert/sso/reset/forget/password', {
          mobile: numbers.known,
          verifyCode: reset,
          ...(await sealedWith(app, { password: goodPassword })),
        }),
      ),
    ).toEqual([{ event: 'password.reset', accountId: known }])
    session = await signedIn(numbers.known, { password: goodPassword })
    const verifyCode = await codeTo(sendPaths.mobile, movedTo, { token: session.token })
    const proof = await sealedWith(app, { password: goodPassword })
    const oldVerifyCode = await codeTo(sendPaths.mobile, numbers.known, { token: session.token })
    const body = { mobile: movedTo, verifyCode, oldVerifyCode, ...proof }
    expect(
      await linesOf(() => post(app, '/cert/sys-user/bind/mobile', body, { token: session.token })),
    ).toEqual([{ event: 'number.changed', accountId: known }])
  })

  test('tells what staff read and did, and whom they froze', async () => {
    const { token } = await signedIn(numbers.staff)
    const find = () =>
      ask(app, `/api/operator/account/find?number=${movedTo}`, { headers: { token } })
    expect(await linesOf(find)).toEqual([{ event: 'staff.read', accountId: staff }])
    const freeze = { kind: 'person', id: known, reason: '陳大文 asked' }
    for (const way of ['freeze', 'unfreeze'] as const) {
      expect(
        await linesOf(() => post(app, `/api/operator/account/${way}`, freeze, { token })),
      ).toEqual([
        {
          event: `account.${way === 'freeze' ? 'frozen' : 'unfrozen'}`,
          accountId: staff,
          of: { kind: 'person', id: known },
        },
      ])
      if (way === 'unfreeze') continue
      const login = () =>
        loginAnswer(app, movedTo, { password: goodPassword, now: server.time.now })
      expect(await linesOf(login)).toEqual([
        { event: 'signIn.failed', how: 'password', why: 'status', code: 'A0202', accountId: known },
      ])
    }
  })

  test('tells what somebody takes along, and that they leave', async () => {
    const { token } = await signedIn(movedTo, { password: goodPassword })
    const download = () => app.request('/api/user/settings/download', { headers: { token } })
    expect(await linesOf(async () => download())).toEqual([
      { event: 'data.downloaded', accountId: known },
    ])
    const proof = await sealedWith(app, { password: goodPassword })
    expect(await linesOf(() => post(app, '/api/user/settings/close', proof, { token }))).toEqual([
      { event: 'account.closed', accountId: known },
    ])
    expect(server.logged).toEqual([])
  })
})
