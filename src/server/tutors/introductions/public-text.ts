import { readNames } from '#rules/own-name/read-names.ts'
import { findOwnNames, type NamePlace, type OwnName } from '#rules/own-name.ts'
import type { TutorIntroduction } from '#understanding/read-tutor.ts'

/** Removes the author's full name, also as in the account, and what a form promises not to show. */
export function publicTextOf(
  text: string,
  { name, hidden }: Pick<TutorIntroduction, 'name' | 'hidden'>,
  known: readonly OwnName[],
) {
  const typed = [name?.nameZh, name?.nameEn].flatMap((one) => (one ? [{ name: one }] : []))
  const names = [...known, ...readNames(typed)]
  const places = [
    ...(name ? [name.takenOut] : []),
    ...findOwnNames(text, names),
    ...hidden.takenOut,
  ]
  return without(text, places)
}

function without(text: string, places: readonly NamePlace[]) {
  let publicText = ''
  const takenOut = new Set<string>()
  let from = 0
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start)) {
    if (start > from) publicText += text.slice(from, start)
    const words = text
      .slice(Math.max(from, start), end)
      .replaceAll(/^[\s，,、；;。.]+|[\s，,、；;。.]+$/gu, '')
    if (words !== '') takenOut.add(words)
    from = Math.max(from, end)
  }
  return { publicText: (publicText + text.slice(from)).trim(), takenOut: [...takenOut] }
}
