import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { memberSummary } from '#contract/staff/member-summary.ts'
import type { chatCards } from '#contract/teaching/chat-cards.ts'
import type { tutorJob } from '#contract/teaching/tutor-job.ts'
import { application, tutorTeach } from '#server/db/tables/index.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { agreedJob } from '#tests/support/lessons.ts'

/* A booking and its one counter-offer. The tests begin on Friday 20 November 2026. */

const hour = 3_600_000
const slot = (day: number, from: number) =>
  ({ day, fromMinute: from * 60, toMinute: from * 60 + 90 }) as never
const tuesday = slot(2, 17)
const friday = slot(5, 17)

describeOnDatabases('a booking with terms', (open) => {
  let world: JobWorld
  beforeEach(async () => {
    world = await openJobWorld(open)
  })
  const booked = async (terms: object = { slots: [tuesday], feeCents: 225_00 }) => {
    const [own, tutor] = [await world.newParent(), await world.newTutor()]
    const { jobId } = (await own.publish()).data
    const { applicationId } = (await tutor.apply(jobId)).data
    const answer = await own.book(jobId, tutor, terms)
    const read = async () =>
      (await tutor.get<DataOf<typeof tutorJob>>(`/api/tutor/job/detail?jobId=${jobId}`)).data
    const applicant = async () => (await own.detail(jobId)).applicants[0]
    const waits = async () => {
      const of = async (who: typeof own | typeof tutor) =>
        (await who.get<DataOf<typeof memberSummary>>('/api/member/summary')).data
      return [(await of(own)).parent?.waits.jobs, (await of(tutor)).tutor?.waits.bookings]
    }
    return { own, tutor, jobId, applicationId, answer, read, applicant, waits }
  }

  test('proposes what the tutor usually asks for this subject and level, not what the job offers', async () => {
    const [own, tutor] = [await world.newParent(), await world.newTutor()]
    await world.db.insert(tutorTeach).values({
      ...{ tutorId: tutor.tutorId, category: 'A', itemValue: 'tutor_remediation_math' },
      ...{ levels: ['local:9', 'local:10'], hourlyFeeCents: 120_00, levelFees: [120_00, 160_00] },
    })
    const { jobId } = (await own.publish()).data
    await tutor.apply(jobId)
    await own.book(jobId, tutor)
    const [row] = await world.db.select().from(application).where(eq(application.jobId, jobId))
    expect(row?.agreed?.feeCents, '$160 an hour for S4').toBe(240_00)
    const other = (await own.publish({ feeCents: 210_00 })).data.jobId
    await tutor.apply(other)
    await own.book(other, tutor)
    const [least] = await world.db.select().from(application).where(eq(application.jobId, other))
    expect(least?.agreed?.feeCents, 'at most what the job offers').toBe(210_00)
  })

  test('begins on its first date, which is one of its weekly days and not too far away', async () => {
    const { own, jobId, tutor, applicationId, answer } = await booked({
      ...{ slots: [tuesday], firstDate: '2026-12-08' },
    })
    expect(answer.code).toBe(200)
    await tutor.answer(applicationId, 'accept')
    const list = await own.get<{ list: { startsAt: string }[] }>('/api/parent/lesson/list')
    expect(list.data.list[0]?.startsAt).toBe('2026-12-08T17:00:00.000+08:00')
    expect((await own.detail(jobId)).applicants[0]?.agreed).toMatchObject({
      ...{ firstDate: '2026-12-08', proposedBy: 'parent' },
    })
    for (const firstDate of ['2026-12-09', '2026-11-17', '2027-03-02', 'soon']) {
      const refused = (await booked({ slots: [tuesday], firstDate })).answer
      expect([refused.code, refused.issues?.[0]?.field], firstDate).toEqual(['A0400', 'firstDate'])
    }
    const none = (await booked({ slots: [] })).answer
    expect([none.code, none.issues?.[0]?.field]).toEqual(['A0410', 'slots'])
    const next = await booked({ slots: [tuesday] })
    expect((await next.applicant())?.agreed?.firstDate, 'by default the next').toBe('2026-11-24')
  })

  test('is countered once; the parent is told, and lessons cost what both agreed on', async () => {
    const { own, tutor, jobId, applicationId, read, applicant, waits } = await booked()
    expect(await waits()).toEqual([0, 1])
    const countered = await tutor.counter(jobId, {
      ...{ feeCents: 270_00, slots: [friday], firstDate: '2026-11-27' },
    })
    expect(countered.data).toMatchObject({ status: 'CHOSEN', jobStatus: 'BOOKED' })
    expect(await waits()).toEqual([1, 0])
    expect(await world.news(own, jobId)).toEqual(['applied', 'countered'])
    expect(await read()).toMatchObject({
      may: ['decline'],
      job: { answerBy: null },
      application: { agreed: { proposedBy: 'tutor', feeCents: 270_00 } },
    })
    expect((await tutor.counter(jobId, { feeCents: 285_00 })).code, 'once').toBe('A0440')
    expect((await tutor.answer(applicationId, 'accept')).code, 'not by themselves').toBe('A0440')
    const unbook = await own.post('/api/parent/job/move', { jobId, event: 'unbook' })
    expect(unbook.code, 'it is answered').toBe('A0440')
    expect((await applicant())?.may).toEqual(['accept', 'decline'])
    const stale = { applicationId, event: 'accept', version: 1 }
    expect((await own.post('/api/parent/application/answer', stale)).code).toBe('A0440')
    const accepted = await own.answerCounter(applicationId, jobId, 'accept')
    expect(accepted.data).toMatchObject({ status: 'ACCEPTED', jobStatus: 'AGREED' })
    expect(await world.news(tutor, jobId)).toEqual(['booked', 'counterAccepted'])
    const list = await own.get<{ list: { startsAt: string; feeCents: number }[] }>(
      '/api/parent/lesson/list',
    )
    expect(list.data.list[0]).toMatchObject({
      ...{ startsAt: '2026-11-27T17:00:00.000+08:00', feeCents: 270_00 },
    })
    expect((await read()).application?.hasContact).toBe(true)
  })

  test('a counter-offer is bound by what the job offers and the law, and by other lessons', async () => {
    const { tutor, jobId, own, applicationId } = await booked()
    for (const feeCents of [300_01, 10_00]) {
      const refused = await tutor.counter(jobId, { feeCents })
      expect([refused.code, refused.issues?.[0]?.field]).toEqual(['A0400', 'feeCents'])
    }
    const long = { slots: [{ day: 2, fromMinute: 600, toMinute: 720 }] }
    expect((await tutor.counter(jobId, long)).issues?.[0]?.field).toBe('slots')
    expect((await tutor.counter(jobId, { firstDate: '2026-11-25' })).code).toBe('A0400')
    await agreedJob(world, { teacher: tutor, slots: [friday] })
    const clash = { slots: [friday], firstDate: '2026-11-27' }
    expect((await tutor.counter(jobId, clash)).issues?.[0]?.rule).toBe('states.clash')
    // Agreed on elsewhere meanwhile, it is refused when the parent accepts.
    const saturday = { slots: [slot(6, 10)], firstDate: '2026-11-28' }
    expect((await tutor.counter(jobId, saturday)).code).toBe(200)
    await agreedJob(world, { teacher: tutor, slots: [slot(6, 10)] })
    const late = await own.answerCounter(applicationId, jobId, 'accept')
    expect([late.code, late.issues?.[0]?.rule]).toEqual(['A0440', 'states.clash'])
  })

  test('not accepted, the booking ends and the job is open again', async () => {
    const { own, tutor, jobId, applicationId, read } = await booked()
    await tutor.counter(jobId, { feeCents: 270_00 })
    const declined = await own.answerCounter(applicationId, jobId, 'decline')
    expect(declined.data).toMatchObject({ status: 'DECLINED', jobStatus: 'OPEN' })
    expect(await world.news(tutor, jobId)).toEqual(['booked', 'counterDeclined'])
    const last = (await read()).history.findLast(({ event }) => event === 'decline')
    expect(last).toMatchObject({ actor: 'parent' })
    expect((await tutor.apply(jobId)).data.status).toBe('APPLIED')
    expect((await own.book(jobId, tutor)).data.status, 'another booking').toBe('CHOSEN')
    expect((await tutor.counter(jobId, { slots: [tuesday], firstDate: '2026-11-24' })).code).toBe(
      200,
    )
  })

  test('the tutor may take a counter-offer back by declining', async () => {
    const { own, tutor, jobId, applicationId } = await booked()
    await tutor.counter(jobId, { feeCents: 270_00 })
    expect((await tutor.answer(applicationId, 'decline')).data.jobStatus).toBe('OPEN')
    expect(await world.news(own, jobId)).toEqual(['applied', 'countered', 'declined'])
    expect((await own.answerCounter(applicationId, jobId, 'accept')).code).toBe('A0440')
  })

  test('silent for 48 hours after a counter-offer: each is told whose turn it was', async () => {
    const { own, tutor, jobId, applicationId } = await booked()
    world.time.now = new Date(world.time.now.getTime() + 40 * hour)
    await tutor.counter(jobId, { feeCents: 270_00 })
    world.time.now = new Date(world.time.now.getTime() + 47 * hour)
    expect(await world.moveDueJobs(), 'the time starts again').toBe(0)
    world.time.now = new Date(world.time.now.getTime() + hour)
    expect(await world.moveDueJobs()).toBe(1)
    expect(await world.news(own, jobId)).toEqual(['applied', 'countered', 'counterMissed'])
    expect(await world.news(tutor, jobId)).toEqual(['booked', 'counterLapsed'])
    expect((await own.answerCounter(applicationId, jobId, 'accept')).code).toBe('A0440')
  })

  test('is withdrawn before its answer, and who was invited is invited again', async () => {
    const { own, tutor, jobId, applicant } = await booked()
    const unbook = () =>
      own.post<{ status: string; tutorId: number | null }>('/api/parent/job/move', {
        ...{ jobId, event: 'unbook', reason: '時間有變' },
      })
    expect((await unbook()).data).toMatchObject({ status: 'OPEN', tutorId: null })
    expect(await applicant()).toMatchObject({ status: 'APPLIED', agreed: null })
    expect(await world.news(tutor, jobId)).toEqual(['booked', 'unbooked'])
    expect((await unbook()).code).toBe('A0440')
    const invited = await world.newTutor()
    await own.post('/api/parent/job/invite', { jobId, tutorId: invited.tutorId })
    await own.book(jobId, invited)
    await unbook()
    const { applicants } = await own.detail(jobId)
    expect(applicants.map(({ status }) => status)).toEqual(['APPLIED', 'INVITED'])
  })

  test('closed before its answer, it leaves neither terms nor receipts', async () => {
    const { own, jobId, applicant, read } = await booked()
    await own.post('/api/parent/job/move', { jobId, event: 'close', reason: '不用了' })
    expect(await applicant()).toMatchObject({ status: 'ENDED', agreed: null })
    expect((await read()).application).toMatchObject({ status: 'ENDED', agreed: null })
  })

  test('in the conversation, it waits for whoever has to answer', async () => {
    const { own, tutor, jobId } = await booked()
    const { users } = (await own.get<{ users: { id: number }[] }>('/api/chat/contact/list')).data
    const path = `/api/chat/card/list?withUser=${users[0]?.id ?? 0}` as const
    const waits = async (who: Pick<typeof own, 'get'>) =>
      (await who.get<DataOf<typeof chatCards>>(path)).data.cards[0]?.waits
    expect([await waits(own), await waits(tutor)]).toEqual([false, true])
    await tutor.counter(jobId, { feeCents: 270_00 })
    expect([await waits(own), await waits(tutor)]).toEqual([true, false])
  })
})
