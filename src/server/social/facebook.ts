import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { localeTable } from '#i18n/locales.ts'
import type { FacebookSettings } from '../ground/endpoints.ts'
import type { Logger } from '../ground/log.ts'
import { ServiceError } from '../ground/service-error.ts'
import { providerTimeoutMs } from './discovery.ts'
import type { SocialDesk, SocialPerson } from './port.ts'

/** How old a token may be, where Facebook says when it was issued (long-lived ones only). */
const oldestMs = 3_600_000

/** `debug_token` of a valid token; of others it says less. */
const Inspected = v.object({
  data: v.object({
    app_id: v.string(),
    type: v.literal('USER'),
    is_valid: v.literal(true),
    user_id: v.pipe(v.string(), v.regex(/^\w{1,64}$/u)),
    /** Seconds since 1970; 0 means never, which people's tokens are not. */
    expires_at: v.pipe(v.number(), v.minValue(1)),
    issued_at: v.optional(v.number()),
  }),
})
const Me = v.object({ id: v.string(), name: v.optional(v.string(), '') })

/**
 * Facebook Login: the browser gets an access token, and the Graph API says whose it is and for
 * which app. Without the second, any other app's token would open the door.
 */
export function createFacebook(
  { appId, appSecret, graph, dialog }: FacebookSettings,
  { clock, log }: { clock: () => Date; log: Logger },
): SocialDesk {
  /** Null for a refusal. */
  async function ask<Schema extends v.GenericSchema>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | null> {
    try {
      const answer = await fetch(`${graph}${path}?${new URLSearchParams(query)}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(providerTimeoutMs),
      })
      if (answer.status >= 500) throw new Error(`The Graph API answered ${answer.status}`)
      const read = v.safeParse(schema, await answer.json())
      return read.success ? read.output : null
    } catch (error) {
      log.warn({ err: error }, 'Facebook does not answer')
      throw new ServiceError('C0001')
    }
  }

  return {
    async authorization({ state, locale }) {
      const address = new URL(dialog)
      const request = {
        client_id: appId,
        response_type: 'token',
        scope: 'public_profile',
        locale: localeTable[locale].code,
        state,
      }
      for (const [name, value] of Object.entries(request)) address.searchParams.set(name, value)
      return address.href
    },

    async identify({ token }): Promise<SocialPerson | null> {
      const inspected = await ask(
        '/debug_token',
        { input_token: token, access_token: `${appId}|${appSecret}` },
        Inspected,
      )
      if (inspected === null) return null
      const { app_id, user_id, expires_at, issued_at } = inspected.data
      const now = clock().getTime()
      const isFresh = issued_at === undefined || now - issued_at * 1000 < oldestMs
      if (app_id !== appId || expires_at * 1000 <= now || !isFresh) return null
      const me = await ask(
        '/me',
        { fields: 'id,name', access_token: token, appsecret_proof: hmac(appSecret, token) },
        Me,
      )
      if (me?.id !== user_id) return null
      return { subject: user_id, name: me.name, proofEndsAt: new Date(expires_at * 1000) }
    },
  }
}

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')
