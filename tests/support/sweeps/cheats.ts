import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tutor } from '#server/db/tables/index.ts'
import { buying } from '../cheats/acts-of-buyers.ts'
import { holding } from '../cheats/acts-of-houses.ts'
import { payingOut } from '../cheats/acts-of-payouts.ts'
import { staffing } from '../cheats/acts-of-staff.ts'
import { teaching } from '../cheats/acts-of-teaching.ts'
import { thieving, victimsLook } from '../cheats/acts-of-thieves.ts'
import type { Cast } from '../cheats/cast.ts'
import { openSimulation } from '../cheats/simulation.ts'
import { describeOnOneDatabase } from '../database.ts'
import { agreedJob } from '../lessons.ts'
import { draws, seededRandom } from '../random.ts'
import { seedOfRun } from '../seed-of-run.ts'

const day = 86_400_000
const acts = { ...teaching, ...buying, ...holding, ...staffing, ...payingOut, ...thieving }
type Name = keyof typeof acts & string
/** Repeats each name in proportion to its weight, in tenths of an act. */
const names = Object.entries(acts).flatMap(([name, [, weight]]) =>
  Array.from({ length: Math.round(weight * 10) }, () => name as Name),
)

/**
 * Random acts of mostly honest people. A true model of the world must explain all movements of
 * money, no one may end up with too much, and staff alone stay within their limits.
 */
export function describeCheats({ acts: many, aDay }: { acts: number; aDay: number }): void {
  describeOnOneDatabase('honest people and some who are not', (open) => {
    const timeout = 240_000 + many * 400
    test(`rob nobody in ${many} acts (seed ${seedOfRun})`, { timeout }, async () => {
      const draw = draws(seededRandom(seedOfRun))
      const simulation = await openSimulation(open, draw)
      const cast: Cast = {
        ...{
          simulation,
          buyers: [],
          teachers: [],
          houses: [],
          pairs: [],
          orders: [],
          activities: [],
        },
        courses: [],
      }
      const codes = new Map<string, number>()
      for (let done = 0; done < many; ) {
        await invite(cast)
        const name = draw.one(names)
        const code = await acts[name]?.[0](cast)
        if (code === 'none') continue
        codes.set(`${name} ${code}`, (codes.get(`${name} ${code}`) ?? 0) + 1)
        done += 1
        await simulation.pass(draw.below((2 * day) / aDay))
        if (done % 5 === 0) await simulation.judge.people()
        if (done % 10 === 0) await victimsLook(cast)
        if (done % 50 === 0 || done === many) await simulation.judge.books()
      }
      expect(simulation.world.logged).toEqual([])
      // Every refusal has a known code.
      expect(
        [...codes.keys()].filter((one) => !/ (?:200|00000|refused|A0\d{3})$/u.test(one)),
      ).toEqual([])
      // Each kind of act succeeded at least once.
      const isDone = (name: string) =>
        ['200', '00000', 'refused'].some((code) => codes.has(`${name} ${code}`))
      expect(many < 5_000 ? [] : Object.keys(acts).filter((name) => !isDone(name))).toEqual([])
    })
  })
}

/** Invites newcomers, so many that everyone finds a partner. */
async function invite(cast: Cast): Promise<void> {
  const { simulation } = cast
  const { draw } = simulation
  if (cast.houses.length < 3) cast.houses.push(await simulation.newHouse(cast.houses.length === 0))
  if (cast.teachers.length < 5) {
    cast.teachers.push(await simulation.newTeacher(cast.teachers.length % 2 === 0))
  }
  const isWanted = cast.buyers.length < 6 || draw.chance(0.01)
  if (isWanted) cast.buyers.push(await simulation.newBuyer(draw.chance(0.65)))
  if (cast.pairs.length < 8 || draw.chance(0.01)) await pair(cast)
}

async function pair(cast: Cast): Promise<void> {
  const { simulation } = cast
  const { draw, world } = simulation
  const buyer = draw.one(cast.buyers.slice(-12))
  const teacher = draw.one(cast.teachers)
  const fromMinute = 60 * (8 + draw.below(13))
  const slots = [{ day: (1 + draw.below(7)) as 1, fromMinute, toMinute: fromMinute + 90 }]
  await world.db.update(tutor).set({ listed: true }).where(eq(tutor.id, teacher.job.tutorId))
  // The job offers $300 a lesson; what is agreed is often less, and sometimes the tutor's proposal.
  const feeCents = draw.one([180_00, 240_00, 300_00])
  const counter = draw.chance(0.4) ? { feeCents: draw.one([200_00, 270_00, 300_00]) } : undefined
  const agreed = await agreedJob(world, {
    ...{ own: buyer, teacher: teacher.job, slots, terms: { feeCents } },
    ...(counter && { counter }),
  })
  if (agreed.answer.code !== 200) return
  const isLazy = draw.chance(0.35)
  cast.pairs.push({ ...agreed, buyer, teacher, isLazy, running: null, claimed: [] })
}
