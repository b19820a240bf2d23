import { readNames } from '#rules/own-name/read-names.ts'
import { findOwnNames, type NamePlace, type OwnName } from '#rules/own-name.ts'
import type { TutorIntroduction } from '#understanding/read-tutor.ts'

/**
 * An introduction as others may read it: without the full name of its writer, be it the one that the
 * text gives or one that the account has.
 */
export function withoutNames(
  text: string,
  said: TutorIntroduction['name'],
  known: readonly OwnName[],
): string {
  const typed = [said?.nameZh, said?.nameEn].flatMap((name) => (name ? [{ name }] : []))
  const names = [...known, ...readNames(typed)]
  const places = [...(said ? [said.takenOut] : []), ...findOwnNames(text, names)]
  return without(text, places)
}

function without(text: string, places: readonly NamePlace[]): string {
  let kept = ''
  let from = 0
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start)) {
    if (start > from) kept += text.slice(from, start)
    from = Math.max(from, end)
  }
  return (kept + text.slice(from)).trim()
}
