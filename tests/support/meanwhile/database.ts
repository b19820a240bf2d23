import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#server/db/open.ts'

/** One step that is under way, and what happens at one of its locks. */
interface UnderWay {
  /** Before which of its locks the event happens, from 0. */
  at: number
  locks: number
  event: () => Promise<unknown>
  happening: Promise<unknown> | null
  outcome: 'not yet' | 'before' | 'waits'
}

/** Parts of a query that lead to the next part. */
const parts = new Set<PropertyKey>([
  ...['from', 'where', 'innerJoin', 'leftJoin', 'orderBy', 'limit', 'offset', 'for'],
])
const service = /\/src\/server\/services\/([\w/-]+\.ts)/gu

/**
 * A database on which, while a step is under way, something else happens exactly when the step has read
 * and not yet locked. `locking` collects the files of services that locked after something had happened.
 */
export function meanwhileDatabase({ db, ...opened }: OpenDatabase) {
  const present = new AsyncLocalStorage<UnderWay | null>()
  const locking = new Set<string>()

  /** Lets the event happen, until it is over or waits for a lock of the step. */
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
    // What is looked at from here on is looked at again.
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

  /** Takes a step in whose middle the event happens; answers what the step answered, and when it was. */
  const inTheMiddle = async <Answer>(
    step: () => Promise<Answer>,
    { at, event }: Pick<UnderWay, 'at' | 'event'>,
  ) => {
    const state: UnderWay = { at, locks: 0, event, happening: null, outcome: 'not yet' }
    const answer = await present.run(state, step)
    // What goes on behind the answer is no part of the step.
    state.at = -1
    await state.happening
    return { answer, outcome: state.outcome }
  }
  return { database: { ...opened, db: watched(db) } as OpenDatabase, inTheMiddle, locking }
}

/** The services that ask for a lock, from the innermost out, by their paths in `services`. */
function sitesOf(): string[] {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 30
  const { stack = '' } = new Error()
  Error.stackTraceLimit = limit
  return [...stack.matchAll(service)].map(([, path = '']) => path)
}

/** True as soon as anybody waits for somebody else's lock; false when it is over before. */
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
