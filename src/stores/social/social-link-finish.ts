import { ApiError } from '#api/api-error.ts'
import type { Send } from '#api/send-parts.ts'
import { finishLinking } from '#contract/social-links.ts'
import { callFailure } from '../asking/call-failure.ts'
import type { FailureCode } from '../asking/error-code.ts'
import type { Device } from '../device/device.ts'
import type { Session } from '../session/kept-session.ts'
import { keptLinkReturn, type LinkOutcome, type LinkTrip } from './social-trip.ts'

interface Parts {
  device: Device
  send: Send
  /** Who is signed in on this page. */
  session: () => Session | null
  /** The page that the provider sent people back to. */
  here: () => string
}

/** What a provider has sent back, by the names of its protocol. */
export interface Answer {
  token: string | null
  error: string | null
}

const outcomes: Readonly<Record<string, LinkOutcome>> = {
  'social.elsewhere': { step: 'elsewhere' },
  'social.second': { step: 'second' },
}

/**
 * The end of a way to add a provider: keeps what came of it for the settings, where it began. What
 * came back is shown to the server by the session that began it, and by no other.
 */
export function createLinkFinish({ device, send, session, here }: Parts) {
  return async (trip: LinkTrip, { token, error }: Answer): Promise<void> => {
    const { provider, userId } = trip
    const outcome = await outcomeOf(trip, token, error)
    keptLinkReturn.keep(device.session, { provider, userId, outcome })
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

/** A session that the server has ended meanwhile is told in the same words as one of somebody else. */
const outcomeOfCode = (code: FailureCode): LinkOutcome =>
  code === 'A0230' ? { step: 'otherSession' } : { step: 'failed', code }
