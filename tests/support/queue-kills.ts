import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { count, ne } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { backgroundTask } from '#server/db/tables/index.ts'
import { openEffects, planTask } from './queue-world.ts'
import { seededRandom } from './random.ts'

/** Number of tasks after each planned one, as the killed server chains them. */
const links = 5

/**
 * Repeatedly kills (`kill -9`) and restarts one of two servers with wrong clocks, while tasks are
 * planned. Returns the expected and actual effects.
 */
export async function killServers(database: OpenDatabase, kills: number) {
  const { db } = database
  const databaseUrl = addressOf(database)
  const random = seededRandom(kills)
  const effects = openEffects(db)
  await effects.make()
  const servers = [start(databaseUrl, 0), start(databaseUrl, 0)]
  const planned: string[] = []
  const planMore = async () => {
    for (let at = 0; at < 10; at += 1) {
      const chain = `chain-${planned.length}`
      planned.push(chain)
      await planTask(db, `${chain}/0`, new Date())
    }
  }
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const which = kill % servers.length
      await servers[which]?.working
      await planMore()
      await pause(random() * 150)
      await end(servers[which])
      servers[which] = start(databaseUrl, Math.round((random() - 0.5) * 4000))
    }
    while ((await waiting(db)) > 0) await pause(100)
  } finally {
    await Promise.all(servers.map(end))
  }
  const wanted = planned.flatMap((chain) =>
    Array.from({ length: links }, (_, link) => `${chain}/${link}`),
  )
  const takes = await db.select({ takes: backgroundTask.takes }).from(backgroundTask)
  return {
    wanted: wanted.sort(),
    done: (await effects.all()).sort(),
    /** Killed midway, or failed. */
    retaken: takes.filter((task) => task.takes > 1).length,
  }
}

interface Server {
  child: ChildProcess
  /** Resolves once it works; never, if killed before. */
  working: Promise<void>
}

function start(databaseUrl: string, clockError: number): Server {
  const child = spawn(process.execPath, ['tests/support/queue-server.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, CLOCK_ERROR: String(clockError) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const working = new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', (code) => {
      if (code !== null) reject(new Error(`The server ended by itself: ${code}`))
    })
  })
  return { child, working }
}

function end(server: Server | undefined): Promise<void> {
  if (!server || server.child.exitCode !== null) return Promise.resolve()
  const gone = new Promise<void>((resolve) => server.child.once('exit', () => resolve()))
  server.child.kill('SIGKILL')
  return gone
}

function addressOf(database: OpenDatabase): string {
  if (database.kind !== 'postgres') throw new Error('needs PostgreSQL')
  const { connectionString } = database.client.options
  if (connectionString === undefined) throw new Error('opened without an address')
  return connectionString
}

async function waiting(db: Database): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(backgroundTask)
    .where(ne(backgroundTask.state, 'DONE'))
  return row?.waiting ?? 0
}
