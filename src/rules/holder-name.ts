/**
 * Whether two spellings are the name of one person or institution: case, width, spaces, commas, dots
 * and hyphens make no difference, and neither does whether the surname comes first.
 */
export function sameHolder(one: string, other: string): boolean {
  const name = plain(one)
  return name !== '' && name === plain(other)
}

function plain(text: string): string {
  const words = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  // Chinese is written without spaces, and with them on forms.
  return /\p{Script=Han}/u.test(text) ? words.join('') : words.sort().join(' ')
}
