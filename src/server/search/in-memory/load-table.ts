import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../db/open.ts'
import { tutorSearch } from '../../db/tables/search.ts'
import { readDocumentsAfter } from '../stored-documents.ts'
import { readVersion } from '../version.ts'
import { Orders } from './orders.ts'
import { TutorTable } from './tutor-table.ts'

/** Milliseconds that rows may take at a time: others wait for no more. */
const turn = 6
const rows = { first: 100, most: 2_000 }
/** Room for changes, beside a share of all: 6 %. */
const spareRoom = 2_048
const spareShare = 16

/** A table and the version of the data that it holds, or a later one. */
export interface HeldTable {
  table: TutorTable
  version: number
  /** The version of whoever has not changed since. */
  readVersion: number
  /** By tutor, of those who have. */
  versionOf: Map<number, number>
}

export class TooLarge extends Error {}

/** How many places a table of so many tutors has left for changes when it is new. */
export const spareOf = (tutors: number) => spareRoom + Math.ceil(tutors / spareShare)

/**
 * Reads everybody, some at a time. Throws `TooLarge` when it comes to weigh more than `mostBytes`, and
 * ends early when the signal says so.
 */
export async function loadTable(
  db: Database,
  { mostBytes, stopping }: { mostBytes: number; stopping: AbortSignal },
): Promise<HeldTable> {
  // First, so that whatever changes meanwhile is read again by who follows the changes.
  const version = await readVersion(db)
  const tutors = await db.$count(tutorSearch)
  const table = new TutorTable(tutors + spareOf(tutors))
  let some = rows.first
  let next = readDocumentsAfter(db, 0, some)
  for (;;) {
    const documents = await next
    const last = documents.at(-1)
    if (last === undefined) break
    stopping.throwIfAborted()
    next = readDocumentsAfter(db, last.tutorId, some)
    // It may fail while nobody waits for it; whoever does hears of it.
    next.catch(() => {})
    const since = performance.now()
    for (const document of documents) table.put(document)
    const took = Math.max(0.1, performance.now() - since)
    some = Math.max(1, Math.min(rows.most, Math.round((documents.length * turn) / took)))
    if (table.bytes > mostBytes) throw new TooLarge()
    await setImmediate()
  }
  table.trim()
  table.orders = await Orders.of(table)
  return { table, version, readVersion: version, versionOf: new Map() }
}
