/** Unicode characters, so that a rare Chinese character counts once. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Digits and nothing else. */
export const digitsOnly = /^[0-9]+$/u

/** Bytes as text. */
export const base64 = /^[A-Za-z0-9+/]+={0,2}$/u

/** Id of a stored file. */
export const storedFileId = /^[\w-]{8,64}$/u
