import * as v from 'valibot'

/** The part of `Storage` that is used, so that tests and servers can pass their own. */
export interface EntryStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The stored form; both times are in milliseconds. */
const StoredEntry = v.object({
  data: v.unknown(),
  ctime: v.pipe(v.number(), v.finite()),
  /** Lifetime; without one the entry never expires. */
  express: v.nullish(v.pipe(v.number(), v.finite())),
})

/** The data of an entry that is readable, not expired and matches `schema`; others are removed. */
export function readEntry<Schema extends v.GenericSchema>(
  storage: EntryStorage,
  now: number,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  const entry = v.safeParse(StoredEntry, parseJson(text))
  if (entry.success) {
    const { data, ctime, express } = entry.output
    const expired = typeof express === 'number' && now - ctime >= express
    const parsed = v.safeParse(schema, data)
    if (!expired && parsed.success) return parsed.output
  }
  storage.removeItem(key)
  return undefined
}

/** Stores JSON for `express` milliseconds or for good. False when storage is full or forbidden. */
export function writeEntry(
  storage: EntryStorage,
  now: number,
  key: string,
  data: unknown,
  express?: number,
): boolean {
  try {
    storage.setItem(key, JSON.stringify({ data, ctime: now, express }))
    return true
  } catch {
    return false
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
