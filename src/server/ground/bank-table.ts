import { parseCents } from '#rules/cents.ts'

/* How banks write headings, states and amounts in their tables. */

/** Banks put their name and a date above the headings, which are looked for in this many rows. */
export const headingsWithin = 20

/** No heading and no amount is longer. */
const longestWord = 100

/** A heading for comparison: without case, spaces and punctuation, cut to a maximal length. */
export const plainWord = (text: string): string =>
  text
    .slice(0, longestWord)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A cell as one line of at most `most` characters. */
export const oneLine = (text: string, most: number): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** Index of the first of these names among the headings; undefined without one. */
export function columnNamed(
  cells: readonly string[],
  names: readonly string[],
): number | undefined {
  const at = cells.findIndex((cell) => names.includes(plainWord(cell)))
  return at === -1 ? undefined : at
}

/** `HKD 1,234.50`; debits `-1,234.50`, `1,234.50-`, `(1,234.50)`, `1,234.50 DR`; else null. */
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
