import { count, eq } from 'drizzle-orm'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { account, bookingWish, messageOutbox, tutor } from '#server/db/tables/index.ts'
import { tellBooking } from '#server/services/saved-searches/tell-booking.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'
import { type JobDesk, type JobParent, type JobTutor, openJobDesk } from '#tests/support/jobs.ts'

const siteUrl = 'https://tutors.example'
const log = pino({ level: 'silent' })

describeOnBothDatabases('who asked to hear when lessons can be booked', (open) => {
  let desk: JobDesk
  let asker: JobParent
  let tutors: [JobTutor, JobTutor, JobTutor]
  beforeEach(async () => {
    desk = await openJobDesk(open)
    asker = await desk.newParent()
    tutors = [await desk.newTutor(), await desk.newTutor(), await desk.newTutor()]
    const asked = tutors.map(({ tutorId }) => ({
      accountId: asker.accountId,
      tutorId,
      askedAt: desk.time.now,
    }))
    await desk.db.insert(bookingWish).values(asked)
  })
  const tell = () =>
    tellBooking({ db: desk.db, clock: () => desk.time.now, log, config: { siteUrl } })
  const letters = () => desk.db.select().from(messageOutbox).orderBy(messageOutbox.id)
  const wishes = async () => (await desk.db.select({ n: count() }).from(bookingWish))[0]?.n

  test('hears once, of the tutors who are there, and is forgotten', async () => {
    const [, , gone] = tutors
    await desk.db.update(tutor).set({ listed: false }).where(eq(tutor.id, gone.tutorId))
    await desk.db
      .update(account)
      .set({ email: 'asker@example.com', emailProvedAt: desk.time.now, locale: 'en' })
      .where(eq(account.id, asker.accountId))
    // Two servers at once.
    const both = await Promise.all([tell(), tell()])
    expect(both[0] + both[1]).toBe(1)
    expect(await wishes()).toBe(0)
    expect(await tell()).toBe(0)
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter).toMatchObject({ channel: 'mail', recipient: 'asker@example.com' })
    const links = letter?.body.match(/detail\/\d+/gu)
    expect(links).toEqual(tutors.slice(0, 2).map(({ tutorId }) => `detail/${tutorId}`))
  })

  test('hears nothing when nobody of them is there any more, or while the account is frozen', async () => {
    const freeze = (status: 'frozen' | 'active') =>
      desk.db.update(account).set({ status }).where(eq(account.id, asker.accountId))
    await freeze('frozen')
    expect(await tell()).toBe(0)
    expect(await wishes()).toBe(3)
    await freeze('active')
    await desk.db.update(tutor).set({ listed: false })
    expect(await tell()).toBe(0)
    expect(await wishes()).toBe(0)
    expect(await letters()).toEqual([])
  })
})
