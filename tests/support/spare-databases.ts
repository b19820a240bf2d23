import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { FairPool } from '#server/db/fair-pool.ts'
import { type OpenDatabase, onEmbedded, onServer, openDatabase } from '#server/db/open.ts'
import { type Ask, emptied, type Untouched, untouched } from './emptied-database.ts'

/* Closed databases are emptied for the next test, or dropped if their tables have changed. */

const template: { pglite?: Promise<Untouched>; postgres?: Promise<Untouched> } = {}
/** Each takes two hundred megabytes. */
const mostEmbedded = 3
const spare = { pglite: [] as PGlite[], postgres: [] as Server[] }

interface Server {
  name: string
  pool: FairPool
}

export async function lendEmbedded(): Promise<OpenDatabase> {
  const client = (await spareEmbedded()) ?? (await newEmbedded())
  const lent = { isClosed: false }
  return {
    ...onEmbedded(lend(client, lent)),
    async close() {
      if (lent.isClosed) return
      lent.isClosed = true
      if (spare.pglite.length < mostEmbedded) spare.pglite.push(client)
      else await client.close()
    },
  }
}

export async function lendPostgres(): Promise<OpenDatabase> {
  const url = postgresUrl()
  const server = (await sparePostgres(url)) ?? (await newPostgres(url))
  const lent = { isClosed: false }
  return {
    ...onServer(lend(server.pool, lent)),
    async close() {
      if (lent.isClosed) return
      // Waits for connections still in use; the next test gets new ones.
      lent.isClosed = true
      if (!isIdle(server.pool)) await server.pool.end()
      spare.postgres.push(server)
    },
  }
}

async function spareEmbedded(): Promise<PGlite | null> {
  const client = spare.pglite.pop()
  if (client === undefined) return null
  const ask = askerOf(client)
  for (const { name } of await ask('select pg_listening_channels() as name')) {
    await client.unlisten(String(name))
  }
  await client.exec('discard all')
  const before = await template.pglite
  if (before !== undefined && (await emptied(ask, before))) return client
  await client.close()
  return null
}

async function newEmbedded(): Promise<PGlite> {
  engine ??= WebAssembly.compile(await readFile(enginePath))
  dump ??= readFile(inject('pgliteTemplate').dump)
  const client = await PGlite.create({
    loadDataDir: new Bytes(await dump),
    pgliteWasmModule: await engine,
    // Shared buffers of the default size would have to be zeroed first.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  template.pglite ??= untouched(askerOf(client))
  await template.pglite
  return client
}

/* Compiled and read once per worker, as they took most of the opening time. */
let engine: Promise<WebAssembly.Module> | undefined
let dump: Promise<Buffer<ArrayBuffer>> | undefined
const enginePath = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))

/** Returns all bytes at once, where Node's Blob assembles them piece by piece. */
class Bytes extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>
  constructor(bytes: Buffer<ArrayBuffer>) {
    super()
    this.#bytes = bytes
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    return buffer.slice(byteOffset, byteOffset + byteLength)
  }
}

/** Lends a client until the database is closed. */
function lend<Client extends PGlite | FairPool>(
  client: Client,
  lent: { readonly isClosed: boolean },
): Client {
  return new Proxy(client, {
    get(target, key) {
      if (lent.isClosed) throw new Error('The database was closed')
      const member: unknown = Reflect.get(target, key, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

interface Asked {
  query: (statement: string) => Promise<{ rows: unknown[] }>
}

const askerOf =
  (client: Asked): Ask =>
  async (statement) =>
    (await client.query(statement)).rows as Record<string, unknown>[]

async function sparePostgres(url: string): Promise<Server | null> {
  const server = spare.postgres.pop()
  if (server === undefined) return null
  if (!isIdle(server.pool)) server.pool = await poolOf(url, server.name)
  if (await emptiedAlone(server.pool)) return server
  await server.pool.end()
  await administer(url, `drop database ${server.name} with (force)`)
  return null
}

/** Empties a database once other connections end; the pool's keep their catalogue caches. */
async function emptiedAlone(pool: FairPool): Promise<boolean> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const client = clients[0] ?? (await pool.connect())
  const own = await Promise.all(
    clients.map(async (one) => {
      await one.query('discard all')
      return String((await one.query('select pg_backend_pid() as pid')).rows[0].pid)
    }),
  )
  await client.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1)`,
    [own],
  )
  const before = await template.postgres
  const isEmpty = before !== undefined && (await emptied(askerOf(client), before))
  for (const one of new Set([client, ...clients])) one.release()
  return isEmpty
}

const isIdle = (pool: FairPool): boolean => !pool.ending && pool.idleCount === pool.totalCount

async function newPostgres(url: string): Promise<Server> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name} template template_ours`)
  const pool = await poolOf(url, name)
  template.postgres ??= untouched(askerOf(pool))
  await template.postgres
  return { name, pool }
}

async function poolOf(url: string, name: string): Promise<FairPool> {
  const database = await openDatabase({ databaseUrl: addressOf(url, name), dataDir: '' })
  if (database.kind !== 'postgres') throw new Error('not PostgreSQL')
  return database.client
}

function addressOf(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

function postgresUrl(): string {
  const url = inject('postgresUrl')
  if (url === null) throw new Error('no PostgreSQL on this machine')
  return url
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
