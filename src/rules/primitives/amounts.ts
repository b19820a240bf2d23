import { type LimitRule, outOfRange } from './limits.ts'
import { typedPlain } from './typed.ts'

/** Parses a typed whole number of at most `mostDigits` digits; null for anything else. */
export function readWhole(typed: string, mostDigits = 9): number | null {
  const text = typedPlain(typed).trim()
  return /^[0-9]+$/u.test(text) && text.length <= mostDigits ? Number(text) : null
}

/** A check of what is typed: nothing, or a whole number between `min` and `max`. */
export const wholeBetween =
  (min: number, max: number) =>
  (typed: string): 'number' | LimitRule | null => {
    const text = typedPlain(typed).trim()
    if (text === '') return null
    if (!/^[0-9]+$/u.test(text)) return 'number'
    return Number(text) < min || Number(text) > max ? outOfRange(min, max) : null
  }

export const hourlyPriceCents = { lowest: 20_00, highest: 999_999_99 } as const
