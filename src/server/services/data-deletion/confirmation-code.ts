import { randomBytes } from 'node:crypto'

/** Without I, L, O and U, which people read as 1, 0 and V. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 20

/** 20 letters and digits, 100 random bits. */
export function newConfirmationCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('')
}

/** A typed code: in small letters, with spaces or hyphens, O for 0, I and L for 1. */
export function typedConfirmationCode(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/gu, '').replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
}
