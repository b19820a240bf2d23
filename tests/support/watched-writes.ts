import { getTableName, type Table } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'

/** A database that records the tables written since `clear`. */
export function watchWrites(db: Database) {
  const written = new Set<string>()
  const watched = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (name === 'insert' || name === 'update' || name === 'delete') {
          return (table: Table) => {
            written.add(getTableName(table))
            return value.call(target, table)
          }
        }
        if (name === 'transaction') {
          return (run: (tx: object) => unknown, ...more: unknown[]) =>
            value.call(target, (tx: object) => run(watched(tx)), ...more)
        }
        return value.bind(target)
      },
    })
  return { db: watched(db), written }
}
