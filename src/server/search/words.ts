import { bigrams } from '#rules/fold-text.ts'

/*
 * Words as both sides of the keyword filter see them: folded, Chinese as windows of two characters,
 * Latin as words. Written as text of tsvector and tsquery, so that PGlite and PostgreSQL need no
 * dictionary and no extension.
 */

/** More words than anybody types; the rest of a pasted page is dropped. */
const mostQueryWords = 24
const longestWord = 40
const chinesePair =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]{2}$/u

/** The words of a text, folded, without doubles. */
export function wordsOfText(text: string): string[] {
  const words = bigrams(text).map((word) =>
    word.length > longestWord ? [...word].slice(0, longestWord).join('') : word,
  )
  return [...new Set(words)]
}

/**
 * The words of a keyword. Latin words and single Chinese characters match as beginnings and end in
 * `*`: "math" finds mathematics, 陳 finds 陳老師. Sorted, because the order does not matter.
 */
export function queryWords(keyword: string): string[] {
  return wordsOfText(keyword)
    .slice(0, mostQueryWords)
    .map((word) => (chinesePair.test(word) || /^[a-z]$/u.test(word) ? word : `${word}*`))
    .sort()
}

/** Whether a text's words hold one of `queryWords`. */
export function wordMatches(queryWord: string, words: ReadonlySet<string>): boolean {
  if (!queryWord.endsWith('*')) return words.has(queryWord)
  const beginning = queryWord.slice(0, -1)
  for (const word of words) if (word.startsWith(beginning)) return true
  return false
}

export type Weight = 'A' | 'B'

/** Text of a tsvector whose words have weights; the first weight given to a word stands. */
export function weightedVector(words: ReadonlyMap<string, Weight>): string {
  return [...words].map(([word, weight]) => `${quoted(word)}:1${weight}`).join(' ')
}

/** Text of a tsvector without weights. */
export function plainVector(words: Iterable<string>): string {
  return [...new Set(words)].map(quoted).join(' ')
}

/** Text of a tsquery that demands all words; with `weight`, only places of that weight count. */
export function allWordsQuery(queryWords: readonly string[], weight?: Weight): string {
  return queryWords
    .map((word) => {
      const beginning = word.endsWith('*')
      const flags = `${beginning ? '*' : ''}${weight ?? ''}`
      return quoted(beginning ? word.slice(0, -1) : word) + (flags === '' ? '' : `:${flags}`)
    })
    .join(' & ')
}

function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
