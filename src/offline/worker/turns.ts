let last: Promise<unknown> = Promise.resolve()
let isOver = false

/** Work on the stores is done one after the other: making room for two pages at once would clash. */
export function inTurn(work: () => Promise<void>): Promise<void> {
  if (isOver) return Promise.resolve()
  const result = last.then(work, work)
  last = result
  return result
}

/** The same, and nothing is done after it. */
export function inLastTurn(work: () => Promise<void>): Promise<void> {
  const result = inTurn(work)
  isOver = true
  return result
}
