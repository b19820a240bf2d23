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

/**
 * Where a word stands, from the best place to the least: name, subjects, areas; then universities,
 * majors, levels; then the profile.
 */
const marks = { headline: '^', studies: '~', profile: '' } as const
export type Place = keyof typeof marks
export type WordsByPlace = Record<Place, ReadonlySet<string>>
export const places = Object.keys(marks) as Place[]

/**
 * Text of a tsvector in which each word carries the mark of its place. Weights would say the same,
 * but a GIN index does not know them: each match would be read from the table to see its weight.
 */
export function vectorOf(words: WordsByPlace): string {
  return places
    .flatMap((place) => [...words[place]].map((word) => quoted(marks[place] + word)))
    .join(' ')
}

/** Text of a tsquery that demands all words, each in one of these places. */
export function allWordsQuery(queryWords: readonly string[], within: readonly Place[]): string {
  return queryWords
    .map((word) => `(${within.map((place) => termOf(word, place)).join(' | ')})`)
    .join(' & ')
}

function termOf(queryWord: string, place: Place): string {
  const isBeginning = queryWord.endsWith('*')
  const word = isBeginning ? queryWord.slice(0, -1) : queryWord
  return quoted(marks[place] + word) + (isBeginning ? ':*' : '')
}

function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
