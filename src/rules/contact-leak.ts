import { findHandles, type HandleKind } from './contact-leak/handles.ts'
import { findLinks } from './contact-leak/links.ts'
import { findMail } from './contact-leak/mail.ts'
import { type FoundNumber, findPhones } from './contact-leak/phones.ts'
import { plainText } from './contact-leak/plain-text.ts'

export type LeakKind =
  | FoundNumber['kind']
  | 'phone_circled'
  | 'email'
  | 'email_spelled'
  | 'link'
  | HandleKind

/** A stretch of a text that leads to somebody outside the platform. */
export interface ContactLeak {
  kind: LeakKind
  /** Code units of the original text: `text.slice(start, end)`. */
  start: number
  end: number
}

const circled = /[\u2460-\u24ff\u2776-\u2793]/u

/**
 * Every way out of the platform in a text: telephone numbers in any writing, mail addresses, links,
 * names on messengers and networks (domain.md, "Contact protection"). Years, prices, grades, times
 * and scores are none. In order of place, none inside another. Linear in the length of the text;
 * runs in browsers while somebody types, and on the server, which refuses.
 */
export function findContactLeaks(original: string): ContactLeak[] {
  const plain = plainText(original)
  const found = [
    ...findMail(plain.text),
    ...findLinks(plain.text),
    ...findHandles(plain.text),
    ...findPhones(plain.text),
  ].sort((a, b) => a.start - b.start || b.end - a.end)
  const leaks: ContactLeak[] = []
  let end = -1
  for (const one of found) {
    if (one.start < end) continue
    end = one.end
    const start = plain.starts[one.start] ?? 0
    const stop = plain.ends[one.end - 1] ?? original.length
    const isCircled = one.kind === 'phone' && circled.test(original.slice(start, stop))
    leaks.push({ kind: isCircled ? 'phone_circled' : one.kind, start, end: stop })
  }
  return leaks
}
