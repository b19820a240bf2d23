/**
 * Numbers the looks at the database that answers need. Listings have no data version: an answer may
 * stand on a look of the last `everyMs` milliseconds, unless `changed` was called since.
 */
export function createLooks(clock: () => Date, everyMs: number) {
  let number = 0
  let at = Number.NEGATIVE_INFINITY
  return {
    needed: (): number => {
      const now = clock().getTime()
      if (now - at >= everyMs || now < at) {
        at = now
        number += 1
      }
      return number
    },
    changed: (): void => {
      at = Number.NEGATIVE_INFINITY
    },
  }
}
