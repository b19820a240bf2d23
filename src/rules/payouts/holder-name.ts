import { foldText } from '../fold-text.ts'
import { typedPlain } from '../primitives/typed.ts'

/**
 * Whether two spellings name the same account holder. Case, width, accents, punctuation, spaces,
 * script and variants of Chinese characters (衞, 衛) and the position of the surname may differ.
 */
export function sameHolder(one: string, other: string): boolean {
  const name = plainName(one)
  return name !== '' && name === plainName(other)
}

function plainName(text: string): string {
  const folded = foldText(typedPlain(text))
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‘ʼ`]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  // Chinese is written without spaces, but on forms sometimes with them.
  return /\p{Script=Han}/u.test(text) ? folded.join('') : folded.sort().join(' ')
}
