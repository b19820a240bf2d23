import { amountOutOfRange } from './primitives/limits.ts'
import { typedPlain } from './primitives/typed.ts'

/**
 * Parses a typed amount: digits of any width, optionally a point and one or two decimals, no sign
 * or comma. `parseCents('20.5')` is 2050. Null for anything else, Infinity beyond the safe
 * integers, so that comparisons still come out right.
 */
export function parseCents(text: string): number | null {
  const match = /^([0-9]+)(?:\.([0-9]{1,2}))?$/u.exec(typedPlain(text))
  if (match === null) return null
  const [, whole = '', decimals = ''] = match
  const cents = whole.replace(/^0+/u, '') + decimals.padEnd(2, '0')
  return cents.length > 15 ? Number.POSITIVE_INFINITY : Number(cents)
}

/** A fee, which people also type with its currency: `$250`. */
export const parseFee = (text: string): number | null =>
  parseCents(text.trim().replace(/^(?:HK)?\$\s*/iu, ''))

/** What keeps parsed cents from being an amount between `min` and `max`. */
export function centsIssue(cents: number | null, min: number, max: number) {
  if (cents === null) return 'money'
  return cents < min || cents > max ? amountOutOfRange(min, max) : null
}

/** A check of what is typed: nothing, or such an amount. */
export const amountBetween = (min: number, max: number) => (typed: string) =>
  typed.trim() === '' ? null : centsIssue(parseCents(typed.trim()), min, max)
