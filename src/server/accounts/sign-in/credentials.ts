import * as v from 'valibot'
import { minuteMs } from '#rules/primitives/durations.ts'
import { type Mobile, readMobile } from '#rules/primitives/mobile-patterns.ts'
import { openSecret } from './open-secret.ts'

/** Allowed clock error, in milliseconds; older credentials are a replay. */
const clockSkewMs = 5 * minuteMs

const Sealed = v.object({
  /** Country code and number: `852-91234567`. */
  user: v.pipe(v.string(), v.regex(/^\d{1,3}-\d{5,14}$/u)),
  pass: v.pipe(v.string(), v.maxLength(64)),
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/u)),
  /** Milliseconds since 1970, by the browser's clock. */
  ts: v.pipe(v.number(), v.safeInteger()),
})

export interface Credentials extends Mobile {
  password: string
  nonce: string
}

/** Reads `Basic base64(RSA-OAEP-SHA256(…))`; null unless well-formed and fresh. */
export function readCredentials(
  authorization: string,
  privateKey: string,
  now: Date,
): Credentials | null {
  const sealed = /^Basic ([A-Za-z0-9+/]+={0,2})$/iu.exec(authorization)?.[1]
  const text = sealed === undefined ? null : openSecret(sealed, privateKey)
  if (text === null) return null
  const read = v.safeParse(Sealed, parseJson(text))
  if (!read.success) return null
  const { user, pass, nonce, ts } = read.output
  if (Math.abs(now.getTime() - ts) > clockSkewMs) return null
  const mobile = mobileOf(user)
  return mobile && { ...mobile, password: pass, nonce }
}

function mobileOf(user: string): Mobile | null {
  const [countryCode, digits] = user.split('-')
  return readMobile(`+${countryCode}${digits}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
