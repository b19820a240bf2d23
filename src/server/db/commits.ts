import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './open.ts'

/* What parts of this server are woken by: committed transactions that wrote work for them. */

/** Rows that are work for a part of this server. */
export type Work = 'messages'

const written = new AsyncLocalStorage<Set<Work>>()
const listeners = new WeakMap<object, Set<(works: ReadonlySet<Work>) => void>>()

/** Called by whatever writes such rows, within the transaction. */
export const noteWork = (work: Work): void => {
  written.getStore()?.add(work)
}

/** Calls `heard` after each transaction of this database that committed such work. */
export function onCommit(db: Database, work: Work, heard: () => void): void {
  const all = listeners.get(db) ?? new Set()
  all.add((works) => {
    if (works.has(work)) heard()
  })
  listeners.set(db, all)
}

/** Has the transactions of a database tell what they committed; savepoints are part of theirs. */
export function tellingCommits(db: Database): Database {
  const transaction = db.transaction.bind(db)
  db.transaction = async <Answer>(
    act: (tx: Transaction) => Promise<Answer>,
    config?: PgTransactionConfig,
  ): Promise<Answer> => {
    const works = new Set<Work>()
    const answer = await written.run(works, () => transaction(act, config))
    if (works.size > 0) for (const tell of listeners.get(db) ?? []) tell(works)
    return answer
  }
  return db
}
