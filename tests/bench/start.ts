import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import { createFolderFiles } from '#server/files/folder.ts'
import { requirePostgresInCi } from '#tests/support/postgres-binaries.ts'
import { startCluster } from '#tests/support/postgres-cluster.ts'
import { siteEnvironment } from '#tests/support/site-server.ts'
import { copyProject } from './articles/project-copy.ts'
import type { BenchOptions } from './options.ts'
import type { BenchTable } from './table.ts'

const starts = 3
const ready = /^Ready on /mu
const inMemory = /the search index is in memory/u

/** From the command to a server that answers, and until searches are answered from memory; `dist/` is there. */
export async function benchStart({ tutors }: BenchOptions): Promise<BenchTable> {
  const binaries = requirePostgresInCi()
  if (binaries === null) throw new Error('This bench needs PostgreSQL on the machine')
  const rows: string[][] = []
  for (const wanted of tutors) {
    const cluster = await startCluster(binaries)
    rows.push(await rowOf('PostgreSQL', wanted, { DATABASE_URL: cluster.urlOf('postgres') }))
    await cluster.stop()
    rows.push(await rowOf('embedded', wanted, { DATABASE_URL: '' }))
  }
  return {
    title: 'npm run serve with data',
    note: `The middle one of ${starts} starts. Until the index is in memory, searches are answered in SQL. Ready in 3 s on PostgreSQL and in 8 s on the embedded database are the goals.`,
    columns: ['database', 'tutors', 'ready, s', 'index in memory, s'],
    rows,
  }
}

/** `npm start` in a copy of the project, as after `npm ci`. */
export async function benchFirstStart(): Promise<BenchTable> {
  const copy = await copyProject()
  try {
    const env = { ...(await siteEnvironment()), DATA_DIR: join(copy.folder, '.data'), NODE_ENV: '' }
    const [seconds = Number.NaN] = await timesOf('src/server/programs/start.ts', {
      env,
      cwd: copy.folder,
      marks: [ready],
    })
    return {
      title: 'npm start from nothing',
      note: 'Seeds 240 demo tutors, builds the site without its landing pages of tutors, serves it.',
      columns: ['what', 'seconds'],
      rows: [['ready', seconds.toFixed(1)]],
    }
  } finally {
    await copy.remove()
  }
}

async function rowOf(name: string, tutors: number, place: { DATABASE_URL: string }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tutorharbour-start-'))
  const env = {
    ...(await siteEnvironment()),
    ...place,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    SERVER_SECRET: 'x'.repeat(32),
  }
  const database = await openDatabase({
    databaseUrl: place.DATABASE_URL === '' ? null : place.DATABASE_URL,
    dataDir,
  })
  await migrate(database)
  const files = createFolderFiles(join(dataDir, 'files'))
  await seedDemo(database.db, files, { seed: 1, tutors, now: new Date() })
  await database.close()
  const times: number[][] = []
  for (let start = 0; start < starts; start += 1) {
    const marks = [ready, inMemory]
    times.push(await timesOf('src/server/programs/main.ts', { env, marks }))
  }
  await rm(dataDir, { recursive: true })
  const middle = (mark: number) =>
    times
      .map((one) => one[mark] ?? Number.NaN)
      .sort((a, b) => a - b)
      [Math.floor(starts / 2)]?.toFixed(1) ?? ''
  return [name, tutors.toLocaleString('en'), middle(0), middle(1)]
}

interface Started {
  env: Record<string, string>
  cwd?: string
  marks: readonly RegExp[]
}

/** Seconds until a program has written each of the marks; then it is stopped. */
async function timesOf(program: string, { env, cwd, marks }: Started): Promise<number[]> {
  const since = performance.now()
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
  })
  const times: number[] = marks.map(() => Number.NaN)
  let said = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      marks.forEach((mark, at) => {
        if (Number.isNaN(times[at]) && mark.test(said))
          times[at] = (performance.now() - since) / 1000
      })
      if (!times.some(Number.isNaN)) child.kill('SIGTERM')
    })
  }
  await ended
  if (times.some(Number.isNaN))
    throw new Error(`${program} ended before it was ready\n${said.slice(-2000)}`)
  return times
}
