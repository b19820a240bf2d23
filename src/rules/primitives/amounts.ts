import { typedPlain } from './typed.ts'

/** Parses a typed whole number of at most `mostDigits` digits; null for anything else. */
export function readWhole(typed: string, mostDigits = 9): number | null {
  const text = typedPlain(typed).trim()
  return /^[0-9]+$/u.test(text) && text.length <= mostDigits ? Number(text) : null
}

export const hourlyPriceCents = { lowest: 20_00, highest: 999_999_99 } as const
