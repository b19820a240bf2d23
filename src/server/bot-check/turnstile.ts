import * as v from 'valibot'
import type { TurnstileSettings } from '../ground/endpoints.ts'
import type { Logger } from '../ground/log.ts'
import type { BotCheck } from './port.ts'

/** In milliseconds: more than the service takes, less than a person waits. */
const timeoutMs = 5_000

const Verdict = v.object({ success: v.boolean() })

/** Cloudflare Turnstile. While it does not respond, everyone passes, which is logged. */
export function createTurnstile(
  { siteKey, secret, verifyAddress }: TurnstileSettings,
  log: Logger,
): BotCheck {
  return {
    siteKey,
    async passes(token, caller) {
      if (token === undefined) return false
      try {
        const answer = await fetch(verifyAddress, {
          method: 'POST',
          // The secret is meant for this service, not for wherever it redirects.
          redirect: 'error',
          body: new URLSearchParams({ secret, response: token, remoteip: caller.address }),
          signal: AbortSignal.timeout(timeoutMs),
        })
        return v.parse(Verdict, await answer.json()).success
      } catch (error) {
        log.warn({ err: error }, 'bot check is not answering')
        return true
      }
    },
  }
}
