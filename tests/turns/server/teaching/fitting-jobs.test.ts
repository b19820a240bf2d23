import { eq } from 'drizzle-orm'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { JobFields } from '#contract/teaching/job-fields.ts'
import { account, job, messageOutbox, tutor, tutorTeach } from '#server/db/tables/index.ts'
import { notifyOfFittingJobs } from '#server/teaching/jobs/notify-of-fitting-jobs.ts'
import { mailOf } from '#tests/support/confirmed-mail.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'

const hour = 3_600_000
const day = 24 * hour
const siteUrl = 'https://tutors.example'
const log = pino({ level: 'silent' })

describeOnDatabases('new jobs that fit a tutor', (open) => {
  let world: JobWorld
  let own: JobParent
  let teacher: JobTutor
  beforeEach(async () => {
    world = await openJobWorld(open, { hasMail: true })
    own = await world.newParent()
    teacher = await world.newTutor()
    await world.db.insert(tutorTeach).values({
      tutorId: teacher.tutorId,
      category: 'A',
      itemValue: 'tutor_remediation_math',
      levels: ['local:10'],
      hourlyFeeCents: 200_00,
    })
    await world.db
      .update(tutor)
      .set({ modes: ['online'] })
      .where(isTeacher())
  })
  const isTeacher = () => eq(tutor.id, teacher.tutorId)
  const publish = async (changes: Partial<JobFields> = {}) => {
    const { code, data } = await own.publish(changes)
    expect(code).toBe(200)
    return data.jobId
  }
  const notify = () =>
    notifyOfFittingJobs({ db: world.db, clock: () => world.time.now, log, config: { siteUrl } })
  const later = (ms: number) => {
    world.time.now = new Date(world.time.now.getTime() + ms)
    return notify()
  }
  const letters = async () => {
    const rows = await world.db.select().from(messageOutbox).orderBy(messageOutbox.id)
    return rows.filter(({ kind }) => kind === 'job.fits')
  }

  test('are told once a day, and each job once', async () => {
    const first = await publish()
    await publish({ level: 'local:7' })
    expect(await notify(), 'not settled yet').toBe(0)
    expect(await later(hour)).toBe(1)
    expect(await later(0)).toBe(0)
    await publish()
    expect(await later(hour), 'told today').toBe(0)
    expect(await later(day)).toBe(1)
    expect(await later(day), 'nothing new').toBe(0)
    const sent = await letters()
    expect(sent.map(({ recipient }) => recipient)).toEqual(Array(2).fill(mailOf(teacher)))
    expect(first).toBeGreaterThan(0)
  })

  test('a mail names them with a link to each, and how to stop', async () => {
    const proved = { email: 'teacher@example.com', emailProvedAt: world.time.now, locale: 'en' }
    await world.db
      .update(account)
      .set({ ...proved, locale: 'en' })
      .where(eq(account.id, teacher.accountId))
    const ids = []
    for (let i = 0; i < 6; i += 1) ids.push(await publish())
    await later(hour)
    const [mail] = await letters()
    expect(mail).toMatchObject({ channel: 'mail', recipient: 'teacher@example.com' })
    expect(mail?.subject).toContain('6 new jobs')
    const links = mail?.body.match(/jobdetail\/\d+/gu) ?? []
    expect(links).toEqual(
      ids
        .toReversed()
        .slice(0, 5)
        .map((id) => `jobdetail/${id}`),
    )
    expect(mail?.body).toMatch(/HK\$\s300 a lesson of 90 minutes/u)
    expect(mail?.body).toContain(`${siteUrl}/en/tutor/dashboard/setting`)
    expect(mail?.body).not.toContain(own.mobile)
  })

  test('what is closed, paused or booked by then, or applied to, is not told', async () => {
    const [closed, paused, applied] = [await publish(), await publish(), await publish()]
    await own.post('/api/parent/job/move', { jobId: closed, event: 'close', reason: '' })
    await own.post('/api/parent/job/move', { jobId: paused, event: 'pause', reason: '' })
    await teacher.apply(applied)
    expect(await later(hour)).toBe(0)
    expect(await letters()).toEqual([])
  })

  test('nobody hears who is not listed, wants none, is frozen, or asks at night', async () => {
    await publish()
    await world.db.update(tutor).set({ listed: false }).where(isTeacher())
    expect(await later(hour)).toBe(0)
    await world.db.update(tutor).set({ listed: true }).where(isTeacher())
    const frozen = (status: 'frozen' | 'active') =>
      world.db.update(account).set({ status }).where(eq(account.id, teacher.accountId))
    await frozen('frozen')
    expect(await notify()).toBe(0)
    await frozen('active')
    world.time.now = new Date(world.time.now.getTime() + 13 * hour)
    expect(await notify(), 'midnight').toBe(0)
    world.time.now = new Date(world.time.now.getTime() - 13 * hour)
    await world.db
      .update(account)
      .set({ notices: { searches: 'none' } })
      .where(eq(account.id, teacher.accountId))
    await notify()
    expect(await letters()).toEqual([])
  })

  test('two servers at once, and one that fell in the middle, tell once', async () => {
    await publish()
    world.time.now = new Date(world.time.now.getTime() + hour)
    const falling = world.db.transaction(async (tx) => {
      await notifyOfFittingJobs({ db: tx, clock: () => world.time.now, log, config: { siteUrl } })
      throw new Error('the machine fell')
    })
    await expect(falling).rejects.toThrow('the machine fell')
    expect(await letters()).toEqual([])
    await Promise.all(Array.from({ length: 4 }, notify))
    expect(await letters()).toHaveLength(1)
  })

  test('a clock that jumped back tells nothing twice', async () => {
    await publish()
    expect(await later(2 * day)).toBe(0)
    const [row] = await world.db.select().from(job)
    world.time.now = new Date((row?.publishedAt?.getTime() ?? 0) + hour)
    expect(await notify()).toBe(1)
    expect(await later(-30 * 60_000)).toBe(0)
    expect(await later(day)).toBe(0)
    expect(await letters()).toHaveLength(1)
  })
})
