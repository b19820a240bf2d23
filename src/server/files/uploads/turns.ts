/** Lets at most so many tasks run at once; the others wait for their turn. */
export function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place goes straight to the next one.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
