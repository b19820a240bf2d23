const charactersAMinute = 400
const wordsAMinute = 220

/** Whole minutes, at least one, that a text takes to read: Chinese by characters, Latin by words. */
export function readingMinutes(markdown: string): number {
  const characters = markdown.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = markdown.match(/[\p{Script=Latin}\d]+/gu)?.length ?? 0
  return Math.max(1, Math.round(characters / charactersAMinute + words / wordsAMinute))
}
