const han = /\p{Script=Han}/gu
const latinWord = /[A-Za-z][A-Za-z'’-]*/gu

/** A Chinese character counts as much as an English word: `我教 A-Level Physics` is Chinese. */
export function isMostlyEnglish(text: string): boolean {
  return (text.match(han)?.length ?? 0) < (text.match(latinWord)?.length ?? 0)
}
