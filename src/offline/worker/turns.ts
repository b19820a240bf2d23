let last: Promise<unknown> = Promise.resolve()
let isOver = false

/** A mutex for changes to the stores: two pages that free space at once would clash. */
export function inTurn(work: () => Promise<void>): Promise<void> {
  if (isOver) return Promise.resolve()
  const result = last.then(work, work)
  last = result
  return result
}

/** As `inTurn`, but nothing runs after it. */
export function inLastTurn(work: () => Promise<void>): Promise<void> {
  const result = inTurn(work)
  isOver = true
  return result
}
