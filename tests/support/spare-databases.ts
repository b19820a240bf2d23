import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, onEmbedded, openDatabase } from '#server/db/open.ts'
import { type Ask, emptied, type Untouched, untouched } from './emptied-database.ts'

/*
 * Databases of this worker with our tables and nothing in them. One that is closed is spare: it is
 * emptied when the next test wants one, or dropped when a test has changed its tables.
 */

const template: { pglite?: Promise<Untouched>; postgres?: Promise<Untouched> } = {}
/** Each takes two hundred megabytes. */
const mostEmbedded = 3
const spare = { pglite: [] as PGlite[], postgres: [] as string[] }

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
  const name = (await sparePostgres(url)) ?? (await newPostgres(url))
  const database = await openDatabase({ databaseUrl: addressOf(url, name), dataDir: '' })
  let isClosed = false
  return {
    ...database,
    async close() {
      if (isClosed) return
      isClosed = true
      await database.close()
      spare.postgres.push(name)
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
    // Memory of the default size would have to be zeroed first.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  template.pglite ??= untouched(askerOf(client))
  await template.pglite
  return client
}

/* Compiled and read once a worker; they took most of the time of opening. */
let engine: Promise<WebAssembly.Module> | undefined
let dump: Promise<Buffer<ArrayBuffer>> | undefined
const enginePath = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))

/** Answers with all of its bytes at once, where Node puts those of a Blob together piece by piece. */
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

/** Answers for the embedded database until it is closed. */
function lend(client: PGlite, lent: { readonly isClosed: boolean }): PGlite {
  return new Proxy(client, {
    get(target, key) {
      if (lent.isClosed) throw new Error('The database was closed')
      const member: unknown = Reflect.get(target, key, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

const askerOf =
  (client: PGlite): Ask =>
  async (statement) =>
    (await client.query<Record<string, unknown>>(statement)).rows

async function sparePostgres(url: string): Promise<string | null> {
  const name = spare.postgres.pop()
  if (name === undefined) return null
  const isEmpty = await administer(addressOf(url, name), async (ask) => {
    await ask(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    const before = await template.postgres
    return before !== undefined && emptied(ask, before)
  })
  if (isEmpty) return name
  await administer(url, (ask) => ask(`drop database ${name} with (force)`))
  return null
}

async function newPostgres(url: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(url, (ask) => ask(`create database ${name} template template_ours`))
  template.postgres ??= administer(addressOf(url, name), untouched)
  await template.postgres
  return name
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

async function administer<Result>(url: string, work: (ask: Ask) => Promise<Result>) {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(async (statement) => (await client.query(statement)).rows)
  } finally {
    await client.end()
  }
}
