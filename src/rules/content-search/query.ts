import { runsOf, windowsOfTwo } from '../folding.ts'
import { longestWord } from './document-words.ts'

const longestQuery = 100
/** Each pair costs a download; of a long stretch every second pair is enough to cover it. */
const mostWindows = 5
const mostParts = 8

export interface QueryPart {
  text: string
  isChinese: boolean
  /** Words of the index that a document must contain; a Latin word is only itself. */
  words: readonly string[]
}

/** Splits a folded query; empty when there is nothing to search for. */
export function readQuery(folded: string): QueryPart[] {
  const parts = new Map<string, QueryPart>()
  for (const { text, isChinese } of runsOf(folded.slice(0, longestQuery))) {
    const words = isChinese ? spread(windowsOfTwo(text)) : [text.slice(0, longestWord)]
    if (parts.size < mostParts) parts.set(text, { text, isChinese, words })
  }
  return [...parts.values()]
}

function spread(windows: readonly string[]): readonly string[] {
  if (windows.length <= mostWindows) return windows
  return windows.filter((_, index) => index % 2 === 0 || index === windows.length - 1)
}
