import { longestMailbox, mailbox } from './accounts.ts'
import { readMobile } from './mobile-patterns.ts'
import { typedPlain } from './typed.ts'

/*
 * A bank or wallet account, or a telephone number, mail address or FPS identifier that its owner
 * has registered with one. Never an identity card number.
 */

export const payeeKinds = ['bank', 'fpsMobile', 'fpsMail', 'fpsId'] as const
export type PayeeKind = (typeof payeeKinds)[number]

/** Code of a bank or wallet, as text because most begin with a zero. */
export const bankCodePattern = /^[0-9]{3}$/u
/** Branch and account number, without the bank code. */
const accountPattern = /^[0-9]{6,15}$/u
const fpsIdPattern = /^(?:[0-9]{7}|[0-9]{9})$/u

const plainDigits = (typed: string) => typedPlain(typed).replaceAll(/[\s\-‐-―]/gu, '')

const readers: Record<PayeeKind, (typed: string) => string | null> = {
  bank: (typed) => matched(plainDigits(typed), accountPattern),
  fpsId: (typed) => matched(plainDigits(typed), fpsIdPattern),
  fpsMail: (typed) => {
    const address = typedPlain(typed).trim().toLowerCase()
    // Payment files are opened in spreadsheets, which take other beginnings for a formula.
    const isPlain = address.length <= longestMailbox && /^[a-z0-9]/u.test(address)
    return isPlain ? matched(address, mailbox) : null
  },
  fpsMobile: (typed) => {
    const read = readMobile(typed)
    return read === null ? null : `${read.countryCode}-${read.mobile}`
  },
}

const matched = (text: string, pattern: RegExp) => (pattern.test(text) ? text : null)

/** As stored and written into payment files; null if invalid. */
export const readPayeeNumber = (kind: PayeeKind, typed: string): string | null =>
  readers[kind](typed)

/** Enough for the owner to recognise it: `••••6789`, `••••@example.com`. */
export function maskedPayee(kind: PayeeKind, number: string): string {
  if (kind === 'fpsMail') return `••••${number.slice(number.lastIndexOf('@'))}`
  return `••••${number.slice(kind === 'fpsId' ? -3 : -4)}`
}
