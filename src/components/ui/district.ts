export type District = {
  code: string
  name: string
  /** Short: `$180`, `240`. */
  value?: string
  href?: string
  /** Step of a colour scale, from 1, the palest (styles/colour-steps.css). */
  step?: number
}

/** On the tiles 沙田區 is 沙田 and "Sha Tin District" is "Sha Tin". */
export function tileName(name: string): string {
  return name.replace(/(?<=..)[區区]$/u, '').replace(/ District$/u, '')
}
