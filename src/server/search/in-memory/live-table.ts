import { minuteMs } from '#rules/primitives/durations.ts'
import { runAsServer } from '../../ground/asking.ts'
import { waitAfter } from '../../ground/growing-wait.ts'
import type { Logger } from '../../ground/log.ts'
import { TooLarge } from './load-in-batches.ts'
import { BrokenTable } from './replace-rows.ts'

/** Queries wait while at most this many changes are applied; for more, SQL responds meanwhile. */
const soonApplied = 500
/** Growing waits, in case the same query breaks each new table. */
const reloading = { firstWait: 1_000, longestWait: 10 * minuteMs }

/** A table, and the version that it reflects. */
export interface Held<Table> {
  table: Table
  version: number
}

interface Pending {
  count: number
  apply: () => Promise<void>
}

interface LiveTableParts<Live> {
  log: Logger
  name: string
  mostBytes: number
  /** Reads everything; may throw `TooLarge`. */
  load: (limits: { mostBytes: number; stopping: AbortSignal }) => Promise<Live>
  /** The version that results must not be behind. */
  version: () => Promise<number>
  /** Changes up to a version, or a later one; null when they are no longer known. */
  changes: (held: Live, version: number) => Promise<Pending | null>
}

interface HeldTable {
  readonly rows: number
  readonly bytes: number
  readonly isRunningOut: boolean
}

/**
 * Keeps a table in step with the database, applying changes before each query; rebuilds it when
 * broken, full or out of step. SQL responds meanwhile.
 */
export function createLiveTable<Live extends Held<HeldTable>>({
  log,
  name,
  mostBytes,
  ...parts
}: LiveTableParts<Live>) {
  const stopping = new AbortController()
  let live: Live | null = null
  let loading: Promise<void> | null = null
  let following: Promise<void> | null = null
  let failures = 0
  let failedAt = Number.NEGATIVE_INFINITY
  let retry: NodeJS.Timeout | undefined

  function load(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve()
    clearTimeout(retry)
    loading ??= runAsServer(loadAndFollow)
      .catch(failed)
      .finally(() => {
        loading = null
      })
    return loading
  }

  async function loadAndFollow(): Promise<void> {
    const since = performance.now()
    const held = await parts.load({ mostBytes, stopping: stopping.signal })
    const changes = await parts.changes(held, held.version)
    if (changes === null) throw new Error('changes were forgotten while the index was read')
    await changes.apply()
    live = held
    const { rows, bytes } = held.table
    const ms = Math.round(performance.now() - since)
    log.info({ rows, bytes, ms }, `the ${name} is in memory`)
  }

  function failed(error: unknown): void {
    if (stopping.signal.aborted) return
    if (error instanceof TooLarge) {
      live = null
      log.warn({ mostBytes }, `the ${name} would be too large for memory: SQL answers`)
      return
    }
    log.error({ err: error }, `the ${name} could not be read into memory: SQL answers`)
    loadLater()
  }

  /** Counts failures until there has been none for the longest wait. */
  function loadLater(): void {
    const now = performance.now()
    failures = now - failedAt > reloading.longestWait ? 1 : failures + 1
    failedAt = now
    clearTimeout(retry)
    retry = setTimeout(load, waitAfter(failures, reloading)).unref()
  }

  function giveUp(held: Live, error?: unknown): void {
    if (live !== held) return
    live = null
    if (error === undefined) {
      void load()
    } else {
      log.error({ err: error }, `the ${name} is broken: SQL answers`)
      loadLater()
    }
  }

  function current(): Promise<Live | null> {
    // Without the database the present version is unknown; SQL then reports what is wrong.
    return followed().catch(() => null)
  }

  async function followed(): Promise<Live | null> {
    if (live === null) return null
    const version = await parts.version()
    while (live !== null) {
      if (live.version >= version) return live
      const held = live
      following ??= runAsServer(() => follow(held, version)).finally(() => {
        following = null
      })
      await following
    }
    return null
  }

  async function follow(held: Live, version: number): Promise<void> {
    const changes = await parts.changes(held, version)
    if (changes === null) return giveUp(held)
    if (changes.count > soonApplied) {
      live = null
      void applyLater(held, changes)
      return
    }
    await apply(held, changes)
  }

  async function apply(held: Live, changes: Pending): Promise<void> {
    try {
      await changes.apply()
    } catch (error) {
      if (!(error instanceof BrokenTable)) throw error
      return giveUp(held, error)
    }
    if (held.table.isRunningOut) void load()
  }

  async function applyLater(held: Live, changes: Pending): Promise<void> {
    try {
      await changes.apply()
      live = held
    } catch (error) {
      failed(error)
    }
  }

  /** Queries memory, or SQL. A failure in SQL as well is due to the query. */
  async function answer<Answer>(
    ofTable: (table: Live['table']) => Answer,
    ofSql: () => Promise<Answer>,
  ): Promise<Answer> {
    const held = await current()
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
    answer,
    /** Starts reading everything in the background; resolves once that is done, or failed. */
    start: load,
    current,
    /** Null while SQL responds. */
    held: (): Live | null => live,
    stop: async (): Promise<void> => {
      stopping.abort()
      clearTimeout(retry)
      await loading
      await following?.catch(() => {})
    },
  }
}
