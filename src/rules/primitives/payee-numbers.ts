import { longestMailbox, mailbox } from './accounts.ts'
import { readMobile } from './mobile-patterns.ts'
import { typedPlain } from './typed.ts'

/*
 * Where money may be sent in Hong Kong: an account with a bank or a wallet, or a telephone number,
 * mail address or FPS identifier that its owner has registered with one. Never an identity card.
 */

export const payeeKinds = ['bank', 'fpsMobile', 'fpsMail', 'fpsId'] as const
export type PayeeKind = (typeof payeeKinds)[number]

/** Of a bank or a wallet: text, because most begin with a zero. */
export const bankCodePattern = /^[0-9]{3}$/u
/** Without the bank's code: branch and account in one. */
const accountPattern = /^[0-9]{6,15}$/u
const fpsIdPattern = /^(?:[0-9]{7}|[0-9]{9})$/u

const plainDigits = (typed: string) => typedPlain(typed).replaceAll(/[\s\-‐-―]/gu, '')

const readers: Record<PayeeKind, (typed: string) => string | null> = {
  bank: (typed) => matched(plainDigits(typed), accountPattern),
  fpsId: (typed) => matched(plainDigits(typed), fpsIdPattern),
  fpsMail: (typed) => {
    const address = typedPlain(typed).trim().toLowerCase()
    // A spreadsheet takes other beginnings for a formula, and payment files are opened in one.
    const isPlain = address.length <= longestMailbox && /^[a-z0-9]/u.test(address)
    return isPlain ? matched(address, mailbox) : null
  },
  fpsMobile: (typed) => {
    const read = readMobile(typed)
    return read === null ? null : `${read.countryCode}-${read.mobile}`
  },
}

const matched = (text: string, pattern: RegExp) => (pattern.test(text) ? text : null)

/** The number or address as it is kept and written into payment files; null for what is none. */
export const readPayeeNumber = (kind: PayeeKind, typed: string): string | null =>
  readers[kind](typed)

/** Enough to know one's own by: `••••6789`, `••••@example.com`. */
export function maskedPayee(kind: PayeeKind, number: string): string {
  if (kind === 'fpsMail') return `••••${number.slice(number.lastIndexOf('@'))}`
  return `••••${number.slice(kind === 'fpsId' ? -3 : -4)}`
}
