import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { count, ne } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { backgroundTask } from '#server/db/tables/index.ts'
import { openEffects, planTask } from './queue-desk.ts'
import { seededRandom } from './random.ts'

/** How many tasks follow each planned one, as the killed server plans them. */
const links = 5

/**
 * Kills (`kill -9`) one of two servers on one PostgreSQL again and again at random moments, and starts
 * it anew with a clock that is wrong in another way, while work goes on being planned. Answers what
 * should have happened and what did, when all is done.
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
    /** Taken more than once: killed in the middle, or failed. */
    retaken: takes.filter((task) => task.takes > 1).length,
  }
}

interface Server {
  child: ChildProcess
  /** Resolves when it works; never, if it is ended before. */
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

/** Of the database that is open, for other processes. */
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
