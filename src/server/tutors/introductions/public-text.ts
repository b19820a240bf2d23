import { readNames } from '#rules/own-name/read-names.ts'
import { findOwnNames, type NameStretch, type OwnName } from '#rules/own-name.ts'
import type { TutorIntroduction } from '#understanding/read-tutor.ts'

/** Removes the author's full name, also as in the account, and what a form promises not to show. */
export function publicTextOf(
  text: string,
  { name, hidden }: Pick<TutorIntroduction, 'name' | 'hidden'>,
  known: readonly OwnName[],
) {
  const typed = [name?.nameZh, name?.nameEn].flatMap((one) => (one ? [{ name: one }] : []))
  const names = [...known, ...readNames(typed)]
  const stretches = [
    ...(name ? [name.takenOut] : []),
    ...findOwnNames(text, names),
    ...hidden.takenOut,
  ]
  return without(text, stretches)
}

function without(text: string, stretches: readonly NameStretch[]) {
  let publicText = ''
  const takenOut = new Set<string>()
  let from = 0
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    if (start > from) publicText += text.slice(from, start)
    const taken = text
      .slice(Math.max(from, start), end)
      .replaceAll(/^[\s，,、；;。.]+|[\s，,、；;。.]+$/gu, '')
    if (taken !== '') takenOut.add(taken)
    from = Math.max(from, end)
  }
  return { publicText: (publicText + text.slice(from)).trim(), takenOut: [...takenOut] }
}
