import { foldText, simplified } from '../fold-text.ts'

/** CJK Unified Ideographs, where the characters of names lie. */
const first = 0x4e00
const last = 0x9fff

let bySimplified: ReadonlyMap<string, string> | null = null

/** Each simplified character with all characters that become it: 颖 → 穎颖. */
function variants(): ReadonlyMap<string, string> {
  if (bySimplified !== null) return bySimplified
  const all = Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
  const found = new Map<string, string>()
  // All at once, apart from one another: a thousand times quicker than one by one.
  for (const [at, folded] of simplified(all.join('\n')).split('\n').entries()) {
    found.set(folded, (found.get(folded) ?? '') + all[at])
  }
  bySimplified = found
  return found
}

/** A character in both Chinese scripts and all its variants: 陳 → 陳陈. Server only: a large table. */
export function inBothScripts(character: string): string {
  const all = variants().get(foldText(character)) ?? ''
  return all.includes(character) ? all : character + all
}
