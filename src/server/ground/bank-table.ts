import { parseCents } from '#rules/cents.ts'

/* What the tables of banks have in common: how they write headings, states and sums. */

/** Rows before the headings are looked through so far: banks put their name and a date there. */
export const headingsWithin = 20

/** No heading and no sum is longer. */
const longestWord = 100

/**
 * A heading or a word to be compared: without case, spaces and punctuation. Of a longer text only the
 * beginning counts.
 */
export const plainWord = (text: string): string =>
  text
    .slice(0, longestWord)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A cell as one line of at most so many characters. */
export const oneLine = (text: string, most: number): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** Where the first of these names stands among headings; undefined for nowhere. */
export function columnNamed(
  cells: readonly string[],
  names: readonly string[],
): number | undefined {
  const at = cells.findIndex((cell) => names.includes(plainWord(cell)))
  return at === -1 ? undefined : at
}

/**
 * `HKD 1,234.50`, and what left an account as `-1,234.50`, `1,234.50-`, `(1,234.50)` or `1,234.50 DR`.
 * Null for what is no amount.
 */
export function centsOf(text: string): number | null {
  if (text.length > longestWord) return null
  const plain = text.normalize('NFKC').replaceAll('\u2212', '-').toUpperCase().trim()
  const isNegative = /^[-(]|-\s*[\d.,]|[\d.,]\s*(?:-|DR)$/u.test(plain)
  const digits = plain
    .replace(/^\((.*)\)$/u, '$1')
    .replace(/^[-+]?\s*(?:HKD|HK\$|\$)?\s*[-+]?\s*/u, '')
    .replace(/\s*(?:-|CR|DR)$/u, '')
    .replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/gu, '')
  const cents = parseCents(digits)
  if (cents === null || !Number.isFinite(cents)) return null
  return isNegative ? -cents : cents
}
