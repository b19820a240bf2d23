import { sql } from 'drizzle-orm'
import { migrate } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase, openMemoryDatabase } from '#server/db/open.ts'
import type { Owner } from '#server/ground/owner.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { readMonths, readStatement } from '#server/ledger/statement.ts'
import { readTrialBalance } from '#server/ledger/trial-balance.ts'
import { ledgerDesk } from '#tests/support/ledger-desk.ts'
import { requirePostgresInCi } from '#tests/support/postgres-binaries.ts'
import { startCluster } from '#tests/support/postgres-cluster.ts'
import { inMs, latencyOf } from './latency.ts'
import type { BenchTable } from './table.ts'

const seconds = 10
const wallets = 200
const movements = 100_000
const atOnce = 500

/** How many entries of two sides the ledger takes in a second, each in a transaction of its own. */
export async function benchEntries(): Promise<BenchTable> {
  const rows: string[][] = []
  await onPostgres(async (database) => {
    for (const clients of [1, 32]) rows.push(await entriesOn('PostgreSQL', database, clients))
  })
  const embedded = await openMemoryDatabase()
  await migrate(embedded)
  rows.push(await entriesOn('embedded, in memory', embedded, 1))
  await embedded.close()
  return {
    title: 'Entries of the ledger',
    note: `Money comes in for one of ${wallets} wallets, drawn at random; one transaction each, with the checks of the database, for ${seconds} seconds. PostgreSQL does not wait for the disk here (fsync=off): what is measured is the work.`,
    columns: ['database', 'clients', 'entries a second', 'median ms', '99th percentile ms'],
    rows,
  }
}

async function entriesOn(name: string, { db }: OpenDatabase, clients: number): Promise<string[]> {
  const desk = ledgerDesk(db)
  const owners: Owner[] = []
  for (let at = 0; at < wallets; at += 1) owners.push(await desk.newPerson(`${clients}.${at}`))
  let entries = 0
  const { perSecond, medianMs, p99Ms } = await latencyOf(
    () => {
      entries += 1
      const owner = owners[Math.floor(Math.random() * wallets)] ?? { accountId: 0 }
      return desk.post(desk.earn(`${clients}:${entries}`, owner, 100))
    },
    { clients, seconds },
  )
  const { faults } = await checkLedger(db)
  if (faults.length > 0) throw new Error('The ledger is wrong')
  return [name, String(clients), perSecond.toFixed(0), inMs(medianMs), inMs(p99Ms)]
}

/** How long a wallet's page takes that has had a hundred thousand movements. */
export async function benchLongWallet(): Promise<BenchTable> {
  const rows: string[][] = []
  await onPostgres(async ({ db }) => {
    const desk = ledgerDesk(db)
    const owner = await desk.newPerson('1')
    await desk.post(desk.earn('first', owner, 100))
    // As `post` writes them, many in one transaction: the triggers number them and keep the balance.
    for (let from = 1; from < movements; from += atOnce) {
      const to = Math.min(from + atOnce, movements) - 1
      await db.execute(sql`
        with many as (
          insert into ledger_entry (key, kind, lines, at)
          select 'many:' || n, 'earning', 2, timestamptz '2021-01-01' + n * interval '25 minutes'
          from generate_series(${from}::int, ${to}::int) as n returning id, at
        )
        insert into posting (entry_id, ledger_account_id, amount_cents, at)
        select many.id, place.id, case part when 'available' then 100 else -100 end, many.at
        from many cross join ledger_account as place
        where part in ('available', 'clearing.fps') order by many.id`)
    }
    await db.execute(sql`analyze`)
    const ask = (query: { month?: string; pageNum: number }) => () =>
      readStatement(db, owner, { part: 'available', pageSize: 20, ...query })
    const asked = {
      'the first page': ask({ pageNum: 1 }),
      'page 1000': ask({ pageNum: 1000 }),
      'the last page': ask({ pageNum: movements / 20 }),
      'a month, with its balances': ask({ month: '2023-05', pageNum: 1 }),
      'by month, of twelve': () => readMonths(db, owner, new Date('2025-06-01')),
      'the trial balance of a day': () => readTrialBalance(db, '2023-05-10'),
      'the nightly check of everything': () => checkLedger(db),
    }
    for (const [name, question] of Object.entries(asked)) {
      const { medianMs, p99Ms } = await latencyOf(question, { clients: 1, seconds: 3 })
      rows.push([name, inMs(medianMs), inMs(p99Ms)])
    }
  })
  return {
    title: `A wallet with ${movements.toLocaleString('en')} movements`,
    note: 'PostgreSQL with its own settings, one client, three seconds each.',
    columns: ['asked', 'median ms', '99th percentile ms'],
    rows,
  }
}

/** Works on an empty PostgreSQL of its own. */
export async function onPostgres(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const binaries = requirePostgresInCi()
  if (binaries === null) throw new Error('needs PostgreSQL')
  const cluster = await startCluster(binaries)
  try {
    const database = await openDatabase({ databaseUrl: cluster.urlOf('postgres'), dataDir: '' })
    await migrate(database)
    await work(database)
    await database.close()
  } finally {
    await cluster.stop()
  }
}
