/** A word that comments do not use, and the one to write. */
export interface RefusedWord {
  word: string
  write: string
}

/** The last column of docs/glossary.md, whose rows are `| word | meaning | never, never |`. */
export function refusedWords(glossary: string): RefusedWord[] {
  const rows = glossary.matchAll(/^\| (?<write>[^|]+) \|[^|]*\| (?<never>[^|]+) \|$/gmu)
  return [...rows].slice(1).flatMap(({ groups: { write = '', never = '' } = {} }) =>
    never
      .split(', ')
      .map((word) => word.trim())
      .filter((word) => /^[a-z]/u.test(word))
      .map((word) => ({ word, write })),
  )
}

/** The refused words in the comments of a file, each with its line, counted from 1. */
export function wrongWordsOf(
  text: string,
  refused: readonly RefusedWord[],
): (RefusedWord & { line: number })[] {
  return commentsOf(text).flatMap(({ line, comment }) =>
    refused
      .filter(({ word }) => new RegExp(`\\b${word}\\b`, 'iu').test(comment))
      .map((one) => ({ ...one, line })),
  )
}

/** The lines of comment in a file, each with its number, counted from 1. */
export function commentsOf(text: string): { line: number; comment: string }[] {
  return text.split('\n').flatMap((code, at) => {
    const comment = /^\s*\{?(?:\/\*+|\*|\/\/)(?<words>.*)$/u.exec(code)?.groups?.words
    return comment ? { line: at + 1, comment } : []
  })
}
