import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { moneyAct } from '#tests/support/money-acts.ts'
import {
  crowdSecret,
  expectNothingLost,
  gatherCrowd,
  letOrdersExpire,
  type MoneyCrowd,
} from '#tests/support/money-crowd.ts'
import { draws, seededRandom } from '#tests/support/random.ts'
import { runProgram } from '#tests/support/running-program.ts'

/*
 * Random acts with money while servers are killed (`kill -9`), every other time during a payment
 * file or bank result. MONEY_ACTS sets their number, with a kill every hundred.
 */
const acts = Number(process.env.MONEY_ACTS ?? 100)
const betweenKills = 100
const atOnce = 6
const seed = Number(process.env.MONEY_SEED ?? 20_261_123)

type Program = Awaited<ReturnType<typeof runProgram>>
/** Allowed codes: done, wrong input, not found, not now, or too busy. */
const heard = ['200', 'A0400', 'A0404', 'A0440', 'A0501', 'A0601']

interface Life {
  start: () => Promise<Program>
  /** Lets orders expire while a server is down. */
  pass: () => Promise<void>
  servers: number
}

/** Performs acts while servers are killed; an unanswered one may be done or not. */
async function liveThrough(crowd: MoneyCrowd, { start, pass, servers }: Life) {
  const draw = draws(seededRandom(seed))
  const running: Program[] = []
  for (let at = 0; at < servers; at += 1) running.push(await start())
  const did: Record<string, number> = {}
  /** Payment files and bank results in progress on each server. */
  const files: number[] = []
  let [done, lost, kills, atFiles] = [0, 0, 0, 0]
  const actOnce = async () => {
    const act = moneyAct(crowd, draw)
    const which = draw.below(servers)
    const program = running[which]
    const isFile = act.kind === 'payOut' || act.kind === 'results'
    if (isFile) files[which] = (files[which] ?? 0) + 1
    const answer = program && (await act(program.app).catch(() => null))
    if (isFile) files[which] = (files[which] ?? 0) - 1
    if (!answer) {
      // Perhaps done, perhaps not; the server is down for a moment.
      lost += 1
      await pause(10)
      return
    }
    done += 1
    expect(heard, answer.kind).toContain(String(answer.code))
    if (String(answer.code) === '200') did[answer.kind] = (did[answer.kind] ?? 0) + 1
  }
  let isOver = false
  const work = async () => {
    while (done < acts && !isOver) await actOnce()
  }
  const kill = async () => {
    for (let next = betweenKills; next <= acts; next += betweenKills) {
      const at = next - draw.below(betweenKills)
      while (done < at && !isOver) await pause(3)
      const isAtFile = () => files.findIndex((underWay) => underWay > 0)
      while (kills % 2 === 1 && isAtFile() < 0 && done < next && !isOver) await pause(1)
      const which = kills % 2 === 1 && isAtFile() >= 0 ? isAtFile() : draw.below(servers)
      if ((files[which] ?? 0) > 0) atFiles += 1
      await running[which]?.kill()
      kills += 1
      await pass()
      running[which] = await start()
    }
  }
  try {
    await Promise.all([kill(), ...Array.from({ length: atOnce }, work)])
  } finally {
    isOver = true
    for (const program of running) await program.kill()
  }
  return { did, lost, kills, atFiles }
}

/** In a long run every kind of act succeeds; a short one may lack time for some. */
function expectEnough({ did, kills }: Awaited<ReturnType<typeof liveThrough>>): void {
  expect(kills).toBe(Math.floor(acts / betweenKills))
  expect(Object.keys(did).length, 'enough of it did happen').toBeGreaterThan(acts < 1_000 ? 0 : 20)
}

function reportOf(
  name: string,
  { did, lost, kills, atFiles }: Awaited<ReturnType<typeof liveThrough>>,
) {
  if (process.env.MONEY_ACTS === undefined) return
  const words = `${acts} acts, ${kills} kills, ${atFiles} at files, ${lost} without an answer`
  process.stdout.write(`${name}: ${words}; done: ${JSON.stringify(did)}\n`)
}

describeOnPostgres('money on two servers that are killed', (open) => {
  test('is neither lost nor doubled', { timeout: 240_000 + acts * 1_000 }, async () => {
    const database = await open()
    const crowd = await gatherCrowd(database)
    const env = { DATABASE_URL: addressOf(database), SERVER_SECRET: crowdSecret }
    const lived = await liveThrough(crowd, {
      start: () => runProgram(env),
      pass: () => letOrdersExpire(database.db),
      servers: 2,
    })
    await expectNothingLost(database.db, crowd.acknowledged)
    reportOf('PostgreSQL', lived)
    expectEnough(lived)
  })
})

describe('money on the embedded database of a server that is killed', () => {
  test('is neither lost nor doubled', { timeout: 240_000 + acts * 1_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-money-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await cp(inject('pgliteTemplate').folder, join(folder, 'db'), { recursive: true })
    const opened = () => openDatabase({ databaseUrl: null, dataDir: folder })
    const before = await opened()
    const crowd = await gatherCrowd(before)
    await before.close()
    const env = { DATA_DIR: folder, SERVER_SECRET: crowdSecret }
    const pass = async () => {
      const between = await opened()
      await letOrdersExpire(between.db)
      await between.close()
    }
    const lived = await liveThrough(crowd, { start: () => runProgram(env), pass, servers: 1 })
    const after = await opened()
    try {
      await expectNothingLost(after.db, crowd.acknowledged)
    } finally {
      await after.close()
    }
    reportOf('embedded', lived)
    expectEnough(lived)
  })
})

function addressOf(database: OpenDatabase): string {
  if (database.kind !== 'postgres') throw new Error('needs PostgreSQL')
  const { connectionString } = database.client.options
  if (connectionString === undefined) throw new Error('opened without an address')
  return connectionString
}
