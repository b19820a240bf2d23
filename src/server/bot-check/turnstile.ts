import * as v from 'valibot'
import type { Logger } from '../log.ts'
import type { BotCheck } from './port.ts'

const standardAddress = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
/** Longer than the service ever takes, shorter than a person waits, in milliseconds. */
const timeoutMs = 5_000

const Verdict = v.object({ success: v.boolean() })

/**
 * Cloudflare Turnstile. When the service does not answer nobody is locked out: the counted tries
 * of the database still hold, and the log says so.
 */
export function createTurnstile(
  secret: string,
  log: Logger,
  address: string = standardAddress,
): BotCheck {
  return {
    async passes(token, caller) {
      if (token === undefined) return false
      try {
        const answer = await fetch(address, {
          method: 'POST',
          // The secret is for the service that was set up, not for whoever it points at.
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
