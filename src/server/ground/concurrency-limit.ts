import { runAsServer } from './asking.ts'

/** The concurrency limit is reached, for all or for one visitor; ask again later. */
export class Busy extends Error {
  override name = 'Busy'
  readonly waitSeconds: number
  constructor(waitSeconds = 5) {
    super()
    this.waitSeconds = waitSeconds
  }
}

export interface ConcurrencyLimits {
  atOnce: number
  /** Running tasks per visitor; all by default. */
  ofOne?: number
  /** Slots that no long task gets; none by default. */
  forShort?: number
  waiting: number
  /** Waiting tasks per visitor; all by default. */
  waitingOfOne?: number
  /** Milliseconds of waiting after which a task is refused; never by default. */
  patienceMs?: number
  /** The visitor whose tasks wait only for a free slot; none by default. */
  unlimited?: string
}

interface Wanted {
  whose: string
  isLong?: boolean
}
interface Waiting extends Required<Wanted> {
  go: (leave: () => void) => void
}

/**
 * A concurrency limit with slots shared in round-robin between visitors. `take` resolves to the
 * release of a slot, and rejects with `Busy` when no more may wait.
 */
export function createSlots({
  atOnce,
  ofOne = atOnce,
  forShort = 0,
  waiting,
  waitingOfOne = waiting,
  patienceMs,
  unlimited,
}: ConcurrencyLimits) {
  /** Waiting tasks by visitor, the next visitor first. */
  const queues = new Map<string, Waiting[]>()
  const held = new Map<string, number>()
  let running = 0
  let long = 0
  let queued = 0

  const fits = ({ whose, isLong }: Required<Wanted>): boolean =>
    running < atOnce &&
    (whose === unlimited ||
      ((held.get(whose) ?? 0) < ofOne && !(isLong && long >= atOnce - forShort)))

  function begin({ whose, isLong }: Required<Wanted>): () => void {
    running += 1
    if (isLong) long += 1
    held.set(whose, (held.get(whose) ?? 0) + 1)
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      running -= 1
      if (isLong) long -= 1
      const left = (held.get(whose) ?? 1) - 1
      if (left > 0) held.set(whose, left)
      else held.delete(whose)
      pass()
    }
  }

  function pass(): void {
    for (const [whose, queue] of queues) {
      const next = queue.find(fits)
      if (next === undefined) continue
      forget(next)
      const left = queues.get(whose)
      // Moves to the end of the round if anything is left.
      if (left !== undefined) {
        queues.delete(whose)
        queues.set(whose, left)
      }
      next.go(begin(next))
      return
    }
  }

  function forget(one: Waiting): void {
    const queue = queues.get(one.whose) ?? []
    const at = queue.indexOf(one)
    if (at < 0) return
    queue.splice(at, 1)
    queued -= 1
    if (queue.length === 0) queues.delete(one.whose)
  }

  function wait(wanted: Required<Wanted>): Promise<() => void> {
    const { whose } = wanted
    const queue = queues.get(whose) ?? []
    const isFull = whose !== unlimited && queue.length >= waitingOfOne
    if (queued >= waiting || isFull) return Promise.reject(new Busy())
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    let late: NodeJS.Timeout | undefined
    const one: Waiting = {
      ...wanted,
      go: (leave) => {
        clearTimeout(late)
        resolve(leave)
      },
    }
    queues.set(whose, queue)
    queue.push(one)
    queued += 1
    if (patienceMs !== undefined && whose !== unlimited) {
      late = setTimeout(() => {
        forget(one)
        reject(new Busy())
      }, patienceMs).unref()
    }
    return promise
  }

  return {
    take({ whose, isLong = false }: Wanted): (() => void) | Promise<() => void> {
      const wanted = { whose, isLong }
      return fits(wanted) ? begin(wanted) : wait(wanted)
    },
    waiting: () => queued,
  }
}

/**
 * Runs a few tasks at a time, shared between visitors. Rejects with `Busy` when no more may wait. A
 * running task no longer counts for its visitor's share of connections: others wait for its slot.
 */
export function createConcurrencyLimit(limits: ConcurrencyLimits) {
  const { take } = createSlots(limits)
  return async function runLimited<Result>(
    task: () => Promise<Result>,
    whose = '',
  ): Promise<Result> {
    const taken = take({ whose })
    const leave = taken instanceof Promise ? await taken : taken
    try {
      return await runAsServer(task)
    } finally {
      leave()
    }
  }
}
export type RunLimited = ReturnType<typeof createConcurrencyLimit>
