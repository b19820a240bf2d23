const charactersAMinute = 400
const wordsAMinute = 220

/** Reading time in whole minutes, at least 1: Chinese by characters, Latin by words. */
export function readingMinutes(markdown: string): number {
  const characters = markdown.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = markdown.match(/[\p{Script=Latin}\d]+/gu)?.length ?? 0
  return Math.max(1, Math.round(characters / charactersAMinute + words / wordsAMinute))
}
