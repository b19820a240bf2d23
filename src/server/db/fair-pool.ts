import type { PGlite } from '@electric-sql/pglite'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { house, whoAsks } from '../ground/asking.ts'
import { DatabaseAway } from '../ground/overload.ts'
import { createPlaces, type TurnLimits } from '../ground/turns.ts'

/**
 * What one account or address may have of the connections: their requests wait for each other here,
 * where they hold nothing, and not in the database, where they would hold a connection each. The server's
 * own work has no share; what costs much of it has had its turn before.
 */
const shares = {
  ofOne: 4,
  waiting: Number.POSITIVE_INFINITY,
  waitingOfOne: 1000,
  patienceMs: 10_000,
  unlimited: house,
} satisfies Omit<TurnLimits, 'atOnce'>
/** Connections that only readings get: whoever changes something may have to wait for a row. */
const forReadings = 3

const reading = /^\s*(?:select|with)\b/iu
const changing =
  /\b(?:insert\s+into|update|delete\s+from|for\s+share|for\s+key\s+share|pg_\w*lock)\b/iu

/** Whether a statement may wait for what somebody else holds. */
const mayWait = (text: string): boolean => !reading.test(text) || changing.test(text)

type Connected = Parameters<Pool['connect']>[0]
type Asked = Parameters<PoolClient['query']>

/**
 * Connections to PostgreSQL, given out by turns of those who ask. Rejects with `Busy` whoever waited too
 * long, with `DatabaseAway` when there is no connection to be had.
 */
export class FairPool extends Pool {
  readonly #places

  constructor({ max = 10, ...config }: PoolConfig) {
    super({ max, ...config })
    const forShort = Math.min(forReadings, max - 1)
    this.#places = createPlaces({ ...shares, atOnce: max, forShort })
    // One that breaks between two statements fails the next of them, and must not end the process.
    this.on('connect', (client) => client.on('error', () => {}))
  }

  /** Requests that wait for a connection: all of them wait here, none in the pool itself. */
  get waitingForTurn(): number {
    return this.#places.waiting()
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
    const leave = await this.#places.take({ whose: whoAsks(), isLong })
    try {
      return lent(await super.connect(), leave)
    } catch (cause) {
      leave()
      throw new DatabaseAway('no connection to the database', { cause })
    }
  }
}

/** Gives its place back with the connection, also when that breaks and whoever has it forgets it. */
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

/** The same of the embedded database, which has one connection. */
export function fairPglite(client: PGlite): PGlite {
  const places = createPlaces({ ...shares, atOnce: 1 })
  async function inTurn<Result>(ask: () => Promise<Result>): Promise<Result> {
    const leave = await places.take({ whose: whoAsks() })
    try {
      return await ask()
    } finally {
      leave()
    }
  }
  const asked: Pick<PGlite, 'query' | 'transaction'> = {
    query: (...given) => inTurn(() => client.query(...given)),
    transaction: (run) => inTurn(() => client.transaction(run)),
  }
  return asked as PGlite
}

/** Of what `pg` takes: a text, or an object that has it. */
export function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
