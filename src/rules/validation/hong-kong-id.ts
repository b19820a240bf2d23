import { typedPlain } from '../primitives/typed.ts'

/** `A123456(3)`; brackets may be full-width or missing, lower case and outer space are accepted. */
export function isHongKongId(text: string): boolean {
  const match = /^([A-Za-z]{1,2})([0-9]{6})(?:\(([0-9Aa])\)|([0-9Aa]))$/u.exec(
    typedPlain(text).trim(),
  )
  if (match === null) return false
  const [, letters = '', digits = '', bracketed, bare] = match
  const check = (bracketed ?? bare ?? '').toUpperCase()
  return hongKongIdCheckDigit(letters.toUpperCase() + digits) === check
}

/**
 * `0`–`9` or `A`: letters count A=10 to Z=35, a missing first letter 36, weights are 9 to 2, and
 * the weighted sum plus the check digit is a multiple of 11.
 */
export function hongKongIdCheckDigit(number: string): string {
  const values = Array.from(number, (character) => Number.parseInt(character, 36))
  const digits = values.length === 7 ? [36, ...values] : values
  const sum = digits.reduce((total, value, index) => total + value * (9 - index), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'A' : String(check)
}
