/*
 * A text message goes out in parts: 160 letters of the alphabet that all telephones share (GSM
 * 03.38), or 70 once a single character is outside of it, as every Chinese one is.
 */
const shared =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const basic = new Set(shared)
/** Each takes the room of two. */
const wide = new Set('^{}\\[~]|€')

/** Marks of careful typography, and those that stand for them in the shared alphabet. */
const plain: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '·': '-',
  '•': '*',
  '…': '...',
  '\u00A0': ' ',
}

/** English as text messages have it: a curly quotation mark would more than halve a part. */
export const plainText = (text: string): string =>
  text.replaceAll(/[“”‘’–—·•…\u00A0]/gu, (mark) => plain[mark] ?? mark)

/** How many characters a part holds that is written like this. */
export const partLength = (text: string): 70 | 160 =>
  [...text].every((letter) => basic.has(letter) || wide.has(letter)) ? 160 : 70

/** The room that a text takes in such parts. */
export const roomOf = (text: string): number =>
  partLength(text) === 70
    ? text.length
    : [...text].reduce((sum, letter) => sum + (wide.has(letter) ? 2 : 1), 0)

const fits = (text: string) => roomOf(text) <= partLength(text)

/** The first of these that fits into one part, else the last of them, cut. */
export function inOnePart(texts: readonly [string, ...string[]]): string {
  const whole = texts.find(fits)
  if (whole !== undefined) return whole
  const letters = [...(texts.at(-1) ?? '')]
  const dots = partLength(letters.join('')) === 160 ? '...' : '…'
  while (!fits(letters.join('') + dots)) letters.pop()
  return letters.join('').trimEnd() + dots
}
