import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { dayMs, minuteMs } from '#rules/primitives/durations.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** Facebook sends a request at once, and repeats it for some hours. */
const oldestMs = dayMs
/** How far Facebook's clock may be ahead of ours. */
const aheadMs = 5 * minuteMs

const shape = /^([\w-]+)\.([\w-]+)$/u
const Payload = v.object({
  algorithm: v.string(),
  user_id: v.pipe(v.string(), v.regex(/^\w{1,64}$/u)),
  /** Seconds since 1970. */
  issued_at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

export interface SignedRequest {
  /** Facebook's id of the person for this site. */
  userId: string
  issuedAt: Date
}

/**
 * A0400 if it is not a signed request; A0220 if signature, algorithm or time is wrong. The
 * signature is verified before the payload is read.
 */
export function readSignedRequest(text: string, secret: string, now: Date): SignedRequest {
  const [, signature, payload] = shape.exec(text) ?? []
  if (signature === undefined || payload === undefined) throw refused('A0400', 'text')
  const expected = createHmac('sha256', secret).update(payload).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw refused('A0220', 'signedRequest.signature')
  }
  const read = v.safeParse(Payload, parsed(Buffer.from(payload, 'base64url').toString('utf8')))
  if (!read.success) throw refused('A0400', 'text')
  const { algorithm, user_id: userId, issued_at: seconds } = read.output
  if (algorithm.toUpperCase() !== 'HMAC-SHA256') throw refused('A0220', 'signedRequest.algorithm')
  const age = now.getTime() - seconds * 1000
  if (age > oldestMs || age < -aheadMs) throw refused('A0220', 'signedRequest.time')
  return { userId, issuedAt: new Date(seconds * 1000) }
}

function refused(code: 'A0400' | 'A0220', rule: string): ServiceError {
  return new ServiceError(code, { field: 'signed_request', rule })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: refused by the schema.
    return undefined
  }
}
