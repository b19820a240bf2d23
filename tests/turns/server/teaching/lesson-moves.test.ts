import { beforeEach, expect, test } from 'vitest'
import { job } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type AgreedJob, agreedJob } from '#tests/support/lessons.ts'

const hour = 3_600_000
const day = 24 * hour
/** The first planned lesson; the tests begin on Friday 20 November 2026, 10:00. */
const first = '2026-11-25T17:00:00.000+08:00'

describeOnOneDatabase('what becomes of lessons and their job', (open) => {
  let world: JobWorld
  let agreed: AgreedJob
  beforeEach(async () => {
    world = await openJobWorld(open)
    agreed = await agreedJob(world)
  })
  const at = (iso: string) => {
    world.time.now = new Date(iso)
  }
  const pass = async (ms: number) => {
    world.time.now = new Date(world.time.now.getTime() + ms)
    await world.moveDueLessons()
  }
  const jobStatus = async () => {
    const rows = await world.db.select().from(job)
    return rows.find(({ id }) => id === agreed.jobId)?.status
  }
  const signedAtFirst = async () => {
    at(first)
    return (await agreed.tutor.sign(agreed.jobId)).data.signId
  }

  test('moved when the other side agrees; the series stays, and no one moves it alone', async () => {
    const { own, tutor } = agreed
    const { signId } = (await own.lessons())[0] as { signId: number }
    const startsAt = '2026-11-26T17:00:00.000+08:00'
    const proposed = await own.move(signId, 'propose', { startsAt, reason: '學校旅行' })
    expect(proposed.data).toMatchObject({ proposedStart: startsAt, startsAt: first })
    expect((await own.move(signId, 'agree')).code).toBe('A0440')
    expect((await tutor.info(signId)).data.may).toContain('agree')
    // Agreement to an outdated time or scope.
    for (const read of [{ startsAt: first }, { startsAt, following: true }]) {
      const other = await tutor.move(signId, 'agree', read)
      expect(other.issues?.[0]?.rule).toBe('states.proposalChanged')
    }
    expect((await tutor.move(signId, 'agree', { startsAt })).data).toMatchObject({
      startsAt,
      proposedStart: null,
    })
    await world.fillTimetables()
    const after = await own.lessons()
    expect(after).toHaveLength(8)
    expect(after[0]?.startsAt).toBe(startsAt)
    expect(after[1]?.startsAt).toBe('2026-12-02T17:00:00.000+08:00')
    await tutor.move(signId, 'propose', { startsAt: first })
    expect((await own.move(signId, 'refuse')).data).toMatchObject({ startsAt, proposedStart: null })
    const clash = await own.move(signId, 'propose', { startsAt: '2026-12-02T17:30:00.000+08:00' })
    expect([clash.code, clash.issues?.[0]?.rule]).toEqual(['A0440', 'states.lessonClash'])
    const past = await own.move(signId, 'propose', { startsAt: '2026-11-19T17:00:00.000+08:00' })
    expect(past.code).toBe('A0400')
    // A proposal lapses when the lesson begins.
    await tutor.move(signId, 'propose', { startsAt: first })
    at('2026-11-26T17:01:00+08:00')
    expect((await own.move(signId, 'agree')).code).toBe('A0440')
  })

  test('one lesson cancelled, then one and all that follow: the earlier ones stay', async () => {
    const { own, tutor } = agreed
    const ids = (await own.lessons()).map(({ signId }) => signId)
    at('2026-11-24T18:00:00+08:00')
    const short = await own.move(ids[0] ?? 0, 'cancel', { reason: '病了' })
    expect(short.data).toMatchObject({ status: 'CANCELLED', shortNotice: true })
    const rest = await tutor.move(ids[3] ?? 0, 'cancel', { following: true })
    expect(rest.data).toMatchObject({ status: 'CANCELLED', shortNotice: false })
    await world.fillTimetables()
    expect((await own.lessons()).map(({ status }) => status)).toEqual([
      ...['CANCELLED', 'PLANNED', 'PLANNED'],
      ...['CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED'],
    ])
    world.time.now = new Date(world.time.now.getTime() + 14 * day)
    await world.fillTimetables()
    expect(await own.lessons()).toHaveLength(8)
  })

  test('somebody does not come: whose it was is kept, and the other may dispute it for 72 hours', async () => {
    const { own, tutor, applicationId } = agreed
    const ids = (await own.lessons()).map(({ signId }) => signId)
    at(first)
    expect((await own.move(ids[0] ?? 0, 'miss')).code).toBe('A0440')
    world.time.now = new Date(world.time.now.getTime() + 30 * 60_000)
    const missed = await own.move(ids[0] ?? 0, 'miss')
    expect(missed.data).toMatchObject({ status: 'MISSED', missedBy: 'tutor' })
    expect((await tutor.receipts(applicationId)).list).toMatchObject([
      { outcome: 'MISSED', missedBy: 'tutor', minutes: 0, feeCents: 0 },
    ])
    expect((await own.info(ids[0] ?? 0)).data.may).toEqual([])
    expect((await tutor.info(ids[0] ?? 0)).data.may).toEqual(['dispute'])
    world.time.now = new Date(world.time.now.getTime() + 73 * hour)
    const late = await tutor.move(ids[0] ?? 0, 'dispute', { account: '我在場' })
    expect(late.code).toBe('A0440')
  })

  test('a check-in by mistake is taken back within ten minutes', async () => {
    const { own, tutor, jobId } = agreed
    const signId = await signedAtFirst()
    expect((await own.move(signId, 'undo')).code).toBe('A0440')
    expect((await tutor.move(signId, 'discard')).code).toBe('A0440')
    expect((await tutor.move(signId, 'undo')).data).toMatchObject({
      status: 'PLANNED',
      signedBy: null,
    })
    const again = await tutor.sign(jobId)
    expect(again.data.signId).toBe(signId)
    world.time.now = new Date(world.time.now.getTime() + 11 * 60_000)
    expect((await tutor.move(signId, 'undo')).code).toBe('A0440')
  })

  test('a planned lesson that nobody enters: both are asked, and after a week it is cancelled', async () => {
    const { own, tutor, jobId } = agreed
    at('2026-11-25T18:30:00+08:00')
    await pass(0)
    const [one] = await own.lessons()
    expect(one?.status).toBe('PLANNED')
    expect(await world.news(own, jobId)).toContain('parent.lessonAsked')
    await pass(6 * day)
    expect((await own.lessons())[0]?.status).toBe('PLANNED')
    await pass(day)
    expect((await own.lessons())[0]?.status).toBe('CANCELLED')
    expect(await world.news(tutor, jobId)).toContain('tutor.lessonLapsed')
  })

  test('a tutor teaches one lesson at a time; one that was forgotten gives way, naming nobody', async () => {
    const { tutor } = agreed
    const thursday = [{ day: 4 as const, fromMinute: 17 * 60, toMinute: 18 * 60 + 30 }]
    const second = await agreedJob(world, { teacher: tutor, slots: thursday })
    const signId = await signedAtFirst()
    const early = await second.own.sign(second.jobId)
    expect([early.code, early.issues?.[0]?.rule]).toEqual(['A0440', 'states.lessonUnderWay'])
    expect(JSON.stringify(early)).not.toContain(String(agreed.jobId))
    world.time.now = new Date('2026-11-25T18:31:00+08:00')
    expect((await second.own.sign(second.jobId)).code).toBe(200)
    expect((await agreed.own.info(signId)).data).toMatchObject({ status: 'OVER', estimated: true })
  })

  test('nobody but the two sides sees or moves a lesson', async () => {
    const others = await agreedJob(world, {
      slots: [{ day: 5 as const, fromMinute: 17 * 60, toMinute: 18 * 60 + 30 }],
    })
    const signId = await signedAtFirst()
    for (const side of [others.own, others.tutor]) {
      for (const answer of [
        await side.info(signId),
        await side.over(signId, 90),
        await side.affirm(signId),
        await side.move(signId, 'cancel'),
        await side.settle(agreed.jobId, 'finish'),
      ]) {
        expect(answer.code).toBe('A0404')
      }
      expect(await side.receipts(agreed.applicationId)).toBeFalsy()
    }
    expect((await others.own.sign(agreed.jobId)).code).toBe('A0404')
    expect((await others.tutor.sign(agreed.jobId)).code).toBe('A0440')
  })

  test('leaving, replacing and closing cancel what is planned, and a new tutor begins with nothing', async () => {
    const { own, tutor, jobId, applicationId } = agreed
    at('2026-11-25T10:00:00+08:00')
    await tutor.answer(applicationId, 'leave')
    const left = await own.lessons()
    expect(new Set(left.map(({ status }) => status))).toEqual(new Set(['CANCELLED']))
    expect(left.map(({ shortNotice }) => shortNotice)).toEqual([true, ...Array(7).fill(false)])
    await world.fillTimetables()
    expect(await own.lessons()).toHaveLength(8)
    await tutor.apply(jobId)
    await own.book(jobId, tutor)
    await tutor.answer(applicationId, 'accept')
    const again = await own.lessons()
    expect(again.filter(({ status }) => status === 'PLANNED')).toHaveLength(8)
    const signId = await signedAtFirst()
    await own.post('/api/parent/job/move', { jobId, event: 'close' })
    // A lesson under way can still be ended and affirmed.
    world.time.now = new Date(world.time.now.getTime() + 90 * 60_000)
    expect((await tutor.over(signId, 90)).code).toBe(200)
    expect((await own.affirm(signId)).code).toBe(200)
    expect(await jobStatus()).toBe('CLOSED')
    expect((await tutor.sign(jobId)).code).not.toBe(200)
  })

  test('finished when nothing waits; the other side may object for seven days', async () => {
    const { own, tutor, jobId } = agreed
    const signId = await signedAtFirst()
    world.time.now = new Date(world.time.now.getTime() + 90 * 60_000)
    await tutor.over(signId, 90)
    await own.affirm(signId)
    at('2026-12-02T17:00:00+08:00')
    const second = (await tutor.sign(jobId)).data.signId
    const waiting = await own.settle(jobId, 'finish')
    expect([waiting.code, waiting.issues?.[0]?.rule]).toEqual(['A0440', 'states.lessonsWait'])
    world.time.now = new Date(world.time.now.getTime() + 90 * 60_000)
    await tutor.over(second, 90)
    await own.affirm(second)
    expect((await own.settle(jobId, 'finish')).data.jobStatus).toBe('DONE')
    const planned = async () =>
      (await own.lessons()).filter(({ status }) => status === 'PLANNED').length
    expect(await planned()).toBe(0)
    expect((await own.settle(jobId, 'object')).code).toBe('A0440')
    world.time.now = new Date(world.time.now.getTime() + 6 * day)
    expect((await tutor.settle(jobId, 'object')).data.jobStatus).toBe('RUNNING')
    expect(await planned()).toBe(8)
    await tutor.settle(jobId, 'finish')
    world.time.now = new Date(world.time.now.getTime() + 8 * day)
    expect((await own.settle(jobId, 'object')).code).toBe('A0440')
  })
})
