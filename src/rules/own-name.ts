import { plainText } from './contact-leak/plain-text.ts'
import { findChineseName } from './own-name/chinese.ts'
import { findLatinName } from './own-name/latin.ts'
import type { OwnName } from './own-name/reading.ts'

export type { OwnName } from './own-name/reading.ts'

/** Offsets into the original text, in code units: `text.slice(start, end)`. */
export interface NameStretch {
  start: number
  end: number
}

/**
 * Where a text reveals its writer's full name: surname and given name in either order, or the given
 * name, since the surname is public. Script, width, case, accents, separators and invisible
 * characters make no difference. Runs in the browser while typing, and on the server, which
 * refuses.
 */
export function findOwnNames(text: string, names: readonly OwnName[]): NameStretch[] {
  if (names.length === 0 || text === '') return []
  const { text: plain, starts, ends } = plainText(text)
  const original = starts.map((start, at) => text.slice(start, ends[at]))
  const found = names
    .flatMap((name) => {
      const isChinese = /\p{Script=Han}/u.test(name.given.join(''))
      const find = isChinese ? findChineseName : findLatinName
      return find({ plain, original }, name)
    })
    .sort((a, b) => a.start - b.start || b.end - a.end)
  const stretches: NameStretch[] = []
  for (const { start, end } of found) {
    const stretch = { start: starts[start] ?? 0, end: ends[end - 1] ?? text.length }
    const last = stretches.at(-1)
    if (last !== undefined && stretch.start < last.end) last.end = Math.max(last.end, stretch.end)
    else stretches.push(stretch)
  }
  return stretches
}
