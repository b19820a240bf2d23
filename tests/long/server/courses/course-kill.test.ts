import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  type BuyerCrowd,
  courseAct,
  expectGoodsAreMoney,
  gatherBuyers,
} from '#tests/support/course-crowd.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { crowdSecret } from '#tests/support/money-crowd.ts'
import { draws, seededRandom } from '#tests/support/random.ts'
import { runProgram } from '#tests/support/running-program.ts'

/* Random acts about courses while servers are killed (`kill -9`). COURSE_ACTS sets their number. */
const acts = Number(process.env.COURSE_ACTS ?? 80)
const betweenKills = 80
const atOnce = 6
const seed = Number(process.env.COURSE_SEED ?? 20_261_123)
/** Allowed codes: done, wrong input, not found, not now, or too busy. */
const heard = ['200', 'A0400', 'A0404', 'A0440', 'A0501', 'A0601']

async function liveThrough(crowd: BuyerCrowd, env: Record<string, string>) {
  const draw = draws(seededRandom(seed))
  const running = [await runProgram(env), await runProgram(env)]
  const did: Record<string, number> = {}
  let [done, isOver] = [0, false]
  const work = async () => {
    while (done < acts && !isOver) {
      const act = courseAct(crowd, draw)
      const program = running[draw.below(2)]
      const answer = program && (await act(program.app).catch(() => null))
      if (!answer) {
        await pause(10)
        continue
      }
      done += 1
      expect(heard, answer.kind).toContain(String(answer.code))
      if (String(answer.code) === '200') did[answer.kind] = (did[answer.kind] ?? 0) + 1
    }
  }
  const kill = async () => {
    for (let next = betweenKills; next <= acts; next += betweenKills) {
      const at = next - draw.below(betweenKills)
      while (done < at && !isOver) await pause(3)
      const which = draw.below(2)
      await running[which]?.kill()
      running[which] = await runProgram(env)
    }
  }
  try {
    await Promise.all([kill(), ...Array.from({ length: atOnce }, work)])
  } finally {
    isOver = true
    for (const program of running) await program.kill()
  }
  return did
}

describeOnPostgres('courses on two servers that are killed', (open) => {
  test('are what was paid for', { timeout: 60_000 + acts * 1_000 }, async () => {
    const database = await open()
    const crowd = await gatherBuyers(database)
    if (database.kind !== 'postgres') throw new Error('needs PostgreSQL')
    const { connectionString = '' } = database.client.options
    const did = await liveThrough(crowd, {
      DATABASE_URL: connectionString,
      SERVER_SECRET: crowdSecret,
    })
    await expectGoodsAreMoney(database.db, crowd)
    if (process.env.COURSE_ACTS !== undefined) process.stdout.write(`${JSON.stringify(did)}\n`)
    expect(Object.keys(did).length, 'enough of it did happen').toBeGreaterThan(2)
  })
})
