import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, weekOf } from '#rules/calendar-days.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { lesson, signInSession } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '../database.ts'
import { type JobWorld, openJobWorld } from '../jobs.ts'
import { type AgreedJob, agreedJob } from '../lessons.ts'
import { draws, seededRandom } from '../random.ts'
import { seedOfRun } from '../seed-of-run.ts'

const hour = 3_600_000
const day = 24 * hour
const noticeHours = 48

type Row = typeof lesson.$inferSelect
type Draws = ReturnType<typeof draws>

const weekOfStart = ({ originalStart }: Row) =>
  weekOf(hongKongDay(originalStart?.toISOString() ?? 0))[0] ?? ''
const placeOf = ({ id, status, startsAt, timetableId, originalStart }: Row) => ({
  id,
  status,
  startsAt,
  timetableId,
  originalStart,
})

/**
 * Two people move and cancel weekly lessons at random while weeks are filled up; each series keeps
 * a lesson a week.
 */
export function describeAnySeries(acts: number): void {
  describeOnOneDatabase('a series of weekly lessons, whatever both sides do to it', (open) => {
    test.each(['keep', 'skip'] as const)(
      'with holidays: %s, keeps every week once and its past as it was',
      async (holidays) => {
        const world = await openJobWorld(open)
        const draw = draws(seededRandom(seedOfRun))
        for (let done = 0; done < acts; done += 20) {
          const agreed = await agreedJob(world, { terms: { holidays, noticeHours } })
          await liveASeries(world, agreed, draw, holidays)
        }
      },
      acts * 1_500 + 120_000,
    )
  })
}

async function liveASeries(
  world: JobWorld,
  agreed: AgreedJob,
  draw: Draws,
  holidays: 'keep' | 'skip',
) {
  const rows = () =>
    world.db
      .select()
      .from(lesson)
      .where(eq(lesson.applicationId, agreed.applicationId))
      .orderBy(lesson.originalStart, lesson.id)
  const now = () => world.time.now.getTime()
  let endsAt: Date | null = null

  for (let n = 0; n < 20; n++) {
    const before = await rows()
    const ahead = before.filter(
      ({ status, startsAt }) => status === 'PLANNED' && (startsAt?.getTime() ?? 0) > now(),
    )
    const one = draw.one([...ahead, null])
    if (one === null || draw.chance(0.2)) {
      world.time.now = new Date(now() + draw.one([hour, day, 5 * day, 12 * day]))
      await world.db
        .update(signInSession)
        .set({ expiresAt: new Date('2090-01-01'), lastSeenAt: world.time.now })
      await world.moveDueLessons()
      await world.fillTimetables()
      const after = await rows()
      for (const row of before) {
        const same = after.find(({ id }) => id === row.id)
        expect(same?.startsAt, 'filling up moves nothing').toEqual(row.startsAt)
      }
      expectEachWeekOnce(after)
      if (endsAt === null && holidays === 'keep') expectNoGap(after, now())
    } else {
      const [me, other] = draw.chance(0.5) ? [agreed.own, agreed.tutor] : [agreed.tutor, agreed.own]
      const following = draw.chance(draw.chance(0.5) ? 0.5 : 0.1)
      const cut = one.originalStart ?? new Date(0)
      if (draw.chance(0.4)) {
        const { code } = await me.move(one.id, 'cancel', { following })
        expect(code).toBe(200)
        const after = await rows()
        const gone = (row: Row) =>
          row.id === one.id ||
          (following && row.status === 'PLANNED' && (row.originalStart ?? cut) >= cut)
        for (const row of before) {
          const now_ = after.find(({ id }) => id === row.id)
          if (!gone(row)) expect(now_ && placeOf(now_)).toEqual(placeOf(row))
          else {
            const left = (row.startsAt?.getTime() ?? 0) - now()
            expect(now_).toMatchObject({
              status: 'CANCELLED',
              startsAt: row.startsAt,
              shortNotice: left > 0 && left < noticeHours * hour,
            })
          }
        }
        if (following) {
          endsAt = cut
          await world.fillTimetables()
          const planned = (await rows()).filter(({ status }) => status === 'PLANNED')
          expect(planned.filter(({ originalStart }) => (originalStart ?? cut) >= cut)).toEqual([])
        }
      } else {
        const week = weekOf(hongKongDay(cut.toISOString()))
        const to = new Date(
          `${draw.one(week)}T${String(8 + draw.below(12)).padStart(2, '0')}:00:00+08:00`,
        )
        if (to.getTime() <= now()) continue
        const asked = await me.move(one.id, 'propose', { startsAt: to.toISOString(), following })
        expect([200, 'A0440', 'A0400']).toContain(asked.code)
        if (asked.code !== 200) continue
        const unmoved = await rows()
        expect(unmoved.map(placeOf), 'asked is not moved').toEqual(before.map(placeOf))
        const agrees = draw.chance(0.7)
        const { code } = await other.move(one.id, agrees ? 'agree' : 'refuse')
        expect([200, 'A0440']).toContain(code)
        const after = await rows()
        if (!agrees || code !== 200) {
          expect(after.map(placeOf)).toEqual(before.map(placeOf))
          continue
        }
        const touched = (row: Row) =>
          row.id === one.id || (following && (row.originalStart ?? cut) >= cut)
        expect(after.length, 'no lesson more or less').toBe(before.length)
        for (const row of before.filter((earlier) => !touched(earlier))) {
          const kept = after.find(({ id }) => id === row.id)
          expect(kept && placeOf(kept)).toEqual(placeOf(row))
        }
        expect(after.find(({ id }) => id === one.id)?.startsAt).toEqual(to)
        await world.fillTimetables()
        expectEachWeekOnce(await rows())
      }
    }
  }
}

/** A moved, cancelled or shifted lesson is not created again by any timetable of the series. */
function expectEachWeekOnce(rows: readonly Row[]) {
  for (const [week, ofWeek] of Map.groupBy(rows, weekOfStart)) {
    expect(ofWeek.map(placeOf), `the week of ${week}`).toHaveLength(1)
  }
}

/** While the series runs, none of the next seven weeks is missing. */
function expectNoGap(rows: readonly Row[], now: number) {
  const weeks = new Set(rows.map(weekOfStart))
  const first = weekOf(hongKongDay(now))[0] ?? ''
  for (let n = 1; n < 7; n++) expect(weeks, `${n} weeks ahead`).toContain(addDays(first, 7 * n))
}
