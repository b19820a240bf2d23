import type { Database } from '../../db/open.ts'
import { waitAfter } from '../../ground/growing-wait.ts'
import type { Logger } from '../../ground/log.ts'
import { readChangesAfter } from '../changes.ts'
import type { SearchFilters, TutorIndex, TutorQuery } from '../port.ts'
import { createSqlIndex, startOfMinute } from '../sql-index.ts'
import { factsOf } from './facts.ts'
import { applyChanges, BrokenTable } from './follow-changes.ts'
import { type HeldTable, loadTable, spareOf, TooLarge } from './load-table.ts'
import { matching } from './matching.ts'
import { searchTable } from './search-table.ts'
import type { TutorTable } from './tutor-table.ts'

/** Of more changes than these nobody waits for the end: SQL answers meanwhile. */
const soonApplied = 500
/** A question that breaks the table each time would have it made again and again: waits grow. */
const reloading = { firstWait: 1_000, longestWait: 600_000 }

interface TutorIndexOptions {
  db: Database
  clock: () => Date
  log: Logger
  /** What the index may weigh. */
  mostBytes?: number
  /** How old the known data version may be, in milliseconds. */
  versionEveryMs?: number
}

/** The search engine of a server: in memory when it can, in SQL until it is ready and whenever not. */
export interface RunningIndex extends TutorIndex {
  /** Begins to read everybody, in the background; resolves once that is done, or failed. */
  start: () => Promise<void>
  /** Somebody else, perhaps of another server, has changed something. */
  wake: () => void
  stop: () => Promise<void>
  /** Null while SQL answers. */
  held: () => { tutors: number; bytes: number; version: number } | null
}

/** The index in memory over the one in SQL, which has the same answers. */
export function createTutorIndex(options: TutorIndexOptions): RunningIndex {
  const { db, clock, log, mostBytes = Number.POSITIVE_INFINITY, versionEveryMs } = options
  const inSql = createSqlIndex({
    db,
    clock,
    ...(versionEveryMs !== undefined && { versionEveryMs }),
  })
  const stopping = new AbortController()
  let live: HeldTable | null = null
  let loading: Promise<void> | null = null
  let following: Promise<void> | null = null
  let failures = 0
  let failedAt = Number.NEGATIVE_INFINITY
  let retry: NodeJS.Timeout | undefined

  function load(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve()
    clearTimeout(retry)
    loading ??= loadAndFollow()
      .catch(failed)
      .finally(() => {
        loading = null
      })
    return loading
  }

  async function loadAndFollow(): Promise<void> {
    const since = performance.now()
    const held = await loadTable(db, { mostBytes, stopping: stopping.signal })
    const changes = await readChangesAfter(db, held.version, held.version)
    if (changes === null) throw new Error('changes were forgotten while the index was read')
    await applyChanges(db, held, changes)
    live = held
    const { tutors, bytes } = held.table
    const ms = Math.round(performance.now() - since)
    log.info({ tutors, bytes, ms }, 'the search index is in memory')
  }

  function failed(error: unknown): void {
    if (stopping.signal.aborted) return
    if (error instanceof TooLarge) {
      live = null
      log.warn({ mostBytes }, 'the search index would be too large for memory: SQL answers')
      return
    }
    log.error({ err: error }, 'the search index could not be read into memory: SQL answers')
    loadLater()
  }

  /** What failed before counts until nothing has failed for the longest wait. */
  function loadLater(): void {
    const now = performance.now()
    failures = now - failedAt > reloading.longestWait ? 1 : failures + 1
    failedAt = now
    clearTimeout(retry)
    retry = setTimeout(load, waitAfter(failures, reloading)).unref()
  }

  /** Lets the table go and makes another. */
  function giveUp(held: HeldTable, error?: unknown): void {
    if (live !== held) return
    live = null
    if (error === undefined) {
      void load()
    } else {
      log.error({ err: error }, 'the search index is broken: SQL answers')
      loadLater()
    }
  }

  /** The table as of the known version, or none. */
  async function current(): Promise<HeldTable | null> {
    while (live !== null) {
      const held = live
      const version = await inSql.version()
      if (held.version >= version) return held === live ? held : null
      following ??= follow(held, version).finally(() => {
        following = null
      })
      await following
    }
    return null
  }

  async function follow(held: HeldTable, version: number): Promise<void> {
    const changes = await readChangesAfter(db, held.version, version)
    if (changes === null) return giveUp(held)
    if (changes.tutorIds.size > soonApplied) {
      live = null
      void applyLater(held, changes)
      return
    }
    await apply(held, changes)
  }

  async function apply(held: HeldTable, changes: Parameters<typeof applyChanges>[2]) {
    try {
      await applyChanges(db, held, changes)
    } catch (error) {
      if (!(error instanceof BrokenTable)) throw error
      return giveUp(held, error)
    }
    const { tutors, places, capacity } = held.table
    if (capacity - places < spareOf(tutors) / 2) void load()
  }

  async function applyLater(held: HeldTable, changes: Parameters<typeof applyChanges>[2]) {
    try {
      await applyChanges(db, held, changes)
      live = held
    } catch (error) {
      failed(error)
    }
  }

  /** Answers from memory, or in SQL. What SQL refuses too is the fault of who asks. */
  async function answer<Answer>(
    ofTable: (table: TutorTable) => Answer,
    ofSql: () => Promise<Answer>,
  ): Promise<Answer> {
    // Without the database nothing is known to be true; SQL then says what is wrong.
    const held = await current().catch(() => null)
    if (held === null) return ofSql()
    try {
      return ofTable(held.table)
    } catch (error) {
      const instead = await ofSql()
      giveUp(held, error)
      return instead
    }
  }

  return {
    memory: inSql.memory,
    tutorMemory: inSql.tutorMemory,
    versionsOf: async (tutorIds) => {
      const held = await current().catch(() => null)
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
    start: load,
    wake: () => {
      inSql.changed()
      // A database that does not answer is asked again by whoever searches.
      current().catch(() => {})
    },
    held: () =>
      live && { tutors: live.table.tutors, bytes: live.table.bytes, version: live.version },
    stop: async () => {
      stopping.abort()
      clearTimeout(retry)
      await loading
      await following?.catch(() => {})
    },
  }
}
