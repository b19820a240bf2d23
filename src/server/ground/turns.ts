/** Too much is under way, or one visitor asked for too much; ask again later. */
export class Busy extends Error {
  override name = 'Busy'
  readonly waitSeconds: number
  constructor(waitSeconds = 5) {
    super()
    this.waitSeconds = waitSeconds
  }
}

export interface TurnLimits {
  atOnce: number
  waiting: number
  /** How many of them one visitor may have; all by default. */
  waitingOfOne?: number
}

/**
 * Runs a few tasks at a time. Waiting visitors take turns: one with a hundred tasks holds up nobody
 * who has one. Rejects with `Busy` when no more may wait.
 */
export function createTurns({ atOnce, waiting, waitingOfOne = waiting }: TurnLimits) {
  /** Waiting tasks by visitor, the next in turn first. */
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let queued = 0

  function wait(whose: string): Promise<void> {
    const queue = queues.get(whose) ?? []
    if (queued >= waiting || queue.length >= waitingOfOne) throw new Busy()
    queues.set(whose, queue)
    queued += 1
    return new Promise((resolve) => queue.push(resolve))
  }

  /** Hands the place to the next task, or frees it. */
  function pass(): void {
    const [next] = queues
    if (next === undefined) {
      running -= 1
      return
    }
    const [whose, queue] = next
    const go = queue.shift()
    // Moves to the end of the round if anything is left.
    queues.delete(whose)
    if (queue.length > 0) queues.set(whose, queue)
    queued -= 1
    go?.()
  }

  return async function inTurn<Result>(task: () => Promise<Result>, whose = ''): Promise<Result> {
    if (running >= atOnce) await wait(whose)
    else running += 1
    try {
      return await task()
    } finally {
      pass()
    }
  }
}
export type InTurn = ReturnType<typeof createTurns>
