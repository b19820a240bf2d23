import type { CoverMotif } from '#contract/cover.ts'
import sprite from './covers.svg?url'

/** Address for `<use href>`; the drawings are 160 × 160, in the colours `--c` and `--paper`. */
export function coverHref(motif: CoverMotif): string {
  return `${sprite}#${motif}`
}
