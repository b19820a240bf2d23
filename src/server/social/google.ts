import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { localeTable } from '#i18n/locales.ts'
import type { Logger } from '../ground/log.ts'
import { ServiceError } from '../ground/service-error.ts'
import { createDiscovery, providerTimeoutMs } from './discovery.ts'
import type { SocialDesk, SocialPerson, SocialProof } from './port.ts'

export interface GoogleSettings {
  clientId: string
  issuer: string
}
interface GoogleParts {
  clock: () => Date
  log: Logger
  /** Keys are asked for again this long after the last time at the earliest, in milliseconds. */
  keysRestMs?: number
}

const googleIssuer = 'https://accounts.google.com'
/** The one way Google signs, so that no token chooses another. */
const algorithm = 'RS256'
/** An id token is good this long after it was issued, whatever it says itself. */
const oldestSeconds = 15 * 60
/** Clocks may differ by this much. */
const skewSeconds = 30

/** Failures of the way to the keys; every other failure of jose is one of the token. */
const awayCodes: readonly string[] = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']

/**
 * Google, or any other OpenID provider: the browser asks for an id token, which is verified here
 * against the keys that the issuer publishes. Keys are kept for ten minutes; a token signed with an
 * unknown one makes us ask again.
 */
export function createGoogle({ clientId, issuer }: GoogleSettings, parts: GoogleParts): SocialDesk {
  const { clock, log, keysRestMs = 30_000 } = parts
  const discover = createDiscovery(issuer, clock)
  let keys: { uri: string; find: ReturnType<typeof createRemoteJWKSet> } | null = null
  // Google has issued tokens without the `https://` for years, and says that both are right.
  const issuers = [issuer, ...(issuer === googleIssuer ? ['accounts.google.com'] : [])]

  async function keysOf(uri: string) {
    if (keys?.uri !== uri) {
      const options = { timeoutDuration: providerTimeoutMs, cooldownDuration: keysRestMs }
      keys = { uri, find: createRemoteJWKSet(new URL(uri), options) }
    }
    return keys.find
  }

  async function verified({ token, nonce }: SocialProof): Promise<SocialPerson | null> {
    const { payload } = await jwtVerify(token, await keysOf((await discover()).jwks_uri), {
      algorithms: [algorithm],
      issuer: issuers,
      audience: clientId,
      currentDate: clock(),
      maxTokenAge: oldestSeconds,
      clockTolerance: skewSeconds,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    })
    if (nonce === null || payload.nonce !== nonce || !isForUsAlone(payload, clientId)) return null
    const { sub = '', exp = 0, name } = payload
    if (sub === '' || sub.length > 255) return null
    return {
      subject: sub,
      name: typeof name === 'string' ? name : '',
      proofEndsAt: new Date(exp * 1000),
    }
  }

  return {
    async authorization({ state, nonce, locale }) {
      const { authorization_endpoint } = await discover().catch((error: unknown) => {
        throw away(log, error)
      })
      const address = new URL(authorization_endpoint)
      const request = {
        client_id: clientId,
        response_type: 'id_token',
        // No mail address: we would not use it.
        scope: 'openid profile',
        prompt: 'select_account',
        ui_locales: localeTable[locale].hreflang,
        state,
        nonce,
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

/** A token for several programs, or that another one asked for, could be one that they pass on. */
function isForUsAlone({ aud, azp }: JWTPayload, clientId: string): boolean {
  return aud === clientId && (azp === undefined || azp === clientId)
}

function away(log: Logger, error: unknown): ServiceError {
  log.warn({ err: error }, 'Google does not answer')
  return new ServiceError('C0001')
}
