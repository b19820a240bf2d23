import { LRUCache } from 'lru-cache'
import { house, whoAsks } from '../../ground/asking.ts'
import { ServiceError } from '../../ground/service-error.ts'

export interface Pair {
  /** SPKI, DER, base64, as jsencrypt reads it. */
  publicKey: string
  privateKey: string
}
export type NewPair = () => Promise<Pair>

/** Made ahead: each takes 50 ms of a core, which nobody should wait for. */
const ahead = 48
/**
 * By how many pairs somebody had lately: how many of those that are ready stay for others who had fewer.
 * So a flood from many addresses waits for the next to be made, and a newcomer does not.
 */
const leftFor = [0, 12, 24, 36] as const
/** Milliseconds after which one that somebody had is forgotten. */
const forgottenMs = 20_000
/** How many may wait once those are used up, and of one who asks: others have a core to use as well. */
const mayWait = 60
const mayWaitOfOne = 8

interface Waiting {
  whose: string
  had: number
  resolve: (pair: Pair) => void
  reject: (error: unknown) => void
}

/** Makes key pairs, one at a time and some ahead, and gives them first to those who had the fewest. */
export function createPairs(newPair: NewPair, clock: () => Date) {
  const ready: Pair[] = []
  /** Who had the fewest first, then who came first. */
  const waiting: Waiting[] = []
  const known = new LRUCache<string, { had: number; at: number }>({ max: 50_000 })
  let isMaking = false

  function hadLately(whose: string): number {
    const lately = known.get(whose)
    if (whose === house || lately === undefined) return 0
    return Math.max(0, lately.had - Math.max(0, clock().getTime() - lately.at) / forgottenMs)
  }

  const leftBy = (had: number): number => leftFor[Math.ceil(had)] ?? leftFor[3]

  /** In its place among those who wait, or in that of somebody who had more; A0501 if there is none. */
  function wait(whose: string, had: number): Promise<Pair> {
    const last = waiting.at(-1)
    const isFull = waiting.length >= mayWait
    const ofOne = waiting.filter((one) => one.whose === whose).length
    if ((whose !== house && ofOne >= mayWaitOfOne) || (isFull && (last?.had ?? 0) <= had)) {
      throw new ServiceError('A0501', { waitSeconds: 5 })
    }
    if (isFull) waiting.pop()?.reject(new ServiceError('A0501', { waitSeconds: 5 }))
    const { promise, resolve, reject } = Promise.withResolvers<Pair>()
    const after = waiting.findIndex((one) => one.had > had)
    waiting.splice(after < 0 ? waiting.length : after, 0, { whose, had, resolve, reject })
    return promise
  }

  function give(pair: Pair): void {
    const [first] = waiting
    if (first === undefined || ready.length < leftBy(first.had)) {
      ready.push(pair)
      return
    }
    waiting.shift()
    first.resolve(pair)
  }

  async function make(): Promise<void> {
    if (isMaking) return
    isMaking = true
    while (waiting.length > 0 || ready.length < ahead) {
      try {
        give(await newPair())
      } catch (error) {
        // It belongs to whoever is next; nobody is told of one that nobody asked for.
        const next = waiting.shift()
        if (next === undefined) break
        next.reject(error)
      }
    }
    isMaking = false
  }

  return {
    /** Makes those ahead, before anybody asks; else they are made with the first that is asked for. */
    prepare: () => void make(),
    /** The next pair for whoever asks (`whoAsks`); A0501 while too many are waiting. */
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
