import type { Channel } from '../db/tables/index.ts'
import { DeliveryError, type MessagePort } from './port.ts'

export interface TextGateway {
  url: string
  /** Sent as `Authorization: Bearer …`; null where the address is secret enough. */
  token: string | null
}

/** In milliseconds: longer than a gateway takes, far shorter than a code lasts. */
const timeoutMs = 15_000
/** Statuses that mean "later"; any other 4xx is about this message. */
const passing = new Set([408, 425, 429])

/** Hands short texts to an HTTP gateway (README.md in this folder). */
export function createTextGateway(
  channel: Channel,
  { url, token }: TextGateway,
  clock: () => Date,
): MessagePort {
  return {
    async deliver({ id, to, body }) {
      const answer = await post(url, token, { id, to, text: body, channel })
      await answer.body?.cancel()
      if (answer.ok) return 'sent'
      const { status } = answer
      const isFinal = status >= 400 && status < 500 && !passing.has(status)
      throw new DeliveryError(`HTTP ${status}`, isFinal, waitOf(answer, clock()))
    },
    close: () => {},
  }
}

interface Text {
  id: string
  to: string | null
  text: string
  channel: Channel
}

async function post(url: string, token: string | null, message: Text): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      // A message is meant for this gateway, not for wherever it redirects.
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': message.id,
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    // Its message may contain the address, and so a key.
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new DeliveryError(isLate ? 'timeout' : 'unreachable', false)
  }
}

/** `Retry-After` in milliseconds: seconds, or a date. */
function waitOf({ headers }: Response, now: Date): number {
  const value = headers.get('retry-after') ?? ''
  const wait = /^\d{1,6}$/u.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isFinite(wait) ? Math.max(0, wait) : 0
}
