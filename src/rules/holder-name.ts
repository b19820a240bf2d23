import { foldText } from './fold-text.ts'
import { typedPlain } from './primitives/typed.ts'

/**
 * Whether two spellings are the name of one person or institution, as a bank and its owner write them:
 * case, width, accents, apostrophes, spaces, commas, dots and hyphens make no difference, nor does the
 * script or the form of a Chinese character (衞, 衛), nor whether the surname comes first.
 */
export function sameHolder(one: string, other: string): boolean {
  const name = plainName(one)
  return name !== '' && name === plainName(other)
}

function plainName(text: string): string {
  const words = foldText(typedPlain(text))
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‘ʼ`]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  // Chinese is written without spaces, and with them on forms.
  return /\p{Script=Han}/u.test(text) ? words.join('') : words.sort().join(' ')
}
