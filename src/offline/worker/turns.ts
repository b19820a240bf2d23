let last: Promise<unknown> = Promise.resolve()
let isOver = false

/** Stores are changed one job at a time: two pages making room at once would clash. */
export function inTurn(work: () => Promise<void>): Promise<void> {
  if (isOver) return Promise.resolve()
  const result = last.then(work, work)
  last = result
  return result
}

/** The same, and nothing runs after it. */
export function inLastTurn(work: () => Promise<void>): Promise<void> {
  const result = inTurn(work)
  isOver = true
  return result
}
