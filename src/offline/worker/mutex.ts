let last: Promise<unknown> = Promise.resolve()
let isOver = false

/** A mutex for changes to the stores: two pages that free space at once would clash. */
export function withMutex(work: () => Promise<void>): Promise<void> {
  if (isOver) return Promise.resolve()
  const result = last.then(work, work)
  last = result
  return result
}

/** As `withMutex`, but nothing runs after it. */
export function lastWithMutex(work: () => Promise<void>): Promise<void> {
  const result = withMutex(work)
  isOver = true
  return result
}
