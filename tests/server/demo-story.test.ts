import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ownActivities } from '#contract/activities/activities.ts'
import type { activityFigures, activityWaiting } from '#contract/activities/activity-figures.ts'
import type { checkTickets, makeDoorLink } from '#contract/activities/doors.ts'
import type { ownTickets } from '#contract/activities/tickets.ts'
import type { parentCourses } from '#contract/courses/studies.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { walletBalance, walletMovements } from '#contract/payouts/wallet.ts'
import type { ownOrders } from '#contract/sales/orders.ts'
import type { memberSummary } from '#contract/staff/member-summary.ts'
import type { operatorCounters } from '#contract/staff/operator.ts'
import type { approvalQueue } from '#contract/staff/operator-approvals.ts'
import type { staffActList } from '#contract/staff/staff-acts.ts'
import type { tutorOverview } from '#contract/teaching/applications.ts'
import type { chatContacts } from '#contract/teaching/chat.ts'
import type { chatCards } from '#contract/teaching/chat-cards.ts'
import type { receivedInvitations } from '#contract/teaching/invitations.ts'
import type { ownJob, parentOverview } from '#contract/teaching/jobs.ts'
import type { parentLessons, tutorLessons } from '#contract/teaching/lesson-moves.ts'
import type { parentStatement } from '#contract/teaching/lesson-statements.ts'
import type { tutorOwnReviews } from '#contract/teaching/reviews.ts'
import { hongKongDay, hongKongMonth, monthAfter } from '#rules/hong-kong-time.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { describeOnOneDatabase, type Open } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { sample } from '#tests/support/sample.ts'
import { toldStory } from '#tests/support/told-story.ts'

const thursday = new Date('2026-11-26T15:00:00+08:00')
const tutorsNow = { tutors: 60, now: thursday }

type World = Awaited<ReturnType<typeof toldStory>>

describeOnOneDatabase('the accounts to try, in the middle of things', (open) => {
  let world: World
  let now: Date
  beforeAll(async () => {
    world = await toldStory(open, tutorsNow)
    now = tutorsNow.now
  }, 120_000)

  test('the parent', async () => {
    const parent = await world.as('parent')
    await asParent(parent, now)
    const courses = await parent.get<DataOf<typeof parentCourses>>(
      '/api/v2/parent/overview/course/list',
    )
    const half = courses.data.list.find(({ lessons, done }) => done > 0 && done < lessons)
    expect(half).toBeDefined()
    const orders = await parent.get<DataOf<typeof ownOrders>>('/api/order/list?pageSize=50')
    expect(new Set(orders.data.list.map(({ status }) => status))).toContain('PAID')
    const movements = await parent.get<DataOf<typeof walletMovements>>('/api/wallet/movement/list')
    expect(movements.data.list.map(({ amountCents }) => amountCents > 0)).toContain(true)
  })

  test('what waits for the parent is done when asked', async () => {
    const parent = await world.as('parent')
    const lessons = await lessonsOf(parent)
    const claimed = lessons.find(({ may }) => may.includes('affirm'))
    const path = `/api/v2/parent/job/sign/affirm?signId=${claimed?.signId}` as const
    expect((await parent.post(path)).code).toBe(200)
    const moved = lessons.find(({ may }) => may.includes('agree'))
    const agree = { signId: moved?.signId, event: 'agree', startsAt: moved?.proposedStart }
    expect((await parent.post('/api/parent/lesson/move', agree)).code).toBe(200)
  })

  test('the tutor', async () => {
    const tutor = await world.as('tutor')
    const { list } = (
      await tutor.get<DataOf<typeof tutorLessons>>('/api/tutor/lesson/list?pageSize=200')
    ).data
    const affirmed = list.filter(({ status }) => status === 'AFFIRMED')
    const months = new Set(affirmed.map(({ signedAt }) => hongKongMonth(signedAt ?? 0)))
    expect(months.size).toBeGreaterThanOrEqual(8)
    const week = now.getTime() + 7 * dayMs
    const coming = list.filter(
      ({ startsAt, status }) => status === 'PLANNED' && Date.parse(startsAt ?? '') < week,
    )
    expect(coming.length).toBeGreaterThanOrEqual(3)
    const reviews = await tutor.get<DataOf<typeof tutorOwnReviews>>('/api/tutor/evaluate/own/list')
    expect(reviews.data.list.length).toBeGreaterThan(0)
    const balance = await tutor.get<DataOf<typeof walletBalance>>('/api/wallet/balance')
    expect(balance.data.availableCents).toBeGreaterThan(0)
  })

  test('the tutor answers a bought invitation and a booking', async () => {
    const tutor = await world.as('tutor')
    const bought = await tutor.get<DataOf<typeof receivedInvitations>>('/api/tutor/invitation/list')
    const sent = bought.data.list.find(({ status }) => status === 'SENT')
    expect(Date.parse(sent?.answerBy ?? '')).toBeGreaterThan(now.getTime())
    const answer = { invitationId: sent?.invitationId, accept: true }
    expect((await tutor.post('/api/tutor/invitation/answer', answer)).code).toBe(200)
    const overview = await tutor.get<DataOf<typeof tutorOverview>>('/api/v2/tutor/overview/list')
    const booked = overview.data.list.find(({ status }) => status === 'CHOSEN')
    const accept = { applicationId: booked?.applicationId, event: 'accept' }
    expect(await tutor.post('/api/tutor/application/move', accept)).toMatchObject({ code: 200 })
  })

  test('the account with two roles has a dispute and an invitation', async () => {
    const both = await world.as('tutorAndParent')
    const { list } = (
      await both.get<DataOf<typeof tutorLessons>>('/api/tutor/lesson/list?pageSize=200')
    ).data
    expect(list.map(({ status }) => status)).toContain('DISPUTED')
    const own = await both.get<DataOf<typeof parentOverview>>('/api/v2/parent/overview/list')
    expect(own.data.list.map(({ invited }) => invited > 0)).toContain(true)
  })

  test('the organization, and its door', async () => {
    const organization = await world.as('organization')
    const parent = await world.as('parent')
    const { list } = (
      await organization.get<DataOf<typeof ownActivities>>('/mechanism/activity/own/list')
    ).data
    const told = await Promise.all(
      list.map(async ({ activityId }) => {
        const waiting = await organization.get<DataOf<typeof activityWaiting>>(
          `/mechanism/activity/own/waiting?activityId=${activityId}`,
        )
        return { activityId, waits: waiting.data.list.length > 0 }
      }),
    )
    const room = told.find(({ waits }) => waits)
    const figures = await organization.get<DataOf<typeof activityFigures>>(
      `/mechanism/activity/own/figures?activityId=${room?.activityId}`,
    )
    expect(figures.data.soldCents).toBeGreaterThan(0)
    const door = await organization.post<DataOf<typeof makeDoorLink>>(
      '/mechanism/activity/door/make',
      { activityId: room?.activityId, name: 'A door' },
    )
    const tickets = await ticketsOf(parent)
    const own = tickets.find(({ activityId }) => activityId === room?.activityId)
    const valid = own?.tickets.find(({ code }) => code !== null)
    const open = own?.dates.find(({ startsAt }) => hongKongDay(startsAt) === hongKongDay(now))
    const events = [
      {
        key: randomUUID(),
        sessionId: open?.sessionId,
        code: valid?.code,
        deviceAt: now.toISOString(),
      },
    ]
    const token = door.data.address.split('#')[1]
    const shown = await organization.post<DataOf<typeof checkTickets>>('/api/activity/door/check', {
      token,
      events,
    })
    expect(shown.data.list.map(({ answer }) => answer)).toEqual(['in'])
  })

  test('staff have something of each kind to do', async () => {
    const staff = await world.staff()
    const { data } = await staff.get<DataOf<typeof operatorCounters>>('/api/operator/counters')
    for (const key of ['waiting', 'reports', 'disputes'] as const) {
      expect(data[key], key).toBeGreaterThan(0)
    }
    const people = await staff.get<DataOf<typeof approvalQueue>>('/api/operator/approval/list')
    const items = people.data.list.flatMap((person) => person.items)
    expect([...new Set(items.map(({ kind }) => kind))]).toEqual(
      expect.arrayContaining(['certificate', 'tutor.photo', 'course', 'activity']),
    )
    for (const path of [
      '/api/operator/withdrawal/list',
      '/api/operator/refund/list',
      '/api/operator/act/list',
      '/api/operator/dispute/list',
      '/api/operator/report/list',
      '/api/operator/statement/line/list?list=doubtful',
    ] as const) {
      const answer = await staff.get<{ list: unknown[] }>(path)
      expect(answer.data.list.length, path).toBeGreaterThan(0)
    }
    const activity = items.find(({ kind }) => kind === 'activity')
    const approve = { approvalId: activity?.approvalId, approve: true }
    expect((await staff.post('/api/operator/approval/decide', approve)).code).toBe(200)
    const acts = await staff.get<DataOf<typeof staffActList>>('/api/operator/act/list')
    const act = acts.data.list.find(({ mayAgree }) => mayAgree)
    const agree = { actId: act?.actId, agree: true }
    expect(await staff.post('/api/operator/act/decide', agree)).toMatchObject({ code: 200 })
  })

  test('the books agree, also after what is due is done', async () => {
    expect((await checkLedger(world.db)).faults).toEqual([])
    world.time.now = new Date(now.getTime() + 3 * dayMs)
    await world.workTasks()
    expect(world.logged).toEqual([])
    expect((await checkLedger(world.db)).faults).toEqual([])
  })
})

const starts = [
  { when: 'just after midnight', tutors: 12, now: new Date('2026-12-01T00:05:00+08:00') },
  { when: 'on a Saturday', tutors: 60, now: new Date('2026-11-28T11:00:00+08:00') },
  { when: 'on the morning of a first', tutors: 12, now: new Date('2026-12-01T08:30:00+08:00') },
  { when: 'late on New Year', tutors: 12, now: new Date('2027-01-01T23:50:00+08:00') },
  { when: 'after a leap day', tutors: 12, now: new Date('2028-03-01T07:30:00+08:00') },
]

describe('a first start', () => {
  describeOnOneDatabase('at any time', (open) => {
    test.for(sample(4)(starts))('$when', { timeout: 120_000 }, async ({ tutors, now }) => {
      const world = await toldStory(open, { tutors, now })
      await asParent(await world.as('parent'), now)
      expect((await checkLedger(world.db)).faults).toEqual([])
    })
  })
  describeOnOneDatabase('with too few people for a story', (open) => {
    test.for(sample(3)([0, 1, 5]))('%i tutors', async (tutors) => {
      expect(await startedWith(open, tutors)).toEqual([])
    })
  })
})

async function startedWith(open: Open, tutors: number) {
  const { db } = await toldStory(open, { tutors, now: thursday })
  return (await checkLedger(db)).faults
}

/** The demo parent's data at different times of day. */
async function asParent(parent: Calls, now: Date): Promise<void> {
  // Overviews show a month's money, or on the first days of a month that of the one before.
  const month = hongKongMonth(now)
  const statement = await parent.get<DataOf<typeof parentStatement>>(
    `/api/parent/lesson/statement?from=${monthAfter(month, -1)}&to=${month}`,
  )
  expect(statement.data.lessons.length).toBeGreaterThan(0)
  const summary = await parent.get<DataOf<typeof memberSummary>>('/api/member/summary')
  expect(summary.data.parent?.sessions.length).toBeGreaterThan(0)
  const lessons = await lessonsOf(parent)
  const day = (startsAt: string | null) => hongKongDay(startsAt ?? 0)
  const tomorrow = hongKongDay(now.getTime() + dayMs)
  const planned = lessons.filter(({ status }) => status === 'PLANNED')
  expect(planned.map(({ startsAt }) => day(startsAt))).toContain(tomorrow)
  expect(lessons.filter(({ may }) => may.includes('affirm')).length).toBeGreaterThan(0)
  expect(lessons.filter(({ status }) => status === 'DISPUTED')).toHaveLength(1)
  const { data } = await parent.get<DataOf<typeof parentOverview>>('/api/v2/parent/overview/list')
  const open = data.list.find(({ status, applied }) => status === 'OPEN' && applied > 0)
  const detail = await parent.get<DataOf<typeof ownJob>>(
    `/api/parent/job/detail?jobId=${open?.jobId}`,
  )
  expect(detail.data.applicants.length).toBeGreaterThanOrEqual(4)
  const contacts = await parent.get<DataOf<typeof chatContacts>>('/api/chat/contact/list')
  expect(contacts.data.users.length).toBeGreaterThanOrEqual(3)
  expect(contacts.data.users.some(({ unread }) => unread > 0)).toBe(true)
  const cards = await Promise.all(
    contacts.data.users.map(({ id }) =>
      parent.get<DataOf<typeof chatCards>>(`/api/chat/card/list?withUser=${id}`),
    ),
  )
  expect(cards.flatMap((one) => one.data.cards).some(({ waits }) => waits)).toBe(true)
  const tickets = await ticketsOf(parent)
  const soon = now.getTime() + 9 * dayMs
  const dates = tickets.flatMap((one) => one.dates).map(({ startsAt }) => Date.parse(startsAt))
  expect(dates.some((at) => at > now.getTime() && at < soon)).toBe(true)
}

const lessonsOf = async (parent: Calls) =>
  (await parent.get<DataOf<typeof parentLessons>>('/api/parent/lesson/list?pageSize=200')).data.list

const ticketsOf = async (parent: Calls) =>
  (await parent.get<DataOf<typeof ownTickets>>('/api/activity/ticket/list')).data.list
