import type { Database } from '#server/db/open.ts'

/** A database that throws on every use once closed, for servers that must work without it. */
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
