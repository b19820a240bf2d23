import type { Database } from '#server/db/open.ts'

/**
 * A database that answers until it is closed, and from then on throws whatever it is asked: for a
 * server that is to do something without it.
 */
export function closableDatabase(db: Database): { db: Database; close: () => void } {
  let isClosed = false
  const closable = new Proxy(db, {
    get(target, key) {
      if (isClosed) throw new Error(`The database was asked: ${String(key)}`)
      const member: unknown = Reflect.get(target, key)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return { db: closable, close: () => (isClosed = true) }
}
