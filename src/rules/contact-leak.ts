import { findHandles, type HandleKind } from './contact-leak/handles.ts'
import { findLinks } from './contact-leak/links.ts'
import { findMail } from './contact-leak/mail.ts'
import { respelt } from './contact-leak/misspelt-names.ts'
import { findNamedPages } from './contact-leak/named-pages.ts'
import { findPaymentIds } from './contact-leak/payment-ids.ts'
import { type FoundNumber, findPhones } from './contact-leak/phones.ts'
import { type PlainText, plainText } from './contact-leak/plain-text.ts'
import { tightText, withNamedDigits } from './contact-leak/tight-text.ts'

export type LeakKind =
  | FoundNumber['kind']
  | 'phone_circled'
  | 'email'
  | 'email_spelled'
  | 'link'
  | 'payment_id'
  | HandleKind

export interface ContactLeak {
  kind: LeakKind
  /** Offsets into the original text, in code units: `text.slice(start, end)`. */
  start: number
  end: number
}

const circled = /[\u2460-\u24ff\u2776-\u2793]/u

/**
 * Telephone numbers in any notation, mail addresses, links and names on networks, but not years,
 * prices, grades, times or scores. Sorted, not overlapping, in linear time: it runs in the browser
 * while typing, and on the server, which refuses the text.
 */
export function findContactLeaks(original: string): ContactLeak[] {
  const plain = plainText(original)
  const others = [tightText(plain), respelt(plain)].filter((one) => one !== null)
  const found = [
    ...named(plain, original),
    ...inOriginal(findPhones(withNamedDigits(plain.text)), plain, original),
    ...inOriginal(findPaymentIds(plain.text), plain, original),
    ...others.flatMap((one) => named(one, original)),
  ].sort((a, b) => a.start - b.start || b.end - a.end)
  const leaks: ContactLeak[] = []
  for (const one of found) {
    const last = leaks.at(-1)
    if (last !== undefined && one.start < last.end) last.end = Math.max(last.end, one.end)
    else leaks.push({ ...one })
  }
  for (const leak of leaks) {
    const isCircled = leak.kind === 'phone' && circled.test(original.slice(leak.start, leak.end))
    if (isCircled) leak.kind = 'phone_circled'
  }
  return leaks
}

/** Mail addresses, links, handles and named pages: everything but numbers. */
function named(plain: PlainText, original: string): ContactLeak[] {
  const { text } = plain
  const found = [
    ...findMail(text),
    ...findLinks(text),
    ...findHandles(text),
    ...findNamedPages(text),
  ]
  return inOriginal(found, plain, original)
}

function inOriginal(
  found: readonly ContactLeak[],
  { starts, ends }: PlainText,
  original: string,
): ContactLeak[] {
  return found.map(({ kind, start, end }) => ({
    kind,
    start: starts[start] ?? 0,
    end: ends[end - 1] ?? original.length,
  }))
}
