import type { Database, Transaction } from '#server/db/open.ts'

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
 * A database on which a transaction breaks off at its `crash.at`-th statement, as when the process
 * dies there: nothing after it happens, and the database takes back what came before. `crash.happened`
 * tells whether one did.
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
