import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { domainNames } from '#server/ground/domain-names.ts'

interface UnderWay {
  /** Index of the lock before which the event happens. */
  at: number
  locks: number
  event: () => Promise<unknown>
  happening: Promise<unknown> | null
  outcome: 'not yet' | 'before' | 'waits'
}

/** Query builder methods that return the builder. */
const parts = new Set<PropertyKey>([
  ...['from', 'where', 'innerJoin', 'leftJoin', 'orderBy', 'limit', 'offset', 'for'],
])
const service = new RegExp(`/src/server/((?:${domainNames.join('|')})/[\\w/-]+\\.ts)`, 'gu')

/** Lets an event happen before a lock; `locking` collects the services that locked after one. */
export function meanwhileDatabase({ db, ...opened }: OpenDatabase) {
  const present = new AsyncLocalStorage<UnderWay | null>()
  const locking = new Set<string>()

  /** Runs the event until it ends or waits for a lock of the step. */
  const letHappen = async (step: UnderWay) => {
    const done = new AbortController()
    step.happening = present.run(null, step.event).finally(() => done.abort())
    const waits = someoneWaits(db, done.signal).then((isSo) => isSo && 'waits')
    step.outcome =
      (await Promise.race([step.happening.then(() => 'before' as const), waits])) || 'before'
  }
  const atLock = async (sites: readonly string[]) => {
    const step = present.getStore()
    if (!step) return
    const isIt = step.locks === step.at
    step.locks += 1
    if (isIt) await letHappen(step)
    // Reads from here on are made again, under a lock.
    if (step.outcome !== 'before') return
    for (const site of sites) locking.add(site)
  }
  const query = (of: object, sites: readonly string[] | null): object =>
    new Proxy(of, {
      get(target, key) {
        const member: unknown = Reflect.get(target, key, target)
        if (typeof member !== 'function') return member
        if (key === 'then') {
          const then = member.bind(target)
          return sites === null
            ? then
            : (...heard: unknown[]) => atLock(sites).then(() => then(...heard))
        }
        if (!parts.has(key)) return member.bind(target)
        return (...given: unknown[]) =>
          query(member.apply(target, given), key === 'for' ? sitesOf() : sites)
      },
    })
  const watched = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(_, key) {
        const member: unknown = Reflect.get(target, key, target)
        if (typeof member !== 'function') return member
        if (key === 'select') return (...given: []) => query(member.apply(target, given), null)
        if (key === 'transaction') {
          return (run: (tx: object) => unknown, ...more: unknown[]) =>
            member.call(target, (tx: object) => run(watched(tx)), ...more)
        }
        return member.bind(target)
      },
    })

  /** Runs a step with the event in its middle; returns the step's answer and the event's timing. */
  const inTheMiddle = async <Answer>(
    step: () => Promise<Answer>,
    { at, event }: Pick<UnderWay, 'at' | 'event'>,
  ) => {
    const state: UnderWay = { at, locks: 0, event, happening: null, outcome: 'not yet' }
    const answer = await present.run(state, step)
    // Work after the answer is no part of the step.
    state.at = -1
    await state.happening
    return { answer, outcome: state.outcome }
  }
  return { database: { ...opened, db: watched(db) } as OpenDatabase, inTheMiddle, locking }
}

/** Services on the stack of the lock, innermost first, by their paths in `server`. */
function sitesOf(): string[] {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 30
  const { stack = '' } = new Error()
  Error.stackTraceLimit = limit
  return [...stack.matchAll(service)].map(([, path = '']) => path)
}

/** True as soon as a transaction waits for another's lock; false if the event ends first. */
async function someoneWaits(db: Database, over: AbortSignal): Promise<boolean> {
  while (!over.aborted) {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.waiting ?? 0) > 0) return true
  }
  return false
}
