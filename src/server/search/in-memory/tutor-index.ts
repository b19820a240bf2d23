import type { Database } from '../../db/open.ts'
import type { Logger } from '../../ground/log.ts'
import type { SearchChanges } from '../changes.ts'
import { readChangesAfter } from '../changes.ts'
import type { SearchFilters, TutorIndex, TutorQuery } from '../port.ts'
import { createSqlIndex, startOfMinute } from '../sql-index.ts'
import { readDocumentsOf } from '../stored-documents.ts'
import { factsOf } from './facts.ts'
import { createLiveTable } from './live-table.ts'
import { type HeldTutors, loadTable } from './load-table.ts'
import { matching } from './matching.ts'
import { replaceRows } from './replace-rows.ts'
import { searchTable } from './search-table.ts'

interface TutorIndexOptions {
  db: Database
  clock: () => Date
  log: Logger
  mostBytes?: number
  /** How old the known data version may be, in milliseconds. */
  versionEveryMs?: number
}

/** A server's search engine: in memory, or in SQL whenever memory cannot respond. */
export interface RunningIndex extends TutorIndex {
  /** Starts reading all tutors in the background; resolves once that is done, or failed. */
  start: () => Promise<void>
  /** Another process may have changed something. */
  wake: () => void
  stop: () => Promise<void>
  /** Null while SQL responds. */
  held: () => { tutors: number; bytes: number; version: number } | null
}

/** The index in memory over the one in SQL, with equal results. */
export function createTutorIndex(options: TutorIndexOptions): RunningIndex {
  const { db, clock, log, mostBytes = Number.POSITIVE_INFINITY, versionEveryMs } = options
  const inSql = createSqlIndex({
    db,
    clock,
    ...(versionEveryMs !== undefined && { versionEveryMs }),
  })
  const { answer, current, start, held, stop } = createLiveTable({
    log,
    name: 'search index',
    mostBytes,
    load: (limits) => loadTable(db, limits),
    version: inSql.version,
    changes: async (held: HeldTutors, version) => {
      const changes = await readChangesAfter(db, held.version, version)
      if (changes === null) return null
      return { count: changes.tutorIds.size, apply: () => applyChanges(db, held, changes) }
    },
  })

  return {
    cache: inSql.cache,
    tutorCache: inSql.tutorCache,
    versionsOf: async (tutorIds) => {
      const held = await current()
      if (held === null) return inSql.versionsOf(tutorIds)
      return tutorIds.map((id) => held.versionOf.get(id) ?? held.readVersion)
    },
    version: inSql.version,
    changed: inSql.changed,
    search: (query: TutorQuery) =>
      answer(
        (table) => searchTable(table, { ...query, now: startOfMinute(query.now) }),
        () => inSql.search(query),
      ),
    count: (filters: SearchFilters) =>
      answer(
        (table) => matching(table, filters).count,
        () => inSql.count(filters),
      ),
    facts: (filters: SearchFilters) =>
      answer(
        (table) => factsOf(table, filters),
        () => inSql.facts(filters),
      ),
    start,
    wake: () => {
      inSql.changed()
      void current()
    },
    held: () => {
      const kept = held()
      return kept && { tutors: kept.table.tutors, bytes: kept.table.bytes, version: kept.version }
    },
    stop,
  }
}

async function applyChanges(
  db: Database,
  held: HeldTutors,
  { version, tutorIds }: SearchChanges,
): Promise<void> {
  const { table } = held
  await replaceRows(tutorIds, {
    read: (ids) => readDocumentsOf(db, ids),
    table,
    replaced: () => table.orders?.catchUp(table),
  })
  for (const id of tutorIds) held.versionOf.set(id, version)
  held.version = version
}
