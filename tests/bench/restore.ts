import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { filesUnder } from '#tests/support/files-under.ts'
import { requirePostgresInCi } from '#tests/support/postgres-binaries.ts'
import { startCluster } from '#tests/support/postgres-cluster.ts'
import type { BenchTable } from './table.ts'

const tutors = '60'

interface Installation {
  databaseUrl: string | null
  dataDir: string
}

/** Makes the backups of docs/operations.md, restores them elsewhere, and compares everything. */
export async function benchRestore(): Promise<BenchTable> {
  const binaries = requirePostgresInCi()
  if (binaries === null) throw new Error('needs PostgreSQL')
  const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-restore-'))
  const cluster = await startCluster(binaries)
  try {
    const run = (program: string, ...given: string[]) =>
      execFileSync(join(binaries, program), given, { stdio: ['ignore', 'pipe', 'inherit'] })
    const before = { databaseUrl: cluster.urlOf('before'), dataDir: join(folder, 'before') }
    const after = { databaseUrl: cluster.urlOf('after'), dataDir: join(folder, 'after') }
    const dump = join(folder, 'dump')
    for (const name of ['before', 'after']) {
      run('psql', '-q', '-c', `create database ${name}`, cluster.urlOf('postgres'))
    }
    const onPostgres = await compared('PostgreSQL', { before, after }, () => {
      run('pg_dump', '--format=custom', `--file=${dump}`, before.databaseUrl)
      cpSync(before.dataDir, after.dataDir, { recursive: true })
      run('pg_restore', '--exit-on-error', `--dbname=${after.databaseUrl}`, dump)
    })
    const embedded = {
      before: { databaseUrl: null, dataDir: join(folder, 'embedded') },
      after: { databaseUrl: null, dataDir: join(folder, 'embedded-after') },
    }
    const onPglite = await compared('embedded', embedded, () =>
      cpSync(embedded.before.dataDir, embedded.after.dataDir, { recursive: true }),
    )
    return {
      title: 'A backup brought back elsewhere, as docs/operations.md says',
      note: 'Demo data. Every row of every table is compared, and every file; the ledger is checked from its first entry. All differences must be 0.',
      columns: ['database', 'tables', 'rows', 'files', 'different', 'ledger', 'seconds'],
      rows: [onPostgres, onPglite],
    }
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compared(
  name: string,
  { before, after }: { before: Installation; after: Installation },
  copy: () => void,
): Promise<string[]> {
  program(before, 'seed.ts', '--bare', '--tutors', tutors)
  const wanted = await contentsOf(before)
  const began = performance.now()
  copy()
  const seconds = (performance.now() - began) / 1000
  const found = await contentsOf(after)
  const differing = [...new Set([...wanted.keys(), ...found.keys()])].filter(
    (key) => wanted.get(key) !== found.get(key),
  )
  if (differing.length > 0) console.log('different:', differing)
  const ledger = program(after, 'ledger.ts')
  const tables = [...found].filter(([key]) => key.startsWith('table '))
  const rows = tables.reduce((sum, [, content]) => sum + Number(content.split(' ')[0]), 0)
  return [
    name,
    String(tables.length),
    String(rows),
    String(found.size - tables.length),
    String(differing.length),
    ledger.trim().split('\n').at(-1) ?? '',
    seconds.toFixed(1),
  ]
}

/** Throws on any exit code but 0; `npm run ledger` fails for a wrong ledger. */
function program({ databaseUrl, dataDir }: Installation, file: string, ...given: string[]): string {
  return execFileSync(process.execPath, [`src/server/programs/${file}`, ...given], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
  })
}

/** Number and hash of each table's rows, and size of each file. */
async function contentsOf(installation: Installation): Promise<Map<string, string>> {
  const database = await openDatabase(installation)
  try {
    const contents = new Map<string, string>()
    for (const table of await tablesOf(database)) {
      const { rows } = await database.db.execute<{ content: string }>(sql`
        select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '')
          as content from ${sql.identifier(table)} t`)
      contents.set(`table ${table}`, rows[0]?.content ?? '')
    }
    for (const kind of ['files', 'private', 'films']) {
      for (const file of await filesIn(join(installation.dataDir, kind))) {
        contents.set(`file ${kind}/${file.split('/').at(-1)}`, '')
      }
    }
    return contents
  } finally {
    await database.close()
  }
}

async function tablesOf({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

const filesIn = (folder: string): Promise<string[]> => filesUnder(folder, '').catch(() => [])
