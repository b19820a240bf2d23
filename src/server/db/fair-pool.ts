import type { PGlite } from '@electric-sql/pglite'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { serverItself, whoAsks } from '../ground/asking.ts'
import { type ConcurrencyLimits, createSlots } from '../ground/concurrency-limit.ts'
import { DatabaseAway } from '../ground/overload.ts'

/**
 * Connections per account or address. Requests beyond wait here, where they hold nothing. The
 * server's own work is not limited here.
 */
const shares = {
  ofOne: 4,
  waiting: Number.POSITIVE_INFINITY,
  waitingOfOne: 1000,
  patienceMs: 10_000,
  unlimited: serverItself,
} satisfies Omit<ConcurrencyLimits, 'atOnce'>
/** Connections reserved for reads: a write may have to wait for a row lock. */
const forReadings = 3

const reading = /^\s*(?:select|with)\b/iu
const changing =
  /\b(?:insert\s+into|update|delete\s+from|for\s+share|for\s+key\s+share|pg_\w*lock)\b/iu

/** Whether a statement may wait for a lock. */
const mayWait = (text: string): boolean => !reading.test(text) || changing.test(text)

type Connected = Parameters<Pool['connect']>[0]
type Asked = Parameters<PoolClient['query']>

/** PostgreSQL connections, shared out fairly. Rejects with `Busy` or `DatabaseAway`. */
export class FairPool extends Pool {
  readonly #slots

  constructor({ max = 10, ...config }: PoolConfig) {
    super({ max, ...config })
    const forShort = Math.min(forReadings, max - 1)
    this.#slots = createSlots({ ...shares, atOnce: max, forShort })
    // A connection that breaks between two statements fails the next one; it must not end the
    // process.
    this.on('connect', (client) => client.on('error', () => {}))
  }

  /** Requests waiting for a connection: all of them wait here, none in the pool itself. */
  get waitingForSlot(): number {
    return this.#slots.waiting()
  }

  override connect(): Promise<PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): unknown {
    return connected === undefined ? this.#lend(true) : super.connect(connected)
  }

  override async query(...asked: unknown[]): Promise<never> {
    const client = await this.#lend(mayWait(textOf(asked[0])))
    try {
      return (await client.query(...(asked as Asked))) as never
    } finally {
      client.release()
    }
  }

  async #lend(isLong: boolean): Promise<PoolClient> {
    const leave = await this.#slots.take({ whose: whoAsks(), isLong })
    try {
      return lent(await super.connect(), leave)
    } catch (cause) {
      leave()
      throw new DatabaseAway('no connection to the database', { cause })
    }
  }
}

/** Gives the share back on release, or when the connection breaks and is never released. */
function lent(client: PoolClient, leave: () => void): PoolClient {
  const giveBack = client.release
  let isBack = false
  const release: PoolClient['release'] = (broken) => {
    if (isBack) return
    isBack = true
    client.off('end', lost)
    giveBack(broken)
    leave()
  }
  const lost = () => release(true)
  client.once('end', lost)
  client.release = release
  return client
}

/** The same for the embedded database, which has one connection. */
export function fairPglite(client: PGlite): PGlite {
  const slots = createSlots({ ...shares, atOnce: 1 })
  async function runLimited<Result>(ask: () => Promise<Result>): Promise<Result> {
    const leave = await slots.take({ whose: whoAsks() })
    try {
      return await ask()
    } finally {
      leave()
    }
  }
  const asked: Pick<PGlite, 'query' | 'transaction'> = {
    query: (...given) => runLimited(() => client.query(...given)),
    transaction: (run) => runLimited(() => client.transaction(run)),
  }
  return asked as PGlite
}

/** The SQL of a query: `pg` takes a string, or an object with `text`. */
export function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
