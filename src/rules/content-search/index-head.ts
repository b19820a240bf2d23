/** In the order in which the search offers them. */
export const contentKinds = ['article', 'tip', 'news', 'question', 'page', 'award'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Both Chinese scripts share one index of folded words. */
export type IndexName = 'zh' | 'en'

/** Loaded first. The other parts are below an address with the version, so builds never mix. */
export interface IndexHead {
  version: string
  /** Documents are numbered from 0, one kind after the other, newest first. */
  documents: number
  kinds: readonly (readonly [ContentKind, number])[]
  /** The first word of each part of the word list, which is sorted by code units. */
  firsts: readonly string[]
  /** Traditional characters and, at the same indexes, what they fold to. */
  traditional: string
  simplified: string
  /** Documents in one file of texts. */
  textsAFile: number
}

export interface FoundText {
  /** Without language prefix; with `#…` for one answer on the page of questions. */
  path: string
  title: string
  /** Date of the last change, `2026-11-20`; '' without one. */
  day: string
  /** The whole text; paragraphs end with a line feed. */
  text: string
}

export const headAddress = (name: IndexName) => `/content-search/${name}.json`

/** Files below a version never change, so they are cached without expiry. */
const partsFolder = (version: string) => `/content-search/${version}`
export const wordsAddress = (version: string, part: number) =>
  `${partsFolder(version)}/words/${part}.bin`
export const textsAddress = (version: string, locale: string, file: number) =>
  `${partsFolder(version)}/${locale}/${file}.json`

/** The only part that can hold a word: the last one that does not begin after it. */
export function partOf(firsts: readonly string[], word: string): number {
  let low = 0
  let high = firsts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((firsts[middle] ?? '') <= word) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** The kind of a document, by its number. */
export function kindOf({ kinds }: IndexHead, document: number): ContentKind {
  let end = 0
  for (const [kind, count] of kinds) {
    end += count
    if (document < end) return kind
  }
  throw new Error(`No document ${document}`)
}
