import { typedPlain } from './typed.ts'

/** A whole number as somebody types it, of at most so many digits; null for anything else. */
export function readWhole(typed: string, mostDigits = 9): number | null {
  const text = typedPlain(typed).trim()
  return /^[0-9]+$/u.test(text) && text.length <= mostDigits ? Number(text) : null
}

/** Price of an hour, in cents. */
export const hourlyPriceCents = { lowest: 20_00, highest: 999_999_99 } as const
