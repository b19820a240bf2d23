import { findContactLeaks } from '#rules/contact-leak.ts'

/** A text with contact details replaced by as many dots, so that positions stay. */
export function withoutContact(text: string): string {
  return findContactLeaks(text).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + '·'.repeat(end - start) + rest.slice(end),
    text,
  )
}
