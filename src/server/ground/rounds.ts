import { actingFor } from './acting.ts'
import { runAsServer } from './asking.ts'
import type { Logger } from './log.ts'
import { outsideMoneyGate } from './money-gate.ts'

/** In milliseconds. */
export interface Rests {
  /** When nothing is due sooner; after it, work left behind by other servers is found. */
  longest: number
  /** After a failed query. */
  afterFailure: number
}
/** Another server may be taking what is due: do not ask again at once. */
const shortestRest = 100

interface RoundParts {
  /** Does the next thing that is due; false when there is none. */
  doNext: () => Promise<boolean>
  before?: (() => Promise<void>) | undefined
  after?: (() => Promise<void>) | undefined
  /** When the next thing is due; null: nothing is waiting. */
  nextDue: () => Promise<Date | null>
  clock: () => Date
  log: Logger
  /** Log message when the database is away. */
  failed: string
  rests: Rests
}

/** Works through the due rows of a table, beside other servers; sleeps until the next or a wake. */
export function createRounds(parts: RoundParts) {
  const { doNext, before, after, nextDue, clock, log, failed, rests } = parts
  let state: 'new' | 'running' | 'stopped' = 'new'
  let working: Promise<void> | null = null
  let isWokenMeanwhile = false
  let timer: NodeJS.Timeout | undefined

  /** Call after the transaction that added something. */
  function wake(): void {
    if (state !== 'running') return
    isWokenMeanwhile = true
    // The request that woke it has nothing to do with the work that is due.
    working ??= runAsServer(() => actingFor(null, () => outsideMoneyGate(work)))
  }

  async function work(): Promise<void> {
    clearTimeout(timer)
    let rest = rests.longest
    while (isWokenMeanwhile && state === 'running') {
      isWokenMeanwhile = false
      rest = await workedRest()
    }
    // In the same tick as the last look at the flag, or a wake in between would be lost.
    working = null
    if (state === 'running') timer = setTimeout(wake, rest).unref()
  }

  async function workedRest(): Promise<number> {
    try {
      await before?.()
      while (state === 'running' && (await doNext()));
      await after?.()
      const due = await nextDue()
      if (due === null) return rests.longest
      return Math.min(Math.max(due.getTime() - clock().getTime(), shortestRest), rests.longest)
    } catch (error) {
      // Due rows are safe in the database.
      if (state === 'running') log.error({ err: error }, failed)
      return rests.afterFailure
    }
  }

  const rested = async () => {
    while (working !== null) await working
  }

  return {
    wake,
    start(): void {
      if (state !== 'new') return
      state = 'running'
      wake()
    },
    rested,
    /** Starts nothing more; waits for current work, or no longer than `patience`. */
    async stop(patience?: number): Promise<void> {
      state = 'stopped'
      clearTimeout(timer)
      if (patience === undefined) return rested()
      const enough = Promise.withResolvers<void>()
      const late = setTimeout(enough.resolve, patience)
      await Promise.race([working, enough.promise])
      clearTimeout(late)
    },
  }
}
