import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { localeTable } from '#i18n/locales.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { GoogleSettings } from '../ground/endpoints.ts'
import type { Logger } from '../ground/log.ts'
import { ServiceError } from '../ground/service-error.ts'
import { createDiscovery, providerTimeoutMs } from './discovery.ts'
import { nonceOf, stateOf } from './handshake.ts'
import type { IdentityProvider, SocialPerson, SocialProof } from './port.ts'

interface GoogleParts {
  clock: () => Date
  log: Logger
  /** Shortest time between two requests for keys, in milliseconds. */
  keysRestMs?: number
}

const googleIssuer = 'https://accounts.google.com'
/** Fixed, so that no token chooses its own algorithm. */
const algorithm = 'RS256'
/** Longest age of an id token, whatever its own expiry. */
const oldestSeconds = (15 * minuteMs) / 1000
/** Allowed difference between clocks. */
const skewSeconds = 30

/** Failures to fetch keys; any other of jose's concerns the token. */
const awayCodes: readonly string[] = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']

/**
 * Google or any other OpenID provider: id tokens are verified against the issuer's published keys,
 * which are cached for ten minutes, or until a token has an unknown one.
 */
export function createGoogle(
  { clientId, issuer }: GoogleSettings,
  parts: GoogleParts,
): IdentityProvider {
  const { clock, log, keysRestMs = 30_000 } = parts
  const discover = createDiscovery(issuer, clock)
  let keys: { uri: string; find: ReturnType<typeof createRemoteJWKSet> } | null = null
  // Google issues tokens with and without `https://`, and declares both correct.
  const issuers = [issuer, ...(issuer === googleIssuer ? ['accounts.google.com'] : [])]

  async function keysOf(uri: string) {
    if (keys?.uri !== uri) {
      const options = { timeoutDuration: providerTimeoutMs, cooldownDuration: keysRestMs }
      keys = { uri, find: createRemoteJWKSet(new URL(uri), options) }
    }
    return keys.find
  }

  async function verified({ token, keyCode }: SocialProof): Promise<SocialPerson | null> {
    const { payload } = await jwtVerify(token, await keysOf((await discover()).jwks_uri), {
      algorithms: [algorithm],
      issuer: issuers,
      audience: clientId,
      currentDate: clock(),
      maxTokenAge: oldestSeconds,
      clockTolerance: skewSeconds,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    })
    const nonce = nonceOf(keyCode)
    if (payload.nonce !== nonce || !isForUsAlone(payload, clientId)) return null
    const { sub = '', exp = 0, name } = payload
    if (sub === '' || sub.length > 255) return null
    return {
      subject: sub,
      name: typeof name === 'string' ? name : '',
      proofEndsAt: new Date(exp * 1000),
      nonce,
    }
  }

  return {
    async authorization({ keyCode, locale }) {
      const { authorization_endpoint } = await discover().catch((error: unknown) => {
        throw away(log, error)
      })
      const address = new URL(authorization_endpoint)
      const request = {
        client_id: clientId,
        response_type: 'id_token',
        // No e-mail address: we would not use it.
        scope: 'openid profile',
        prompt: 'select_account',
        ui_locales: localeTable[locale].hreflang,
        state: stateOf(keyCode),
        nonce: nonceOf(keyCode),
      }
      for (const [name, value] of Object.entries(request)) address.searchParams.set(name, value)
      return address.href
    },

    async identify(proof) {
      try {
        return await verified(proof)
      } catch (error) {
        const isRefused = error instanceof errors.JOSEError && !awayCodes.includes(error.code)
        if (!isRefused) throw away(log, error)
        log.info({ reason: error.code }, 'an id token was refused')
        return null
      }
    },
  }
}

/** A token for several programs, or requested by another, could be passed on by them. */
function isForUsAlone({ aud, azp }: JWTPayload, clientId: string): boolean {
  return aud === clientId && (azp === undefined || azp === clientId)
}

function away(log: Logger, error: unknown): ServiceError {
  log.warn({ err: error }, 'Google does not answer')
  return new ServiceError('C0001')
}
