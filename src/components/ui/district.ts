/** A district on the map: District Council letter, short name, and what to say of it. */
export type District = {
  code: string
  name: string
  /** Short: `$180`, `240`. */
  value?: string
  href?: string
}
