import { LRUCache } from 'lru-cache'
import { serverItself, whoAsks } from '../../ground/asking.ts'
import { ServiceError } from '../../ground/service-error.ts'

export interface Pair {
  /** SPKI, DER, base64, as jsencrypt reads it. */
  publicKey: string
  privateKey: string
}
export type NewPair = () => Promise<Pair>

/** Pairs made in advance, as each takes 50 ms of a core. */
const ahead = 48
/**
 * Ready pairs reserved for clients with fewer, by the number of pairs that a client had lately: so
 * a flood from many addresses waits for new pairs, and a newcomer does not.
 */
const leftFor = [0, 12, 24, 36] as const
/** Milliseconds after which one earlier pair of a client is forgotten. */
const forgottenMs = 20_000
/** Length of the waiting list, in all and for one client; other work needs the core too. */
const mayWait = 60
const mayWaitOfOne = 8
/** Every fourth pair goes to the client who has waited longest, so that no flood starves anyone. */
const everyForLongest = 4

interface Waiting {
  whose: string
  had: number
  arrival: number
  resolve: (pair: Pair) => void
  reject: (error: unknown) => void
}

/** Makes key pairs one at a time and some in advance; clients with the fewest are served first. */
export function createPairs(newPair: NewPair, clock: () => Date) {
  const ready: Pair[] = []
  /** Sorted by pairs had lately, then by arrival. */
  const waiting: Waiting[] = []
  const known = new LRUCache<string, { had: number; at: number }>({ max: 50_000 })
  let isMaking = false
  let asked = 0
  let made = 0

  function hadLately(whose: string): number {
    const lately = known.get(whose)
    if (whose === serverItself || lately === undefined) return 0
    return Math.max(0, lately.had - Math.max(0, clock().getTime() - lately.at) / forgottenMs)
  }

  const leftBy = (had: number): number => leftFor[Math.ceil(had)] ?? leftFor[3]

  /** Joins the waiting list, displacing a client with more pairs if it is full; else A0501. */
  function wait(whose: string, had: number): Promise<Pair> {
    const last = waiting.at(-1)
    const isFull = waiting.length >= mayWait
    const ofOne = waiting.filter((one) => one.whose === whose).length
    if ((whose !== serverItself && ofOne >= mayWaitOfOne) || (isFull && (last?.had ?? 0) <= had)) {
      throw new ServiceError('A0501', { waitSeconds: 5 })
    }
    if (isFull) waiting.pop()?.reject(new ServiceError('A0501', { waitSeconds: 5 }))
    const { promise, resolve, reject } = Promise.withResolvers<Pair>()
    const after = waiting.findIndex((one) => one.had > had)
    waiting.splice(after < 0 ? waiting.length : after, 0, {
      whose,
      had,
      arrival: asked,
      resolve,
      reject,
    })
    asked += 1
    return promise
  }

  function give(pair: Pair): void {
    made += 1
    const isForLongest = made % everyForLongest === 0
    const next = isForLongest ? longestWaiting() : waiting[0]
    if (next === undefined || (!isForLongest && ready.length < leftBy(next.had))) {
      ready.push(pair)
      return
    }
    waiting.splice(waiting.indexOf(next), 1)
    next.resolve(pair)
  }

  function longestWaiting(): Waiting | undefined {
    return waiting.toSorted((a, b) => a.arrival - b.arrival)[0]
  }

  async function make(): Promise<void> {
    if (isMaking) return
    isMaking = true
    while (waiting.length > 0 || ready.length < ahead) {
      try {
        give(await newPair())
      } catch (error) {
        // The failure goes to the next in the list; one of a pair made in advance is ignored.
        const next = waiting.shift()
        if (next === undefined) break
        next.reject(error)
      }
    }
    isMaking = false
  }

  return {
    /** Starts making pairs before the first request. */
    prepare: () => void make(),
    /** The next pair for the current client (`whoAsks`); A0501 while too many are waiting. */
    async next(): Promise<Pair> {
      const whose = whoAsks()
      const had = hadLately(whose)
      const pair = ready.length > leftBy(had) ? ready.shift() : undefined
      const given = pair === undefined ? wait(whose, had) : pair
      known.set(whose, { had: had + 1, at: clock().getTime() })
      void make()
      return given
    },
  }
}
