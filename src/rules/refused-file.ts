import type { RuleKey } from './validation/issue.ts'

/** How much of a file says what it is. */
export const fileHeadBytes = 512

/** The brands of HEIF pictures, the format of iPhone photos; AVIF is another that few programs read. */
const heif = /^(?:hei[cfms]|hev[cm]|mif1|msf1)$/u

/**
 * Why a file is refused that is often chosen by mistake, by its first bytes (never by its name);
 * null for all others. Picture formats and empty files have words of their own.
 */
export function refusedFile(head: Uint8Array): Extract<RuleKey, `file.${string}`> | null {
  if (head.length === 0) return 'file.empty'
  const text = String.fromCharCode(...head.subarray(0, fileHeadBytes))
  if (text.slice(4, 8) === 'ftyp' && heif.test(text.slice(8, 12))) return 'file.heic'
  return /^(?:\u00EF\u00BB\u00BF)?\s*(?:<[?!][^>]*>\s*)*<svg[\s/>]/iu.test(text) ? 'file.svg' : null
}
