/** Counts Unicode characters, so that a rare Chinese character counts once. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Counts letters of all scripts, Chinese characters included; no emoji, numbers or signs. */
export const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** Letters in a text that people judge and that needs `least` characters: half of those. */
export const fewestLetters = (least: number): number => Math.ceil(least / 2)

/** Text typed to search for, in any of the searches. */
export const longestKeyword = 100

export const digitsOnly = /^[0-9]+$/u

export const base64 = /^[A-Za-z0-9+/]+={0,2}$/u

export const storedFileId = /^[\w-]{8,64}$/u
