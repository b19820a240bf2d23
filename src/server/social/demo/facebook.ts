import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { hourMs } from '#rules/primitives/durations.ts'
import type { FacebookSettings } from '../../ground/endpoints.ts'
import { demoPerson } from './people.ts'
import { personPage } from './person-page.ts'

/** In seconds. */
const tokenLife = hourMs / 1000

interface DemoCode {
  personId: string
  redirectUri: string
  challenge: string
  nonce: string
}

/** Imitates Facebook's dialog and the three Graph calls we make, with all of its checks. */
export function createDemoFacebook(
  { appId, appSecret }: Pick<FacebookSettings, 'appId' | 'appSecret'>,
  isReturnAddress: (address: string) => boolean,
): Hono {
  const app = new Hono()
  const tokens = new LRUCache<string, { personId: string; issuedAt: number }>({
    max: 1000,
    ttl: tokenLife * 1000,
  })
  const codes = new LRUCache<string, DemoCode>({ max: 1000, ttl: tokenLife * 1000 })
  const seconds = () => Math.floor(Date.now() / 1000)

  app.get('/facebook/dialog/oauth', (c) => {
    const { client_id, redirect_uri = '', response_type, state = '' } = c.req.query()
    const { nonce = '', code_challenge = '', code_challenge_method } = c.req.query()
    if (client_id !== appId || !isReturnAddress(redirect_uri)) {
      return c.text('This app, or its redirect_uri, is not known here.', 400)
    }
    if (response_type !== 'code' || code_challenge_method !== 'S256' || code_challenge === '') {
      return c.text('A code is given out with a challenge alone.', 400)
    }
    const back = new URLSearchParams({ redirect_uri, state, nonce, code_challenge })
    return c.html(
      personPage({
        provider: 'Facebook',
        asPerson: (id) => `/facebook/dialog/as/${id}?${back}`,
        cancel: `/facebook/dialog/cancel?${back}`,
      }),
    )
  })

  app.get('/facebook/dialog/as/:id', (c) => {
    const { redirect_uri: redirectUri = '', state = '' } = c.req.query()
    const { nonce = '', code_challenge: challenge = '' } = c.req.query()
    const person = demoPerson(c.req.param('id'))
    if (person === undefined || !isReturnAddress(redirectUri)) return c.notFound()
    const code = `AQ${randomBytes(40).toString('base64url')}`
    codes.set(code, { personId: person.id, redirectUri, challenge, nonce })
    return c.redirect(`${redirectUri}?${new URLSearchParams({ code, state })}#_=_`)
  })

  app.get('/facebook/dialog/cancel', (c) => {
    const { redirect_uri = '', state = '' } = c.req.query()
    if (!isReturnAddress(redirect_uri)) return c.notFound()
    const answer = { error: 'access_denied', error_reason: 'user_denied', state }
    return c.redirect(`${redirect_uri}?${new URLSearchParams(answer)}#_=_`)
  })

  app.post('/facebook/graph/oauth/access_token', async (c) => {
    const asked = await c.req.parseBody<Record<string, string>>()
    const { client_id, client_secret, code = '', code_verifier = '', redirect_uri } = asked
    const given = codes.get(code)
    codes.delete(code)
    const isKnown = client_id === appId && client_secret === appSecret
    const challenge = createHash('sha256').update(code_verifier).digest('base64url')
    const isSame = given?.challenge === challenge && given.redirectUri === redirect_uri
    if (!isKnown || given === undefined || !isSame) return c.json(refusal, 400)
    const { personId, nonce } = given
    const access_token = `EAA${randomBytes(40).toString('hex')}`
    tokens.set(access_token, { personId, issuedAt: seconds() })
    const id_token = await new SignJWT({ nonce })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(appId)
      .setSubject(personId)
      .setIssuedAt()
      .setExpirationTime(seconds() + tokenLife)
      .sign(new TextEncoder().encode(appSecret))
    return c.json({ access_token, token_type: 'bearer', expires_in: tokenLife, id_token })
  })

  app.get('/facebook/graph/debug_token', (c) => {
    const { input_token = '', access_token } = c.req.query()
    if (access_token !== `${appId}|${appSecret}`) return c.json(refusal, 400)
    const token = tokens.get(input_token)
    if (token === undefined) {
      return c.json({ data: { error: refusal.error, is_valid: false, scopes: [] } })
    }
    return c.json({
      data: {
        app_id: appId,
        type: 'USER',
        is_valid: true,
        expires_at: token.issuedAt + tokenLife,
        scopes: ['public_profile'],
        user_id: token.personId,
      },
    })
  })

  app.get('/facebook/graph/me', (c) => {
    const { access_token = '', appsecret_proof } = c.req.query()
    const token = tokens.get(access_token)
    const person = token && demoPerson(token.personId)
    const proof = createHmac('sha256', appSecret).update(access_token).digest('hex')
    if (person === undefined || appsecret_proof !== proof) return c.json(refusal, 400)
    return c.json({ id: person.id, name: person.name })
  })

  return app
}

const refusal = { error: { message: 'Invalid OAuth access token.', type: 'OAuthException' } }
