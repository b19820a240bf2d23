/** A key for a new row of a form; unlike the place of a row, it stays when others are removed. */
export function newKey(): string {
  return `new-${crypto.getRandomValues(new Uint32Array(1))[0]}`
}
