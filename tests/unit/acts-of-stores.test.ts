import { beforeEach, describe, expect, test } from 'vitest'
import { buyChosen, totalOf } from '#stores/activities/shop.ts'
import * as tickets from '#stores/activities/tickets.ts'
import { affirm, moveLesson, settleJob } from '#stores/lessons/lessons.ts'
import { retry } from '#stores/operator.ts'
import { leaveReported, openReportedMessages } from '#stores/operator-reports.ts'
import { approveWithdrawal, sendWithdrawals } from '#stores/operator-withdrawals.ts'
import { book, moveOwnJob, shortlist } from '#stores/parent-jobs/own-job.ts'
import { takeBack } from '#stores/prepaid/prepaid.ts'
import { removeReview } from '#stores/reviews/reviews.ts'
import { userKinds } from '#stores/session/user-kind.ts'
import { endDevice } from '#stores/settings/devices.ts'
import * as buying from '#stores/shop/buying.ts'
import { answer, contactOf, invite } from '#stores/shop/invitations.ts'
import { giveBack } from '#stores/study/study.ts'
import { acceptBooking } from '#stores/tutor-jobs/tutor-job.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

/* What a button of a screen sends. */

let page: ReturnType<typeof pageOfStores>
let refusal: string
beforeEach(() => {
  refusal = 'B0001'
  page = pageOfStores(() => (refusal === 'network' ? 'network' : { code: refusal }))
  page.as(userKinds.parent)
})

const sent: [string, () => Promise<unknown>, [method: string, path: string, fields: object]][] = [
  [
    'a withdrawal is approved',
    () => approveWithdrawal('W1'),
    ['POST', '/api/operator/withdrawal/decide', { withdrawalNo: 'W1', approve: true }],
  ],
  [
    'withdrawals go into one file',
    () => sendWithdrawals(['W1', 'W2']),
    ['POST', '/api/operator/payout/make', { withdrawalNos: ['W1', 'W2'] }],
  ],
  ['a message is sent again', () => retry(3), ['POST', '/api/operator/message/retry', { id: 3 }]],
  [
    'what was reported stays',
    () => leaveReported(2, 'Fine.'),
    ['POST', '/api/operator/report/decide', { reportId: 2, reason: 'Fine.' }],
  ],
  [
    'reported messages are opened',
    () => openReportedMessages(2),
    ['POST', '/api/operator/report/open', { reportId: 2 }],
  ],
  [
    'one device is signed out',
    () => endDevice('s1'),
    ['POST', '/cert/sso/session/end', { sessionId: 's1' }],
  ],
  ['all other devices are signed out', () => endDevice(), ['POST', '/cert/sso/session/end', {}]],
  [
    'an applicant is listed',
    () => shortlist({ applicationId: 4, status: 'APPLIED' } as never),
    ['POST', '/api/parent/application/shortlist', { applicationId: 4, listed: true }],
  ],
  [
    'an applicant is listed no more',
    () => shortlist({ applicationId: 4, status: 'SHORTLISTED' } as never),
    ['POST', '/api/parent/application/shortlist', { applicationId: 4, listed: false }],
  ],
  [
    'a job is paused',
    () => moveOwnJob(5, 'pause'),
    ['POST', '/api/parent/job/move', { jobId: 5, event: 'pause' }],
  ],
  [
    'a tutor is booked',
    () => book(5, 6, { version: 2 } as never),
    ['POST', '/api/parent/job/book/tutor?jobId=5&tutorId=6', { version: 2 }],
  ],
  [
    'a booking is taken',
    () => acceptBooking(4, 2),
    ['POST', '/api/tutor/application/move', { applicationId: 4, event: 'accept', version: 2 }],
  ],
  [
    'an invitation is refused',
    () => answer(3, false),
    ['POST', '/api/tutor/invitation/answer', { invitationId: 3, accept: false }],
  ],
  [
    'a tutor is invited',
    () => invite(6),
    ['POST', '/api/v2/parent/invitation/tutor/use?tutorId=6', {}],
  ],
  [
    'how to reach a tutor is asked for',
    () => contactOf(6),
    ['POST', '/api/v2/parent/get/invitation/tutor/contact?tutorId=6', {}],
  ],
  [
    'a review is taken back',
    () => removeReview('parent', 2),
    ['POST', '/api/parent/evaluate/move', { reviewId: 2, event: 'remove' }],
  ],
  [
    'a lesson without minutes is confirmed',
    () => affirm('parent', { signId: 9, minutes: null } as never),
    ['POST', '/api/v2/parent/job/sign/affirm?signId=9', {}],
  ],
  [
    'a lesson is cancelled',
    () => moveLesson('tutor', { signId: 9, event: 'cancel' }),
    ['POST', '/api/tutor/lesson/move', { signId: 9, event: 'cancel' }],
  ],
  [
    'a job is finished',
    () => settleJob('tutor', 5, 'finish'),
    ['POST', '/api/tutor/job/settle', { jobId: 5, event: 'finish' }],
  ],
  ['a course is given back', () => giveBack(7), ['POST', '/api/course/refund', { classId: 7 }]],
  [
    'a ticket is given back',
    () => tickets.giveTicketBack(8),
    ['POST', '/api/activity/ticket/return', { ticketId: 8 }],
  ],
  [
    'a package is given back',
    () => tickets.givePackageBack(8),
    ['POST', '/api/activity/package/return', { boughtPackageId: 8 }],
  ],
  [
    'a ticket gets another name',
    () => tickets.rename(8, 'Ann'),
    ['POST', '/api/activity/ticket/rename', { ticketId: 8, holder: 'Ann' }],
  ],
  [
    'a ticket is passed on',
    () => tickets.passOn(8),
    ['POST', '/api/activity/ticket/pass', { ticketId: 8 }],
  ],
  [
    'a ticket stays',
    () => tickets.keepForMe(8),
    ['POST', '/api/activity/ticket/keep', { ticketId: 8 }],
  ],
  [
    'somebody waits for a seat',
    () => tickets.joinList(8),
    ['POST', '/api/activity/waiting/join', { poolId: 8 }],
  ],
  [
    'somebody waits no more',
    () => tickets.leaveList(8),
    ['POST', '/api/activity/waiting/leave', { poolId: 8 }],
  ],
]

test.each(sent)('%s', async (_, act, [method, path, fields]) => {
  await act().catch(() => null)
  const [call] = page.sent
  const { language: _language, ...body } = call?.body ?? {}
  call?.query.delete('language')
  const search = call?.query.size ? `?${call.query}` : ''
  expect([call?.method, `${call?.path}${search}`, body]).toEqual([method, path, fields])
})

describe('asked for again, without having heard of the first time', () => {
  const bought: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['invitations', () => buying.buyPackage(1), () => buying.buyPackage(2)],
    ['an invitation', () => buying.buyAlone(1), () => buying.buyAlone(2)],
    ['stars', () => buying.buyStars(1, 2), () => buying.buyStars(1, 3)],
    ['lessons', () => buying.buyLessons(1, 2), () => buying.buyLessons(1, 3)],
    ['lessons of another', () => buying.buyLessons(1, 4), () => buying.buyLessons(2, 4)],
    ['sticks', () => buying.buyStickPackage(1), () => buying.buyStickPackage(2)],
    ['what was paid ahead', () => takeBack(1), () => takeBack(2)],
    ['a ticket of a package', () => tickets.redeem(1, 2, 'Ann'), () => tickets.redeem(1, 2, 'Bob')],
  ]
  test.each(bought)('%s: it is the same purchase, another is another', async (_, act, other) => {
    refusal = 'network'
    for (const one of [act, act, other]) await one().catch(() => null)
    const [first, again, another] = page.sent.map(({ body }) => body.key)
    expect(first).toEqual(expect.any(String))
    expect(again).toBe(first)
    expect(another).not.toBe(first)
  })

  test('tickets, too', async () => {
    refusal = 'network'
    for (const holders of [['Ann'], ['Ann'], ['Bob']]) {
      await buyChosen(activity, { tickets: { 1: holders }, packages: [] } as never).catch(
        () => null,
      )
    }
    const [first, again, another] = page.sent.map(({ body }) => body.key)
    expect(again).toBe(first)
    expect(another).not.toBe(first)
  })
})

const activity = {
  activityId: 5,
  kinds: [
    { kindId: 1, priceCents: 100_00 },
    { kindId: 2, priceCents: 30_00 },
  ],
  packages: [
    { packageId: 3, priceCents: 250_00 },
    { packageId: 4, priceCents: 1_00 },
  ],
} as never

test('tickets are bought at the prices that were shown, those of nobody left out', async () => {
  const chosen = { tickets: { 1: ['Ann', 'Bob'], 2: [] }, packages: [3] } as never
  expect(totalOf(activity, chosen)).toBe(450_00)
  await buyChosen(activity, chosen).catch(() => null)
  expect(page.sent[0]?.body).toMatchObject({
    activityId: 5,
    tickets: [{ kindId: 1, priceCents: 100_00, holders: ['Ann', 'Bob'] }],
    packages: [{ packageId: 3, priceCents: 250_00 }],
  })
})
