/** Counts Unicode characters, so that a rare Chinese character counts once. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Text typed to search for, in any of the searches. */
export const longestKeyword = 100

export const digitsOnly = /^[0-9]+$/u

export const base64 = /^[A-Za-z0-9+/]+={0,2}$/u

export const storedFileId = /^[\w-]{8,64}$/u
