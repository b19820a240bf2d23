import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { job, lesson, lessonAccount, lessonReceipt } from '#server/db/tables/index.ts'
import { brokenReceipt } from '#server/teaching/lessons/receipts.ts'
import { describeOnBothDatabases, describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type AgreedJob, agreedJob } from '#tests/support/lessons.ts'

const hour = 3_600_000
const day = 24 * hour
/** The first planned lesson; the tests begin on Friday 20 November 2026, 10:00. */
const first = '2026-11-25T17:00:00.000+08:00'
const key = '0b8f3d5e-7c2a-4f6b-9d1e-2a3b4c5d6e7f'

describeOnOneDatabase('lessons of an agreed job', (open) => {
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

  test('what asks for an answer is read once there is one, and says so', async () => {
    const { own, tutor } = agreed
    const bell = async () => {
      const { data } = await own.get<{ unread: number; list: { text: string; now: string }[] }>(
        '/api/news/list',
      )
      return { unread: data.unread, now: data.list[0]?.now, text: data.list[0]?.text }
    }
    await own.post('/api/news/read', { upTo: 1_000_000 })
    const signId = await signedAtFirst()
    await pass(1.5 * hour)
    await tutor.over(signId, 90)
    expect(await bell()).toMatchObject({ unread: 1, text: expect.stringContaining('請確認') })
    await own.affirm(signId)
    expect(await bell()).toMatchObject({ unread: 0, now: expect.stringContaining('已經處理') })
    // The notification stays unread for its recipient.
    const { data } = await tutor.get<{ unread: number }>('/api/news/unread')
    expect(data.unread).toBe(1)
  })

  test('the weekly hours are planned for eight weeks, both see them, and each night adds what is due', async () => {
    const { own, tutor } = agreed
    const planned = await own.lessons()
    expect(planned).toHaveLength(8)
    expect(planned[0]).toMatchObject({
      startsAt: first,
      endsAt: '2026-11-25T18:30:00.000+08:00',
      status: 'PLANNED',
      feeCents: 300_00,
      may: ['propose', 'cancel', 'sign'],
    })
    expect((await tutor.lessons()).map(({ signId }) => signId)).toEqual(
      planned.map(({ signId }) => signId),
    )
    await tutor.move(planned[7]?.signId ?? 0, 'cancel')
    await world.fillTimetables()
    expect(await own.lessons()).toHaveLength(8)
    world.time.now = new Date(world.time.now.getTime() + 7 * day)
    await world.fillTimetables()
    await world.fillTimetables()
    expect((await own.lessons()).map(({ startsAt }) => startsAt?.slice(0, 10))).toEqual([
      ...['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16', '2026-12-23', '2026-12-30'],
      ...['2027-01-06', '2027-01-13', '2027-01-20'],
    ])
  })

  test('signed, over, affirmed: the receipt is written and the job begins', async () => {
    const { own, tutor, jobId, applicationId } = agreed
    const signId = await signedAtFirst()
    expect((await own.info(signId)).data).toMatchObject({
      status: 'SIGNED',
      signedBy: 'tutor',
      may: ['deny'],
    })
    world.time.now = new Date(world.time.now.getTime() + 2 * hour)
    const over = await tutor.over(signId, '1:50')
    expect(over.data).toMatchObject({ status: 'OVER', minutes: 110, feeCents: 366_67 })
    expect(over.data.affirmsAt).toBe('2026-11-28T19:00:00.000+08:00')
    expect(await world.news(own, jobId)).toContain('parent.lessonOver')
    expect((await tutor.affirm(signId)).code).toBe('A0440')
    expect(await jobStatus()).toBe('AGREED')
    expect((await own.affirm(signId)).data).toMatchObject({ status: 'AFFIRMED' })
    expect((await own.affirm(signId)).code).toBe(200)
    expect(await jobStatus()).toBe('RUNNING')
    const { list, brokenAt } = await tutor.receipts(applicationId)
    expect(brokenAt).toBeNull()
    expect(list).toMatchObject([
      {
        number: 1,
        signId,
        minutes: 110,
        feeCents: 366_67,
        enteredBy: 'tutor',
        confirmedBy: 'parent',
      },
    ])
  })

  test('a check-in again, offline, or by the other side is the same lesson; another time is another', async () => {
    const { own, tutor, jobId } = agreed
    const signId = await signedAtFirst()
    world.time.now = new Date(world.time.now.getTime() + 10 * 60_000)
    expect((await tutor.sign(jobId)).data.signId).toBe(signId)
    expect((await own.sign(jobId)).data.signId).toBe(signId)
    // The parent may not end a lesson begun by the tutor.
    expect((await own.over(signId, 60)).code).toBe('A0440')
    world.time.now = new Date(world.time.now.getTime() + hour)
    await tutor.over(signId, 60)
    const late = { at: '2026-11-25T17:30:00.000+08:00', key }
    expect((await own.sign(jobId, late)).data.signId).toBe(signId)
    const next = await own.sign(jobId)
    expect(next.data.signId).not.toBe(signId)
    expect((await own.sign(jobId, { at: '2026-10-01T10:00:00.000+08:00' })).code).toBe('A0400')
  })

  test('a device whose clock is wrong says how long ago it was', async () => {
    const { tutor, jobId } = agreed
    const { now } = world.time
    const ago = (ms: number, by: number) => new Date(now.getTime() - ms + by).toISOString()
    for (const by of [-30 * 24 * hour, 5 * hour]) {
      const told = { at: ago(hour / 4, by), sentAt: ago(0, by), key }
      expect((await tutor.sign(jobId, told)).code).toBe(200)
    }
    const [row] = await world.db.select().from(lesson).where(sql`${lesson.status} = 'SIGNED'`)
    expect(row?.signedAt).toEqual(new Date(now.getTime() - hour / 4))
  })

  test('a second end never overwrites the first, and only true times are taken', async () => {
    const { tutor } = agreed
    const signId = await signedAtFirst()
    world.time.now = new Date(world.time.now.getTime() + 2 * hour)
    for (const wrong of ['1.5', '1:60', '0', '1441', '-5', '25:00', 'x']) {
      expect((await tutor.over(signId, wrong)).code, wrong).toBe('A0400')
    }
    await tutor.over(signId, 90, { at: '2026-11-25T18:30:00.000+08:00', key })
    expect((await tutor.over(signId, 90)).data).toMatchObject({ minutes: 90 })
    expect((await tutor.over(signId, 999, { key })).data).toMatchObject({ minutes: 90 })
    expect((await tutor.over(signId, 120)).code).toBe('A0440')
    const [row] = await world.db.select().from(lesson).where(sql`${lesson.status} = 'OVER'`)
    expect(row).toMatchObject({ minutes: 90, overKey: key, late: false })
    expect(row?.overAt).toEqual(new Date('2026-11-25T18:30:00+08:00'))
    expect(row?.overHeardAt).toEqual(world.time.now)
    // A visible correction restarts the three days.
    world.time.now = new Date(world.time.now.getTime() + 70 * hour)
    const corrected = await tutor.move(signId, 'correct', { hourMinutes: '1:15' })
    expect(corrected.data).toMatchObject({
      minutes: 75,
      affirmsAt: '2026-12-01T17:00:00.000+08:00',
    })
  })

  test('nobody confirms another time than the one they read', async () => {
    const { own, tutor } = agreed
    const signId = await signedAtFirst()
    world.time.now = new Date(world.time.now.getTime() + 2 * hour)
    await tutor.over(signId, 90)
    await tutor.move(signId, 'correct', { hourMinutes: '120' })
    const old = await own.affirm(signId, { minutes: 90 })
    expect(old.code).toBe('A0440')
    expect(old.issues?.[0]?.rule).toBe('states.minutesChanged')
    expect((await own.info(signId)).data).toMatchObject({ status: 'OVER', minutes: 120 })
    expect((await own.affirm(signId, { minutes: 120 })).data).toMatchObject({ status: 'AFFIRMED' })
  })

  test('silence confirms after 72 hours, once, and both are told', async () => {
    const { own, tutor, jobId } = agreed
    const signId = await signedAtFirst()
    world.time.now = new Date(world.time.now.getTime() + 90 * 60_000)
    await tutor.over(signId, 90)
    await pass(71 * hour)
    expect((await own.info(signId)).data.status).toBe('OVER')
    await pass(hour)
    await pass(hour)
    expect((await own.info(signId)).data.status).toBe('AFFIRMED')
    expect(await jobStatus()).toBe('RUNNING')
    for (const side of [own, tutor]) {
      const told = await world.news(side, jobId)
      expect(told.filter((kind) => kind.endsWith('lessonAffirmedByTime'))).toHaveLength(1)
    }
    expect(await world.db.select().from(lessonReceipt)).toHaveLength(1)
  })

  test('forgotten, and nobody says how long: silence confirms nothing, staff ask', async () => {
    const { own, tutor } = agreed
    const signId = await signedAtFirst()
    await pass(12 * hour)
    expect((await own.info(signId)).data).toMatchObject({
      status: 'OVER',
      minutes: 90,
      estimated: true,
      affirmsAt: null,
    })
    await pass(72 * hour)
    expect((await tutor.info(signId)).data.status).toBe('DISPUTED')
    expect(await world.db.select().from(lessonReceipt)).toHaveLength(0)
  })

  test('forgotten, then told by whoever checked in, late as it is', async () => {
    const { own, tutor } = agreed
    const signId = await signedAtFirst()
    await pass(14 * hour)
    const told = await tutor.over(signId, 80, { at: '2026-11-25T18:20:00.000+08:00' })
    expect(told.data).toMatchObject({ minutes: 80, estimated: false })
    await pass(72 * hour)
    // Reported over twelve hours after its end: needs the parent's word, or staff.
    expect((await own.info(signId)).data.status).toBe('DISPUTED')
  })

  test('disputed: both say what happened, and nobody confirms it meanwhile', async () => {
    const { own, tutor, jobId } = agreed
    const signId = await signedAtFirst()
    world.time.now = new Date(world.time.now.getTime() + 90 * 60_000)
    await tutor.over(signId, 120)
    expect((await own.move(signId, 'dispute')).code).toBe('A0400')
    expect((await tutor.move(signId, 'dispute', { account: '我' })).code).toBe('A0440')
    const disputed = await own.move(signId, 'dispute', { account: '只上了一小時' })
    expect(disputed.data).toMatchObject({ status: 'DISPUTED', may: ['tell'] })
    expect((await tutor.move(signId, 'tell', { account: '上了兩小時' })).code).toBe(200)
    expect(await world.news(tutor, jobId)).toContain('tutor.lessonDisputed')
    await pass(20 * day)
    expect((await own.affirm(signId)).code).toBe('A0440')
    const accounts = await world.db.select().from(lessonAccount)
    expect(accounts.map(({ side }) => side)).toEqual(['parent', 'tutor'])
  })
})

describeOnBothDatabases('what the database itself refuses', (open) => {
  test('planned lessons of one tutor that overlap, and receipts that change', async () => {
    const world = await openJobWorld(open)
    const { tutor, applicationId, own, jobId } = await agreedJob(world)
    const shift = (which: string) =>
      world.db.execute(
        sql.raw(`update lesson set starts_at = starts_at + interval '7 days',
          ends_at = ends_at + interval '7 days' ${which}`),
      )
    // A whole series may move onto itself, a single lesson not onto another.
    await shift('')
    await expect(shift('where id = (select min(id) from lesson)')).rejects.toMatchObject({
      cause: { code: '23P01' },
    })
    world.time.now = new Date('2026-12-02T17:00:00+08:00')
    const { signId } = (await tutor.sign(jobId)).data
    world.time.now = new Date('2026-12-02T18:30:00+08:00')
    await tutor.over(signId, 90)
    await own.affirm(signId)
    await expect(world.db.update(lessonReceipt).set({ hash: 'x' })).rejects.toMatchObject({
      cause: { code: '23001' },
    })
    const receipts = await world.db.select().from(lessonReceipt)
    expect(brokenReceipt(receipts)).toBeNull()
    const [one] = receipts
    if (one === undefined) throw new Error('no receipt')
    expect(brokenReceipt([{ ...one, content: { ...one.content, minutes: 91 } }])).toBe(1)
    expect(brokenReceipt([one, { ...one, number: 3 }])).toBe(2)
    expect(one.applicationId).toBe(applicationId)
  })
})
