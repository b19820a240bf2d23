export type District = {
  code: string
  name: string
  /** Short: `$180`, `240`. */
  value?: string
  href?: string
  /** Step of a colour scale, from 1, the palest (styles/colour-steps.css). */
  step?: number
}

/** Short names for tiles: 沙田區 becomes 沙田, and "Sha Tin District" becomes "Sha Tin". */
export function tileName(name: string): string {
  return name.replace(/(?<=..)[區区]$/u, '').replace(/ District$/u, '')
}
