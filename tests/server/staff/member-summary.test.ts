import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { memberSummary } from '#contract/staff/member-summary.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { agreedJob } from '#tests/support/lessons.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

type Summary = DataOf<typeof memberSummary>
const summaryOf = async (member: Calls) => (await member.get<Summary>('/api/member/summary')).data
const waitsOf = async (member: Calls) =>
  (await member.get<{ waits: number }>('/api/news/unread')).data.waits

const noWaits = { affirm: 0, end: 0, move: 0, object: 0, tell: 0, settle: 0 }
const parentWaits = { ...noWaits, lessonCents: 0, jobs: 0, leaving: 0 }
const tutorWaits = { ...noWaits, bookings: 0, invitations: 0 }
const hour = 3_600_000

describeOnDatabases('what menus tell a parent and a tutor', (open) => {
  let world: JobWorld
  beforeEach(async () => {
    world = await openJobWorld(open)
  })

  test('nothing yet, and nothing of the records that they do not have', async () => {
    const [parent, tutor] = [await world.newParent(), await world.newTutor()]
    const nothing = { availableCents: 0, courses: 0, nextTicketAt: null, organization: null }
    expect(await summaryOf(parent)).toEqual({
      ...nothing,
      parent: {
        ...{ children: [], savedTutors: 0, nextLessonAt: null, waits: parentWaits },
        ...{ asks: [], sessions: [] },
      },
      tutor: null,
    })
    expect(await summaryOf(tutor)).toEqual({
      ...nothing,
      parent: null,
      tutor: { savedJobs: 0, nextLessonAt: null, waits: tutorWaits, asks: [] },
    })
    expect([await waitsOf(parent), await waitsOf(tutor)]).toEqual([0, 0])
  })

  test('an application waits for the parent, and the booking for the tutor alone', async () => {
    const [parent, other, tutor] = [
      await world.newParent(),
      await world.newParent(),
      await world.newTutor(),
    ]
    const { jobId } = (await parent.publish()).data
    await tutor.apply(jobId)
    // A job waits once, however many have applied.
    await (await world.newTutor()).apply(jobId)
    expect((await summaryOf(parent)).parent?.waits).toEqual({ ...parentWaits, jobs: 1 })
    expect((await summaryOf(other)).parent?.waits).toEqual(parentWaits)
    expect([await waitsOf(parent), await waitsOf(other), await waitsOf(tutor)]).toEqual([1, 0, 0])
    await parent.book(jobId, tutor)
    expect((await summaryOf(parent)).parent?.waits).toEqual(parentWaits)
    expect((await summaryOf(tutor)).tutor?.waits).toEqual({ ...tutorWaits, bookings: 1 })
    expect([await waitsOf(parent), await waitsOf(tutor)]).toEqual([0, 1])
  })

  test('an absence can be objected to for 72 hours, and a dispute waits for both accounts', async () => {
    const { own, tutor } = await agreedJob(world)
    const [lesson] = await own.lessons()
    const signId = lesson?.signId ?? 0
    world.time.now = new Date(Date.parse(lesson?.startsAt ?? '') + hour)
    await tutor.move(signId, 'miss', { reason: '沒有人應門' })
    expect((await summaryOf(own)).parent?.waits).toEqual({ ...parentWaits, object: 1 })
    expect((await summaryOf(tutor)).tutor?.waits).toEqual(tutorWaits)
    const missed = world.time.now.getTime()
    const [asked] = await own.lessons('&withWaiting=true')
    expect(asked).toMatchObject({ waitsFor: 'object' })
    expect(Date.parse(asked?.waitsUntil ?? '')).toBe(missed + 72 * hour)
    world.time.now = new Date(missed + 72 * hour + 1)
    expect((await summaryOf(own)).parent?.waits).toEqual(parentWaits)
    world.time.now = new Date(missed + 71 * hour)
    const account = { account: '我們一直在家。', hourMinutes: '90' }
    expect((await own.move(signId, 'dispute', account)).code).toBe(200)
    expect((await summaryOf(own)).parent?.waits).toEqual(parentWaits)
    expect((await summaryOf(tutor)).tutor?.waits).toEqual({ ...tutorWaits, tell: 1 })
    await tutor.move(signId, 'tell', account)
    expect([await waitsOf(own), await waitsOf(tutor)]).toEqual([0, 0])
  })

  test('a lesson that the other side entered, or wants to move, waits until it is answered', async () => {
    const { own, tutor, jobId } = await agreedJob(world)
    const [lesson, next] = await own.lessons()
    expect((await summaryOf(own)).parent?.nextLessonAt).toBe(lesson?.startsAt)
    expect((await summaryOf(tutor)).tutor?.nextLessonAt).toBe(lesson?.startsAt)
    const startsAt = new Date(Date.parse(next?.startsAt ?? '') + 24 * hour).toISOString()
    expect((await tutor.move(next?.signId ?? 0, 'propose', { startsAt })).code).toBe(200)
    expect((await summaryOf(own)).parent?.waits).toEqual({ ...parentWaits, move: 1 })
    expect((await summaryOf(tutor)).tutor?.waits).toEqual(tutorWaits)
    await own.move(next?.signId ?? 0, 'refuse')
    expect((await summaryOf(own)).parent?.waits).toEqual(parentWaits)

    world.time.now = new Date(lesson?.startsAt ?? '')
    const { signId } = (await tutor.sign(jobId)).data
    world.time.now = new Date(world.time.now.getTime() + 1.5 * hour)
    await tutor.over(signId, 90)
    const { parent } = await summaryOf(own)
    expect(parent?.waits).toEqual({ ...parentWaits, affirm: 1, lessonCents: 300_00 })
    expect(parent?.nextLessonAt).toBe(next?.startsAt)
    expect([await waitsOf(own), await waitsOf(tutor)]).toEqual([1, 0])
    await own.affirm(signId)
    expect(await waitsOf(own)).toBe(0)
  })
})

describeOnDatabases('what menus tell an organization and a buyer', (open) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(open)
  })

  test('activities to come, refused drafts, and when the next ticket is for', async () => {
    const [house, other, buyer] = [
      await world.newOrganization(),
      await world.newOrganization(),
      await world.newParent(),
    ]
    const id = await world.publish(house)
    await world.bought(buyer, id)
    const draft = (await world.save(house)).data.activityId
    await world.move(house, draft, 'submit')
    await world.decide({ approve: false, reason: 'unsuitable' })
    expect(await summaryOf(house)).toEqual({
      ...{ availableCents: 0, courses: 0, nextTicketAt: null, parent: null, tutor: null },
      organization: { activities: 1, waits: { refused: 1, certificate: 0 } },
    })
    expect(await waitsOf(house)).toBe(1)
    expect((await summaryOf(other)).organization).toEqual({
      activities: 0,
      waits: { refused: 0, certificate: 0 },
    })
    const unproved = await world.newOrganization({ canTrade: false })
    expect([(await summaryOf(unproved)).organization?.waits, await waitsOf(unproved)]).toEqual([
      { refused: 0, certificate: 1 },
      1,
    ])
    const { nextTicketAt, organization, parent } = await summaryOf(buyer)
    // Further away than the seven days of the overview.
    expect(parent?.sessions).toEqual([])
    world.time.now = new Date('2026-12-06T09:00:00+08:00')
    expect((await summaryOf(buyer)).parent?.sessions).toMatchObject([
      { activityId: id, organizer: '示範學會', tickets: 1 },
    ])
    expect(Date.parse(nextTicketAt ?? '')).toBeGreaterThan(world.time.now.getTime())
    expect(organization).toBeNull()
  })
})
