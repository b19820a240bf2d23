/*
 * Everything typed or pasted is normalised here, in the contract and in forms: `typedText` for text
 * that people read, `typedPlain` for numbers, addresses and amounts.
 */

/** Letters after which a joiner affects the form of the next one. */
const joining =
  '(?!\\u061C)[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Nkoo}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}' +
  '\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}' +
  // Arabic vowel signs belong to no script.
  '\\u064B-\\u0655\\u0670]'
const rightToLeft = '(?!\\u061C)[\\p{sc=Arab}\\p{sc=Hebr}\\p{sc=Syrc}\\p{sc=Thaa}]'
const pictograph = '\\p{Extended_Pictographic}'

/** Where an invisible character changes what is shown beside it. */
const meant = [
  `(?<=[${pictograph}\\p{Emoji_Modifier}]\\uFE0F?)\\u200D(?=${pictograph})`,
  `(?<=${pictograph})[\\uFE0E\\uFE0F]`,
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  `(?<=${joining})[\\u200C\\u200D]`,
  `(?<=${rightToLeft})[\\u200E\\u200F\\u061C]|[\\u200E\\u200F\\u061C](?=${rightToLeft})`,
  '(?<=\\p{sc=Han})[\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{sc=Mong})[\\u180B-\\u180F]',
].join('|')

/** Joiners, variation selectors, tags, blank letters and bidirectional controls. */
const ignorable = '[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]'
const meaningless = new RegExp(`(${meant})|${ignorable}`, 'gu')
const unseen = new RegExp(`${ignorable}|\\u2800`, 'gu')
const plain = /^[\t\n\r -~]*$/u

/** No language stacks so many marks on a letter, and composing a longer run is quadratic. */
const endlessMarks = /(\p{M}{12})\p{M}+/gu

/** Removes all invisible characters except spaces. */
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '')

/**
 * Composed (NFC), without hidden or bidirectional control characters; joiners and variation
 * selectors stay where they change what is shown (emoji, Persian). Empty when nothing is visible.
 */
export function typedText(text: string): string {
  if (plain.test(text)) return text
  const seen = text.replaceAll(meaningless, '$1').replaceAll(endlessMarks, '$1').normalize('NFC')
  return withoutUnseen(seen).trim() === '' ? '' : seen
}

/** In plain characters (NFKC), nothing invisible: `１：３０` is `1:30`, `−5` is `-5`. Spaces stay. */
export const typedPlain = (text: string): string =>
  plain.test(text)
    ? text
    : withoutUnseen(
        withoutUnseen(text).replaceAll(endlessMarks, '$1').normalize('NFKC'),
      ).replaceAll('\u2212', '-')
