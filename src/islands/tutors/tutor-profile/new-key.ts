/** A key for a new row of a form; unlike an index, it is stable when other rows are removed. */
export function newKey(): string {
  return `new-${crypto.getRandomValues(new Uint32Array(1))[0]}`
}
