import { ApiError } from '#api/api-error.ts'
import type { Send } from '#api/send-parts.ts'
import { finishLinking } from '#contract/accounts/social-links.ts'
import { callFailure } from '../../asking/call-failure.ts'
import type { FailureCode } from '../../asking/error-code.ts'
import type { Device } from '../../device/device.ts'
import type { Session } from '../session/stored-session.ts'
import { type LinkOutcome, type LinkTrip, storedLinkReturn } from './social-trip.ts'

interface Parts {
  device: Device
  send: Send
  session: () => Session | null
  /** The page that the provider sent people back to. */
  here: () => string
}

/** The provider's response, named as in its protocol. */
export interface Answer {
  token: string | null
  error: string | null
}

const outcomes: Readonly<Record<string, LinkOutcome>> = {
  'social.elsewhere': { step: 'elsewhere' },
  'social.second': { step: 'second' },
}

/**
 * Ends the linking of a provider, and stores the outcome for the settings page where it began. The
 * provider's token is sent only in the session that began the linking.
 */
export function createLinkFinish({ device, send, session, here }: Parts) {
  return async (trip: LinkTrip, { token, error }: Answer): Promise<void> => {
    const { provider, userId } = trip
    const outcome = await outcomeOf(trip, token, error)
    storedLinkReturn.store(device.session, { provider, userId, outcome })
  }

  async function outcomeOf(
    { sessionId, keyCode, provider }: LinkTrip,
    token: string | null,
    error: string | null,
  ): Promise<LinkOutcome> {
    if (error === 'access_denied') return { step: 'cancelled' }
    if (error !== null || token === null) return { step: 'failed', code: 'A0220' }
    if (session()?.sessionId !== sessionId) return { step: 'otherSession' }
    try {
      const redirect = provider === 'facebook' ? { redirectUri: here() } : {}
      await send(finishLinking, { body: { keyCode, token, ...redirect } })
      return { step: 'linked' }
    } catch (failure) {
      const rule = failure instanceof ApiError ? failure.issues[0]?.rule : undefined
      return outcomes[rule ?? ''] ?? outcomeOfCode(callFailure(failure).code)
    }
  }
}

/** A session that has ended meanwhile is reported like one of another person. */
const outcomeOfCode = (code: FailureCode): LinkOutcome =>
  code === 'A0230' ? { step: 'otherSession' } : { step: 'failed', code }
