/** Too much of this kind is under way, or was asked for by one visitor; to be asked again. */
export class Busy extends Error {
  override name = 'Busy'
  /** After so many seconds. */
  readonly waitSeconds: number
  constructor(waitSeconds = 5) {
    super()
    this.waitSeconds = waitSeconds
  }
}

export interface TurnLimits {
  /** Tasks under way at one time. */
  atOnce: number
  /** Tasks that may wait for their turn. */
  waiting: number
  /** How many of those may be of one visitor; all of them unless given. */
  waitingOfOne?: number
}

/**
 * Lets a few tasks run at a time. The others wait, and those who wait get their turns one after
 * another: a visitor with a hundred tasks holds up nobody who has one. Rejects with `Busy` when no
 * more may wait.
 */
export function createTurns({ atOnce, waiting, waitingOfOne = waiting }: TurnLimits) {
  /** Of each visitor who waits, the one whose turn is next in front. */
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

  /** The place goes straight to the next one, or becomes free. */
  function pass(): void {
    const [next] = queues
    if (next === undefined) {
      running -= 1
      return
    }
    const [whose, queue] = next
    const go = queue.shift()
    // To the end of the round, if anything is left.
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
