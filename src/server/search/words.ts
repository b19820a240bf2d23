import { bigrams } from '#rules/fold-text.ts'

/*
 * Both sides of the keyword filter split text alike: folded, Chinese into pairs of characters,
 * Latin into words. As text, so that no dictionary or extension is needed.
 */

const mostQueryWords = 24
const longestWord = 40
const chinesePair =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]{2}$/u

export function wordsOfText(text: string): string[] {
  const words = bigrams(text).map((word) =>
    word.length > longestWord ? [...word].slice(0, longestWord).join('') : word,
  )
  return [...new Set(words)]
}

/**
 * The words of a keyword. Latin words and single Chinese characters end in `*` and match as
 * prefixes: "math" finds mathematics, 陳 finds 陳老師. Sorted, since order does not matter.
 */
export function queryWords(keyword: string): string[] {
  return wordsOfText(keyword)
    .slice(0, mostQueryWords)
    .map((word) => (chinesePair.test(word) || /^[a-z]$/u.test(word) ? word : `${word}*`))
    .sort()
}

/** Marks of fields, best first: name, subjects, areas; universities, majors, levels; profile. */
export const marks = { headline: '^', studies: '~', profile: '' } as const
export type IndexedField = keyof typeof marks
export type WordsByField = Record<IndexedField, ReadonlySet<string>>
export const fields = Object.keys(marks) as IndexedField[]

/** Words carry a mark of their field, because a GIN index ignores weights. */
export function vectorOf(words: WordsByField): string {
  return fields
    .flatMap((field) => [...words[field]].map((word) => quoted(marks[field] + word)))
    .join(' ')
}

/** A tsquery that demands all words, each in one of these fields. */
export function allWordsQuery(
  queryWords: readonly string[],
  within: readonly IndexedField[],
): string {
  return queryWords
    .map((word) => `(${within.map((field) => termOf(word, field)).join(' | ')})`)
    .join(' & ')
}

function termOf(queryWord: string, field: IndexedField): string {
  const isBeginning = queryWord.endsWith('*')
  const word = isBeginning ? queryWord.slice(0, -1) : queryWord
  return quoted(marks[field] + word) + (isBeginning ? ':*' : '')
}

/** A word quoted for a tsvector or tsquery. */
export function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
