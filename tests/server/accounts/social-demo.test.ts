import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import { socialReturnPath } from '#i18n/social-return.ts'
import { socialLink, socialTicket } from '#server/db/tables/index.ts'
import { readConfig } from '#server/ground/config.ts'
import { beginDemoSignIn, type DemoSignIn } from '#server/social/demo/begin.ts'
import { verifierOf } from '#server/social/handshake.ts'
import type { IdentityProviders } from '#server/social/port.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { httpBrowser, linkWith } from '#tests/support/http-browser.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask, loginAnswer, storeAccount, testPassword } from '#tests/support/sign-in.ts'
import { deletionPayload, facebookSecret, signedRequest } from '#tests/support/signed-request.ts'
import { beginLink, finishLink } from '#tests/support/social-linking.ts'
import { begin, bindByPassword, socialLogin, ticketOf } from '#tests/support/social-login.ts'

const siteUrl = 'http://localhost:4321'
const log = pino({ level: 'silent' })

describeOnOneDatabase('the providers of development', (open) => {
  let server: Awaited<ReturnType<typeof openTestApp>>
  let demo: DemoSignIn
  const identityProviders: IdentityProviders = new Map()
  beforeAll(async () => {
    const config = { siteUrl, facebookAppSecret: facebookSecret }
    server = await openTestApp(open, { tutors: 0, config, identityProviders })
    // Their clock is the machine's.
    server.time.now = new Date()
    const clock = () => server.time.now
    const settings = { isProduction: false, ...config }
    demo = await beginDemoSignIn(settings, { identityProviders, port: 0, clock, log })
    await storeAccount(server.db, '96000001')
  })
  afterAll(() => demo.stop())

  /** Starts at our site, follows a link at the provider, and returns the result. */
  async function travel(provider: SocialProvider, link: string, returnTo = siteUrl) {
    return follow(await begin(server.app, provider), link, returnTo)
  }
  async function follow(
    { keyCode, state, address }: Awaited<ReturnType<typeof begin>>,
    link: string,
    returnTo = siteUrl,
  ) {
    const browser = httpBrowser()
    const target = returnTo + socialReturnPath
    const start = `${address}&redirect_uri=${encodeURIComponent(target)}`
    const page = await browser.go(start, target)
    expect(page.page).toContain('A demo: this is not')
    const end = await browser.go(linkWith(link, page), target)
    const { hash, search } = new URL(end.address)
    const fields = new URLSearchParams(hash.length > 5 ? hash.slice(1) : search)
    expect(fields.get('state')).toBe(state)
    return { keyCode, fields, redirectUri: target }
  }
  const google = async (person: string, returnTo?: string) => {
    const { keyCode, fields } = await travel('google', person, returnTo)
    const idTokenStr = fields.get('id_token') ?? ''
    return { idTokenStr, keyCode }
  }
  const facebook = async (person: string) => {
    const { keyCode, fields, redirectUri } = await travel('facebook', person)
    return { keyCode, code: fields.get('code') ?? '', redirectUri }
  }

  test('Google: the first time binds, the second signs in, another person is somebody else', async () => {
    const first = await socialLogin(server.app, 'google', await google('陳示範'))
    expect(first.data).toMatchObject({ bind: false, suggestedName: '陳示範' })
    const binding = { ticket: ticketOf(first), mobile: '96000001', password: testPassword }
    expect((await bindByPassword(server.app, 'google', binding)).code).toBe('00000')
    const second = await socialLogin(server.app, 'google', await google('陳示範'))
    expect(second.data).toMatchObject({ bind: true, user: { mobile: '96000001' } })
    const other = await socialLogin(server.app, 'google', await google('Demo Wong'))
    expect(other.data).toMatchObject({ bind: false, suggestedName: 'Demo Wong' })
  })

  test('Google: any port of this machine may be the site, but nothing else', async () => {
    const proof = await google('陳示範', 'http://127.0.0.1:5999')
    expect((await socialLogin(server.app, 'google', proof)).code).toBe('00000')
    for (const target of ['https://evil.example/callback/sign-in', `${siteUrl}/elsewhere`]) {
      const { address } = await begin(server.app, 'google')
      const there = `${address}&redirect_uri=${encodeURIComponent(target)}`
      const { page } = await httpBrowser().go(there, target)
      expect(page, target).toContain('invalid_redirect_uri')
    }
  })

  test('Google: who cancels comes back without a token', async () => {
    const { fields } = await travel('google', '取消')
    expect([fields.get('error'), fields.get('id_token')]).toEqual(['access_denied', null])
  })

  test('Facebook: the first time binds, the second signs in, a code is taken once', async () => {
    const ticket = ticketOf(await socialLogin(server.app, 'facebook', await facebook('李範例')))
    const binding = { ticket, mobile: '96000001', password: testPassword }
    expect((await bindByPassword(server.app, 'facebook', binding)).code).toBe('00000')
    const proof = await facebook('李範例')
    const signedIn = await socialLogin(server.app, 'facebook', proof)
    expect(signedIn.data).toMatchObject({ bind: true, user: { mobile: '96000001' } })
    const refused = { code: 'A0220', data: null, issues: [] }
    expect(await socialLogin(server.app, 'facebook', proof), 'again').toMatchObject(refused)
    const across = await socialLogin(server.app, 'facebook', proof, 'mechanism')
    expect(across, 'in the other realm').toMatchObject(refused)
    const { keyCode, redirectUri } = await facebook('李範例')
    const madeUp = await socialLogin(server.app, 'facebook', {
      keyCode,
      redirectUri,
      code: 'AQmade',
    })
    expect(madeUp).toMatchObject(refused)
    const late = await facebook('李範例')
    server.time.now = new Date(Date.now() + 2 * 3_600_000)
    expect(await socialLogin(server.app, 'facebook', late), 'late').toMatchObject(refused)
    server.time.now = new Date()
  })

  test('Facebook: somebody signed in adds it; the code signs nobody in, before or after', async () => {
    const { app, db } = server
    await storeAccount(db, '96000002')
    const { token } = (await loginAnswer(app, '96000002', { now: server.time.now })).data
    const link = async (person: string) => {
      const { data } = await beginLink(app, { token, provider: 'facebook' })
      const { keyCode, fields, redirectUri } = await follow(data, person)
      return { keyCode, token: fields.get('code') ?? '', redirectUri }
    }
    const refused = { code: 'A0220', data: null, issues: [] }
    expect(await finishLink(app, token, await link('李範例')), 'bound to 96000001').toMatchObject({
      code: 'A0440',
      issues: [{ rule: 'social.elsewhere' }],
    })
    const shown = await link('Demo Wong')
    const { redirectUri } = shown
    const signsIn = { code: shown.token, keyCode: shown.keyCode, redirectUri }
    expect(await socialLogin(app, 'facebook', signsIn), 'of a link').toMatchObject(refused)
    const { keyCode } = await begin(app, 'facebook')
    const other = await socialLogin(app, 'facebook', { ...signsIn, keyCode })
    expect(other, 'by another handshake').toMatchObject(refused)
    expect(await finishLink(app, token, shown), 'shown before').toMatchObject(refused)
    const mine = await link('Demo Wong')
    expect(await finishLink(app, token, { ...mine, token: 'AQmade' })).toMatchObject(refused)
    const theirs = await facebook('Demo Wong')
    const linked = await link('Demo Wong')
    const stolen = { keyCode: linked.keyCode, token: theirs.code, redirectUri }
    expect(await finishLink(app, token, stolen), 'of another handshake').toMatchObject(refused)
    const fresh = await link('Demo Wong')
    expect((await finishLink(app, token, fresh)).code).toBe('00000')
    const again = {
      code: fresh.token,
      keyCode: (await begin(app, 'facebook')).keyCode,
      redirectUri,
    }
    const after = await socialLogin(app, 'facebook', again)
    expect(after, 'taken once').toMatchObject(refused)
    expect((await socialLogin(app, 'facebook', await facebook('Demo Wong'))).data).toMatchObject({
      bind: true,
      user: { mobile: '96000002' },
    })
    await db.delete(socialLink).where(eq(socialLink.subject, '100000000000000000002'))
  })

  describe('Facebook: only the handshake that asked for a code ends with it', () => {
    const refused = { code: 'A0220', data: null, issues: [] }

    test.each([
      ['an access token alone', async () => ({ accessToken: await tokenOfSomebody() })],
      [
        'an access token with a handshake',
        async () => {
          const { keyCode } = await begin(server.app, 'facebook')
          return { accessToken: await tokenOfSomebody(), keyCode }
        },
      ],
      [
        'an access token as a code',
        async () => {
          const { keyCode } = await begin(server.app, 'facebook')
          return { code: await tokenOfSomebody(), keyCode, redirectUri: siteUrl + socialReturnPath }
        },
      ],
      [
        'without a handshake',
        async () => {
          const { code, redirectUri } = await facebook('李範例')
          return { code, redirectUri }
        },
      ],
      [
        'with a handshake of somebody else',
        async () => {
          const { keyCode } = await begin(server.app, 'facebook')
          return { ...(await facebook('李範例')), keyCode }
        },
      ],
      [
        'sent to another page',
        async () => ({
          ...(await facebook('李範例')),
          redirectUri: `${siteUrl}/en${socialReturnPath}`,
        }),
      ],
      [
        'written otherwise',
        async () => {
          const { code, ...more } = await facebook('李範例')
          return { ...more, code: `${code}=` }
        },
      ],
    ])('%s', async (_, make) => {
      expect(await socialLogin(server.app, 'facebook', await make())).toMatchObject(refused)
    })

    /** A token of our app, as another site of ours or an eavesdropper may have. */
    async function tokenOfSomebody(): Promise<string> {
      const { keyCode, code, redirectUri } = await facebook('李範例')
      const { client_id = '', ...rest } = Object.fromEntries(
        new URL((await begin(server.app, 'facebook')).address).searchParams,
      )
      expect(rest).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' })
      const answer = await fetch(`${demo.origin}/facebook/graph/oauth/access_token`, {
        method: 'POST',
        body: new URLSearchParams({
          ...{ client_id, client_secret: facebookSecret, code, redirect_uri: redirectUri },
          code_verifier: verifierOf(keyCode),
        }),
      })
      return ((await answer.json()) as { access_token: string }).access_token
    }
  })

  test('Facebook: a code that was made for another app is not taken', async () => {
    const others: IdentityProviders = new Map()
    const clock = () => server.time.now
    const settings = { isProduction: false, siteUrl, facebookAppSecret: null }
    const parts = { identityProviders: others, port: 0, clock, log }
    const other = await beginDemoSignIn(settings, parts)
    const ours = identityProviders.get('facebook')
    const theirs = others.get('facebook')
    if (ours === undefined || theirs === undefined) throw new Error('Both have a Facebook')
    identityProviders.set('facebook', theirs)
    const proof = await facebook('Demo Wong')
    identityProviders.set('facebook', ours)
    expect((await socialLogin(server.app, 'facebook', proof)).code).toBe('A0220')
    await other.stop()
  })

  test('Facebook: who cancels there, or wants to be sent elsewhere, gets no code', async () => {
    const { fields } = await travel('facebook', '取消')
    expect([fields.get('error'), fields.get('code')]).toEqual(['access_denied', null])
    const { address } = await begin(server.app, 'facebook')
    const evil = encodeURIComponent('https://evil.example/')
    const { page } = await httpBrowser().go(`${address}&redirect_uri=${evil}`, 'https://evil')
    expect(page).toContain('not known')
  })

  test('what Facebook wants deleted is deleted: link and tickets, and nothing of others', async () => {
    const { db, app, time } = server
    const [link] = await db.select().from(socialLink).where(eq(socialLink.provider, 'facebook'))
    const request = signedRequest(deletionPayload(link?.subject ?? '', time.now))
    const answer = await app.request('/api/facebook/data-deletion', {
      method: 'POST',
      body: new URLSearchParams({ signed_request: request }),
    })
    const { confirmation_code: code } = (await answer.json()) as { confirmation_code: string }
    const status = await ask(app, `/api/data-deletion/status?code=${code}`)
    expect(status.data).toMatchObject({ state: 'DONE', deleted: 1 })
    const left = await db.select().from(socialLink)
    expect(left.map(({ provider }) => provider)).toEqual(['google'])
    expect((await socialLogin(app, 'facebook', await facebook('李範例'))).data).toMatchObject({
      bind: false,
    })
    const again = signedRequest(deletionPayload(link?.subject ?? '', new Date(Date.now() - 60_000)))
    await app.request('/api/facebook/data-deletion', {
      method: 'POST',
      body: new URLSearchParams({ signed_request: again }),
    })
    const tickets = await db.select().from(socialTicket)
    expect(tickets.some(({ subject }) => subject === link?.subject)).toBe(false)
  })
})

describe('in production', () => {
  test('the demo providers do not start, whatever is asked for', async () => {
    const settings = { isProduction: true, siteUrl, facebookAppSecret: null }
    const parts = { identityProviders: new Map(), port: 0, clock: () => new Date(), log }
    await expect(beginDemoSignIn(settings, parts)).rejects.toThrow('must not run in production')
    expect(parts.identityProviders.size).toBe(0)
    expect(readConfig({ NODE_ENV: 'production' }).demoSignInPort).toBeNull()
    const wanted = { NODE_ENV: 'production', DEMO_SIGN_IN: '1' }
    expect(() => readConfig(wanted)).toThrow('DEMO_SIGN_IN must not be 1 in production')
  })

  test('an app at Facebook needs its secret', () => {
    const half = { FACEBOOK_APP_ID: '1234' }
    expect(() => readConfig(half)).toThrow('FACEBOOK_APP_SECRET must be set')
  })
})
