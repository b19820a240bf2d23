import { typedPlain } from './primitives/typed.ts'

/**
 * Cents of an amount as people type it: digits of any width, optionally a point and one or two decimals.
 * `parseCents('20.5')` is 2050. No sign, no comma. Null when it is not such an amount; Infinity when
 * it is larger than whole cents can be held exactly, so that comparisons still come out right.
 */
export function parseCents(text: string): number | null {
  const match = /^([0-9]+)(?:\.([0-9]{1,2}))?$/u.exec(typedPlain(text))
  if (match === null) return null
  const [, whole = '', decimals = ''] = match
  const cents = whole.replace(/^0+/u, '') + decimals.padEnd(2, '0')
  return cents.length > 15 ? Number.POSITIVE_INFINITY : Number(cents)
}
