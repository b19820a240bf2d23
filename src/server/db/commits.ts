import { AsyncLocalStorage } from 'node:async_hooks'

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
export function onCommit(db: object, work: Work, heard: () => void): void {
  const all = listeners.get(db) ?? new Set()
  all.add((works) => {
    if (works.has(work)) heard()
  })
  listeners.set(db, all)
}

/** Tells what a transaction committed; its savepoints are part of it. */
export async function tellingCommits<Answer>(
  db: object,
  transaction: () => Promise<Answer>,
): Promise<Answer> {
  const works = new Set<Work>()
  const answer = await written.run(works, transaction)
  if (works.size > 0) for (const tell of listeners.get(db) ?? []) tell(works)
  return answer
}
