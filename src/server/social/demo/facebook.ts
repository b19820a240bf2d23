import { createHmac, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { FacebookSettings } from '../../ground/endpoints.ts'
import { demoPerson } from './people.ts'
import { personPage } from './person-page.ts'

/** In seconds. */
const tokenLife = 3600

/**
 * Plays Facebook's dialog and the two Graph calls we make, checking token, secret and proof as
 * Facebook does.
 */
export function createDemoFacebook(
  { appId, appSecret }: Pick<FacebookSettings, 'appId' | 'appSecret'>,
  isReturnAddress: (address: string) => boolean,
): Hono {
  const app = new Hono()
  const tokens = new LRUCache<string, { personId: string; issuedAt: number }>({
    max: 1000,
    ttl: tokenLife * 1000,
  })
  const seconds = () => Math.floor(Date.now() / 1000)

  app.get('/facebook/dialog/oauth', (c) => {
    const { client_id, redirect_uri = '', response_type, state = '' } = c.req.query()
    if (client_id !== appId || response_type !== 'token' || !isReturnAddress(redirect_uri)) {
      return c.text('This app, or its redirect_uri, is not known here.', 400)
    }
    const back = new URLSearchParams({ redirect_uri, state })
    return c.html(
      personPage({
        provider: 'Facebook',
        asPerson: (id) => `/facebook/dialog/as/${id}?${back}`,
        cancel: `/facebook/dialog/cancel?${back}`,
      }),
    )
  })

  app.get('/facebook/dialog/as/:id', (c) => {
    const { redirect_uri = '', state = '' } = c.req.query()
    const person = demoPerson(c.req.param('id'))
    if (person === undefined || !isReturnAddress(redirect_uri)) return c.notFound()
    const access_token = `EAA${randomBytes(40).toString('hex')}`
    tokens.set(access_token, { personId: person.id, issuedAt: seconds() })
    const answer = { access_token, expires_in: String(tokenLife), state }
    return c.redirect(`${redirect_uri}#${new URLSearchParams(answer)}`)
  })

  app.get('/facebook/dialog/cancel', (c) => {
    const { redirect_uri = '', state = '' } = c.req.query()
    if (!isReturnAddress(redirect_uri)) return c.notFound()
    const answer = { error: 'access_denied', error_reason: 'user_denied', state }
    return c.redirect(`${redirect_uri}?${new URLSearchParams(answer)}#_=_`)
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
