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
