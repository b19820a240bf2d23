import { createHmac } from 'node:crypto'
import { decodeJwt, errors } from 'jose'
import * as v from 'valibot'
import { localeTable } from '#i18n/locales.ts'
import type { FacebookSettings } from '../ground/endpoints.ts'
import type { Logger } from '../ground/log.ts'
import { ServiceError } from '../ground/service-error.ts'
import { providerTimeoutMs } from './discovery.ts'
import { challengeOf, nonceOf, stateOf, verifierOf } from './handshake.ts'
import type { IdentityProvider, SocialPerson, SocialProof } from './port.ts'

const Exchanged = v.object({ access_token: v.string(), id_token: v.string() })
const Claims = v.object({
  aud: v.string(),
  sub: v.string(),
  nonce: v.string(),
  /** Seconds since 1970. */
  exp: v.number(),
})
/** `debug_token` of a valid token; invalid ones have fewer fields. */
const Inspected = v.object({
  data: v.object({
    app_id: v.string(),
    type: v.literal('USER'),
    is_valid: v.literal(true),
    user_id: v.pipe(v.string(), v.regex(/^\w{1,64}$/u)),
    /** Seconds since 1970; 0 means never, which people's tokens are not. */
    expires_at: v.pipe(v.number(), v.minValue(1)),
  }),
})
const Me = v.object({ id: v.string(), name: v.optional(v.string(), '') })

/**
 * The browser gets a code, which only this server can exchange, with our secret and the verifier of
 * the handshake (PKCE). The id token has the handshake's nonce; its signature is not checked, as it
 * comes from Facebook itself, over TLS. The access token never leaves this server.
 */
export function createFacebook(
  { appId, appSecret, graph, dialog }: FacebookSettings,
  { clock, log }: { clock: () => Date; log: Logger },
): IdentityProvider {
  /** Null for a refusal. */
  async function ask<Schema extends v.GenericSchema>(
    path: string,
    { query = {}, form }: { query?: Record<string, string>; form?: Record<string, string> },
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | null> {
    try {
      const answer = await fetch(`${graph}${path}?${new URLSearchParams(query)}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(providerTimeoutMs),
        ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
      })
      if (answer.status >= 500) throw new Error(`The Graph API answered ${answer.status}`)
      const read = v.safeParse(schema, await answer.json())
      return read.success ? read.output : null
    } catch (error) {
      log.warn({ err: error }, 'Facebook does not answer')
      throw new ServiceError('C0001')
    }
  }

  /** Exchanges a code for claims and access token; null unless this handshake asked for it. */
  async function exchange({ token: code, keyCode, redirectUri }: SocialProof) {
    const form = {
      ...{ client_id: appId, client_secret: appSecret, code, code_verifier: verifierOf(keyCode) },
      redirect_uri: redirectUri ?? '',
    }
    const given = await ask('/oauth/access_token', { form }, Exchanged)
    const claims = given === null ? null : claimsOf(given.id_token)
    if (given === null || claims === null) return null
    const isOurs = claims.aud === appId && claims.nonce === nonceOf(keyCode)
    return isOurs && claims.exp * 1000 > clock().getTime()
      ? { claims, token: given.access_token }
      : null
  }

  return {
    async authorization({ keyCode, locale }) {
      const address = new URL(dialog)
      const request = {
        client_id: appId,
        response_type: 'code',
        scope: 'openid public_profile',
        locale: localeTable[locale].code,
        state: stateOf(keyCode),
        nonce: nonceOf(keyCode),
        code_challenge: challengeOf(verifierOf(keyCode)),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(request)) address.searchParams.set(name, value)
      return address.href
    },

    async identify(proof): Promise<SocialPerson | null> {
      const exchanged = await exchange(proof)
      if (exchanged === null) return null
      const { claims, token } = exchanged
      const asApp = { input_token: token, access_token: `${appId}|${appSecret}` }
      const inspected = await ask('/debug_token', { query: asApp }, Inspected)
      if (inspected === null) return null
      const { app_id, user_id, expires_at } = inspected.data
      const isOver = expires_at * 1000 <= clock().getTime()
      if (app_id !== appId || user_id !== claims.sub || isOver) return null
      const appsecret_proof = hmac(appSecret, token)
      const me = await ask(
        '/me',
        { query: { fields: 'id,name', access_token: token, appsecret_proof } },
        Me,
      )
      if (me?.id !== user_id) return null
      const { nonce, exp } = claims
      return { subject: user_id, name: me.name, proofEndsAt: new Date(exp * 1000), nonce }
    },
  }
}

function claimsOf(idToken: string): v.InferOutput<typeof Claims> | null {
  try {
    const read = v.safeParse(Claims, decodeJwt(idToken))
    return read.success ? read.output : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')
