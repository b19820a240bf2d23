import type { Database, Transaction } from '#server/db/open.ts'
import type { Take } from './sample.ts'

const statements = new Set<PropertyKey>([
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
  '$count',
])

/**
 * A database on which a transaction fails at its `crash.at`-th statement, as if the process died
 * there: later statements never run and earlier ones are rolled back. `crash.happened` is true
 * after such a failure.
 */
export function crashingDatabase(db: Database) {
  const crash = { at: 0, happened: false }

  const watched = (tx: Transaction): Transaction => {
    let statement = 0
    return new Proxy(tx, {
      get(target, key) {
        if (statements.has(key)) {
          statement += 1
          if (statement === crash.at) {
            crash.happened = true
            throw new Error('crash')
          }
        }
        return memberOf(target, key)
      },
    })
  }
  const crashing = new Proxy(db, {
    get(target, key) {
      if (key !== 'transaction') return memberOf(target, key)
      return <Answer>(run: (tx: Transaction) => Promise<Answer>) =>
        target.transaction((tx) => run(watched(tx)))
    },
  })
  return { db: crashing, crash }
}

function memberOf(target: object, key: PropertyKey): unknown {
  const member: unknown = Reflect.get(target, key)
  return typeof member === 'function' ? member.bind(target) : member
}

/** Statements at which a step crashes, one run each: the first, a sample of the next, then none. */
export function crashPoints(take: Take, most: number): number[] {
  const next = take(Array.from({ length: most - 1 }, (_, at) => at + 2))
  return [1, ...next, most + 1].sort((a, b) => a - b)
}
