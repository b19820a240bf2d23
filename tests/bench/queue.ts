import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { requirePostgresInCi } from '#tests/support/postgres-binaries.ts'
import { startCluster } from '#tests/support/postgres-cluster.ts'
import { killServers } from '#tests/support/queue-kills.ts'
import type { BenchTable } from './table.ts'

const kills = 100

/** Two servers on one PostgreSQL, one of them killed a hundred times in the middle of its work. */
export async function benchKilledServers(): Promise<BenchTable> {
  const binaries = requirePostgresInCi()
  if (binaries === null) throw new Error('needs PostgreSQL')
  const cluster = await startCluster(binaries)
  try {
    const database = await openDatabase({ databaseUrl: cluster.urlOf('postgres'), dataDir: '' })
    await migrate(database)
    const began = performance.now()
    const { wanted, done, retaken } = await killServers(database, kills)
    const seconds = (performance.now() - began) / 1000
    await database.close()
    const effects = new Set(done)
    return {
      title: 'Planned work on two servers that are killed (kill -9) at random moments',
      note: 'Each task leaves a row and plans the next of a chain of five in one transaction; one in ten fails at first; each server starts with a clock up to two seconds wrong. Lost and done twice must be 0.',
      columns: ['kills', 'tasks', 'lost', 'done twice', 'taken again', 'seconds'],
      rows: [
        [
          kills,
          wanted.length,
          wanted.filter((key) => !effects.has(key)).length,
          done.length - effects.size,
          retaken,
          Math.round(seconds),
        ].map(String),
      ],
    }
  } finally {
    await cluster.stop()
  }
}
