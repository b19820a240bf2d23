import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Statement } from '#contract/teaching/lesson-statements.ts'
import { lesson, lessonReceipt, notice, signInSession } from '#server/db/tables/index.ts'
import { sentenceOf } from '#server/notifications/sentence.ts'
import { moveLesson } from '#server/teaching/lessons/move-lesson.ts'
import { lockLesson } from '#server/teaching/lessons/own-lesson.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type AgreedJob, agreedJob } from '#tests/support/lessons.ts'
import { openOrderWorld } from '#tests/support/order-world.ts'
import { prepaidWorld } from '#tests/support/prepaid-world.ts'

const hour = 3_600_000
/** A day other than the other family's Wednesday. */
const thursday = [{ day: 4 as const, fromMinute: 17 * 60, toMinute: 18 * 60 + 30 }]

/* Lessons of 90 minutes for $300, with false claims about them. */
describeOnOneDatabase('hours that nobody taught', (open) => {
  let world: JobWorld
  let agreed: AgreedJob
  beforeEach(async () => {
    world = await openJobWorld(open)
    agreed = await agreedJob(world)
    const later = new Date('2030-01-01')
    await world.db.update(signInSession).set({ expiresAt: later, lastSeenAt: later })
    world.time.now = new Date('2026-11-23T17:00:00+08:00')
  })
  const pass = (ms: number) => {
    world.time.now = new Date(world.time.now.getTime() + ms)
  }
  const silence = async () => {
    pass(72 * hour)
    await world.moveDueLessons()
    await world.moveDueLessons()
  }
  const told = async (kind: string) => {
    const rows = await world.db
      .select()
      .from(notice)
      .where(eq(notice.kind, kind as 'order.paid'))
    return rows.map((row) => sentenceOf(row, null, 'en'))
  }

  test('a day, 20 ms after the check-in: asked, bound to what was agreed, and never paid by silence', async () => {
    const { own, tutor, jobId } = agreed
    const { signId } = (await tutor.sign(jobId)).data
    pass(20)
    const over = await tutor.over(signId, '24:00')
    expect(over.data).toMatchObject({
      minutes: 1440,
      doubts: ['clock', 'long'],
      countedMinutes: 90,
      countedFeeCents: 300_00,
      affirmsAt: null,
      signedAt: '2026-11-23T17:00:00.000+08:00',
      overAt: '2026-11-23T17:00:00.020+08:00',
    })
    const [asked] = await told('parent.lessonOverAsked')
    expect(asked).toContain('never confirmed automatically')
    expect(asked).toContain(
      'Entered: 1440 minutes. By the clock: checked in Mon 23 Nov 17:00, ended Mon 23 Nov 17:00.',
    )
    expect(await told('parent.lessonOver')).toEqual([])
    await silence()
    expect((await own.info(signId)).data).toMatchObject({
      status: 'DISPUTED',
      countedFeeCents: 300_00,
    })
    expect(await world.db.select().from(lessonReceipt)).toEqual([])
  })

  test('two lessons in one minute: the second is asked for what it is, whichever family it is with', async () => {
    const { tutor, jobId } = agreed
    const other = await agreedJob(world, { teacher: tutor, slots: thursday })
    const enter = async (id: number) => {
      pass(60_000)
      const { signId } = (await tutor.sign(id)).data
      return (await tutor.over(signId, 90)).data.doubts
    }
    expect(await enter(jobId)).toEqual(['clock'])
    expect(await enter(jobId)).toEqual(['clock', 'overlap'])
    expect(await enter(other.jobId)).toEqual(['clock', 'overlap'])
    expect(await told('parent.lessonOverAsked')).toHaveLength(3)
    pass(4 * hour)
    expect(await enter(jobId)).toEqual(['clock'])
  })

  test('two that are entered at once see each other', async () => {
    const { tutor, jobId } = agreed
    const other = await agreedJob(world, { teacher: tutor, slots: thursday })
    const signIds: number[] = []
    for (const id of [jobId, other.jobId]) {
      signIds.push((await tutor.sign(id)).data.signId)
      // After its planned end, the next check-in counts it as held.
      pass(2 * hour)
    }
    pass(12 * hour)
    await world.moveDueLessons()
    const entered = await Promise.all(
      signIds.map((signId) =>
        tutor.post<{ doubts: string[] }>('/api/tutor/lesson/move', {
          ...{ signId, event: 'correct', hourMinutes: '5:00' },
        }),
      ),
    )
    expect(entered.map(({ code }) => code)).toEqual([200, 200])
    expect(entered.some(({ data }) => data.doubts.includes('overlap'))).toBe(true)
  })

  test.each([
    ['ninety minutes after five seconds', 5_000, 90, {}],
    ['a time that the device alone knows', 0, 90, { at: '2026-11-23T15:30:00.000+08:00' }],
    ['half as long again, which the clock bears out', 135 * 60_000, 135, {}],
  ])('%s is asked', async (_, ms, minutes, device) => {
    const { own, tutor, jobId } = agreed
    const { signId } = (await tutor.sign(jobId, device)).data
    pass(ms)
    expect((await tutor.over(signId, minutes)).data.affirmsAt).toBeNull()
    await silence()
    expect((await own.info(signId)).data.status).toBe('DISPUTED')
    expect(await world.db.select().from(lessonReceipt)).toEqual([])
  })

  test('corrected upwards it is asked again', async () => {
    const { tutor, jobId } = agreed
    const { signId } = (await tutor.sign(jobId)).data
    pass(90 * 60_000)
    expect((await tutor.over(signId, 90)).data.affirmsAt).not.toBeNull()
    const corrected = await tutor.move(signId, 'correct', { hourMinutes: '5:00' })
    expect(corrected.data).toMatchObject({ doubts: ['clock', 'long'], affirmsAt: null })
    expect(await told('parent.lessonOverAsked')).toHaveLength(1)
  })

  test('a minute that the parent entered does not rob the tutor', async () => {
    const { own, tutor, jobId } = agreed
    const { signId } = (await own.sign(jobId)).data
    pass(90 * 60_000)
    expect((await own.over(signId, 1)).data).toMatchObject({ doubts: ['short'], affirmsAt: null })
    await silence()
    expect((await tutor.info(signId)).data).toMatchObject({
      status: 'DISPUTED',
      countedFeeCents: 300_00,
    })
  })

  test('whoever is asked may say yes, and both times stand in the statement', async () => {
    const { own, tutor, jobId } = agreed
    const { signId } = (await tutor.sign(jobId)).data
    pass(130 * 60_000)
    await tutor.over(signId, 130)
    const affirmed = await own.affirm(signId, { minutes: 130 })
    expect(affirmed.data).toMatchObject({ status: 'AFFIRMED', doubts: [], countedMinutes: 130 })
    const { lessons } = (await own.get<Statement>('/api/parent/lesson/statement?')).data
    expect(lessons).toMatchObject([
      {
        startedAt: '2026-11-23T17:00:00.000+08:00',
        endedAt: '2026-11-23T19:10:00.000+08:00',
        minutes: 130,
      },
    ])
  })

  test('no code of ours confirms it either', async () => {
    const { tutor, jobId } = agreed
    const { signId } = (await tutor.sign(jobId)).data
    await tutor.over(signId, '24:00')
    const byItself = world.db.transaction(async (tx) => {
      const locked = await lockLesson(tx, signId)
      if (locked === null) throw new Error('no lesson')
      const cause = { actor: 'system', accountId: null, now: world.time.now } as const
      return moveLesson(tx, locked.row, { event: 'affirm', ...cause })
    })
    await expect(byItself).rejects.toThrow('confirmed by its other side alone')
    const [row] = await world.db.select().from(lesson).where(eq(lesson.id, signId))
    expect(row?.status).toBe('OVER')
  })
})

describeOnOneDatabase('money for hours that nobody taught', (open) => {
  test('what was paid ahead is not held for hours that nobody has confirmed', async () => {
    const world = await openOrderWorld(open)
    const lessons = prepaidWorld(world)
    const job = await lessons.agree()
    await job.pay(3)
    const { signId } = (await job.tutor.sign(job.jobId)).data
    await job.tutor.over(signId, '24:00')
    expect(await job.held()).toMatchObject({
      boundCents: 300_00,
      refundableCents: 600_00,
      waits: [{ signId, status: 'OVER', feeCents: 300_00, affirmsAt: null }],
    })
    await job.refund()
    expect(await job.back()).toBe(600_00)
    await job.own.affirm(signId)
    expect(await world.wallet(job.tutor), 'no more than is held').toBe(300_00)
    expect(await lessons.faults()).toEqual([])
  })
})
