import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

/* All exported numbers as published, except protocol codes and drawing measures. */
const published: Readonly<Record<string, number | Readonly<Record<string, number>>>> = {
  'contract/accounts/parents.ts longestNickname': 20,
  'contract/activities/doors.ts longestDoorName': 40,
  'contract/activities/tickets.ts longestHolder': 20,
  'contract/courses/course-fields.ts longestPartName': 80,
  'contract/courses/course-fields.ts longestVideoAddress': 200,
  'contract/fields.ts longestReason': 200,
  'contract/fields.ts shortestReason': 2,
  'contract/moderation/reports.ts longestDetails': 1000,
  'contract/privacy/data-deletion.ts longestDeletionCode': 64,
  'contract/sales/orders.ts longestReference': 60,
  'contract/staff/operator-approvals.ts longestNote': 500,
  'contract/staff/organizations.ts longestCertificateName': 80,
  'contract/staff/organizations.ts longestDescription': 1000,
  'contract/teaching/job-fields.ts longestOwnSubject': 40,
  'contract/teaching/lesson-moves.ts mostAccountCharacters': 1000,
  'contract/tutors/tutor-records/education.ts longestGrade': 20,
  'contract/tutors/tutor-records/identity.ts tutorNameLengths': { chinese: 20, english: 60 },
  'rules/primitives/certificate-numbers.ts longestCertificateName': 40,
  'rules/primitives/certificate-numbers.ts longestTypedNumber': 12,
  'rules/primitives/texts.ts longestKeyword': 100,
  'contract/activities/activity-figures.ts longestHolderMessage': 300,
  'contract/activities/activity-plan.ts highestTicketPrice': 99_999_99,
  'contract/activities/activity-plan.ts mostKinds': 20,
  'contract/activities/activity-plan.ts mostPackages': 10,
  'contract/activities/activity-plan.ts mostPackageTickets': 50,
  'contract/tutors/tutor-records/work.ts mostYearsExperience': 60,
  'contract/activities/activity-plan.ts mostPools': 20,
  'contract/activities/activity-plan.ts mostSeats': 5000,
  'contract/activities/activity-plan.ts mostSessions': 40,
  'contract/activities/activity-plan.ts mostTickets': 20,
  'contract/teaching/applications.ts mostInvitations': 10,
  'contract/teaching/asked-tutors.ts restDays': 90,
  'contract/teaching/invitations.ts mostWishCharacters': 200,
  'contract/teaching/applications.ts mostMessageCharacters': 500,
  'contract/teaching/applications.ts mostQuestionCharacters': 300,
  'contract/payouts/bank-statement.ts mostColumns': 60,
  'contract/sales/cart.ts mostBought': 50,
  'contract/tutors/certificates.ts certificateLimits': { kept: 40, waiting: 10, title: 60 },
  'contract/teaching/chat-search.ts mostSearchCharacters': 100,
  'contract/teaching/chat-socket.ts chatPace': {
    heartbeatMs: 5000,
    retryMs: 5000,
    mostReconnects: 10,
  },
  'contract/teaching/chat-socket.ts mostChatFrameBytes': 16 * 1024,
  'contract/teaching/chat.ts chatFileLimits': { inConversation: 500, inAll: 2000, megabytes: 1000 },
  'contract/teaching/chat.ts mostChatCharacters': 2000,
  'contract/teaching/chat.ts withdrawMinutes': 2,
  'contract/accounts/contact.ts contactLimits': {
    name: 40,
    email: 254,
    leastMessage: 10,
    message: 3000,
  },
  'contract/courses/course-lessons.ts longestLesson': 10_000,
  'contract/courses/course-lessons.ts longestQuiz': 6000,
  'contract/courses/course-lessons.ts mostQuestions': 30,
  'contract/courses/course-lessons.ts mostTries': 10,
  'contract/courses/course-media.ts captionsLimitBytes': 200 * 1024,
  'contract/courses/course-media.ts filmPieceBytes': 4 * 1024 * 1024,
  'contract/courses/course-fields.ts highestCoursePrice': 999_999_99,
  'contract/courses/course-fields.ts mostLessons': 100,
  'contract/courses/course-fields.ts mostPapers': 10,
  'contract/courses/course-fields.ts mostSections': 20,
  'contract/activities/doors.ts mostDoorEvents': 50,
  'contract/activities/doors.ts mostDoors': 20,
  'contract/tutors/fee-guide.ts fewestFamilies': 10,
  'contract/tutors/fee-guide.ts fewestTutors': 10,
  'contract/teaching/job-fields.ts jobMinutes': { least: 30, most: 240 },
  'contract/teaching/job-fields.ts mostJobCharacters': 3000,
  'contract/teaching/job-fields.ts mostLessonsPerWeek': 14,
  'contract/teaching/job-fields.ts mostRemarkCharacters': 1000,
  'contract/teaching/job-reading.ts mostReadDrafts': 6,
  'contract/teaching/job-search.ts closedJobDays': 90,
  'contract/teaching/jobs.ts mostDrafts': 20,
  'contract/teaching/jobs.ts mostOpenJobs': 20,
  'contract/accounts/kept-marks.ts keptMarkDays': 365,
  'contract/kernel.ts uploadLimitBytes': 10 * 1024 * 1024,
  'contract/teaching/lesson-disputes.ts mostEvidence': 5,
  'contract/teaching/lesson-statements.ts mostMonths': 24,
  'contract/teaching/lesson-statements.ts mostNoteCharacters': 500,
  'contract/teaching/lesson-statements.ts mostStatementLessons': 2000,
  'contract/teaching/lesson-terms.ts bookingAnswerHours': 48,
  'contract/teaching/lesson-terms.ts usualNotice': 24,
  'contract/notifications/notice-budgets.ts mailBudget': { thing: 6, sender: 12, all: 40 },
  'contract/notifications/notice-budgets.ts mostEntriesOfSender': 20,
  'contract/notifications/notice-budgets.ts senderBudget': {
    approaches: 40,
    approachesToOne: 10,
    messages: 60,
  },
  'contract/notifications/notice-budgets.ts textBudget': { thing: 3, sender: 6, all: 12 },
  'contract/staff/operator-approvals.ts mostItemsShown': 50,
  'contract/staff/operator-figures.ts figureDays': 7,
  'contract/staff/operator-withdrawals.ts mostPayoutLines': 200,
  'contract/payouts/payees.ts mostPayees': 5,
  'contract/moderation/reports.ts attachedMessages': 10,
  'contract/teaching/review-tags.ts mostTags': 6,
  'contract/teaching/reviews.ts longestReview': 500,
  'contract/tutors/saved-searches.ts longestSearchName': 40,
  'contract/tutors/saved-searches.ts mostFoundAlready': 200,
  'contract/tutors/saved-searches.ts mostSavedSearches': 20,
  'contract/search-answer.ts fewHits': 10,
  'contract/accounts/security-changes.ts idleNumberDays': 90,
  'contract/accounts/security-changes.ts numberTakenDays': 14,
  'contract/accounts/security-changes.ts numberWaitHours': 7 * 24,
  'contract/accounts/security-changes.ts securityHoldHours': {
    number: 7 * 24,
    numberAsked: 7 * 24,
    password: 0,
    passwordAnew: 3 * 24,
    payPassword: 0,
    payPasswordFirst: 3 * 24,
    payPasswordAnew: 3 * 24,
    name: 3 * 24,
    mail: 3 * 24,
    linked: 3 * 24,
    unlinked: 0,
    idleNumber: 7 * 24,
  },
  'contract/tutors/self-recommend.ts stickHours': 24,
  'contract/tutors/self-recommend.ts trialSticks': 1,
  'contract/accounts/settings.ts standardQuiet': { from: 22, to: 8 },
  'contract/staff/staff-money.ts aloneADayCents': 5_000_00,
  'contract/staff/staff-money.ts aloneToOneCents': 1_000_00,
  'contract/activities/tickets.ts unpaidHolds': { most: 5, days: 7, share: 0.75, freely: 8 },
  'contract/tutors/tutor-introduction.ts introductionMax': 4000,
  'contract/tutors/tutor-records/areas.ts mostTeachAreas': 80,
  'contract/tutors/tutor-records/daily-question.ts fewestAnswerCharacters': 10,
  'contract/tutors/tutor-records/daily-question.ts mostAnswerCharacters': 500,
  'contract/tutors/portal.ts longestStudyName': 60,
  'contract/tutors/tutor-records/education.ts longestInstitution': 80,
  'contract/tutors/tutor-records/education.ts mostEduItems': 60,
  'contract/tutors/tutor-records/identity.ts mostProfileCharacters': 2000,
  'contract/tutors/tutor-records/identity.ts tutorAges': { youngest: 16, adult: 18, oldest: 100 },
  'contract/tutors/tutor-records/teaching.ts mostFeeBands': 20,
  'contract/tutors/tutor-records/teaching.ts mostTeachTypes': 40,
  'contract/tutors/tutor-records/templates.ts mostTemplateCharacters': 500,
  'contract/tutors/tutor-records/templates.ts mostTemplates': 20,
  'contract/tutors/tutor-records/work.ts mostWorkItems': 20,
  'contract/tutors/tutor-records/work.ts workLengths': { title: 60, organization: 80 },
  'contract/tutors/tutor-records/years.ts yearRange': { min: 1940, max: 2100 },
  'contract/tutors/wish-list.ts mostWishes': 200,
  'contract/payouts/withdrawals.ts mostWithdrawnCents': 999_999_99,
  'rules/content-search/document-words.ts longestWord': 40,
  'rules/courses/course-refund.ts refundDays': 14,
  'rules/courses/course-refund.ts refundPercent': 20,
  'rules/fees.ts minimumHourlyFeeCents': {
    secondary_five: 80_00,
    medium_seven: 80_00,
    university_level: 80_00,
    university_graduation: 100_00,
    full_time_counseling: 100_00,
    current_teacher: 200_00,
  },
  'rules/landings/standing.ts fewestCounted': 10,
  'rules/price-list.ts courseCommission': { basisPoints: 0 },
  'rules/price-list.ts lessonCommission': { basisPoints: 0 },
  'rules/price-list.ts loneInvitation': { priceCents: 38_00, days: 180 },
  'rules/price-list.ts ticketCommission': { basisPoints: 0 },
  'rules/primitives/accounts.ts longestMailbox': 254,
  'rules/primitives/accounts.ts longestSought': 60,
  'rules/primitives/amounts.ts hourlyPriceCents': { lowest: 20_00, highest: 999_999_99 },
  'rules/primitives/first-pay-password.ts firstPayPasswordDays': 3,
  'rules/primitives/names.ts organizationNameLength': { shortest: 2, longest: 80 },
  'rules/primitives/names.ts userNameLength': { shortest: 2, longest: 20 },
  'rules/refused-file.ts fileHeadBytes': 512,
  'rules/sales/invitation-return.ts invitationReturnDays': 30,
  'rules/split-contact.ts messagesReadTogether': 12,
  'rules/teaching/lesson-may.ts disputeMs': 72 * 3_600_000,
  'rules/states/lesson.ts lapseHours': 7 * 24,
  'rules/states/order.ts lastPayMinutes': 60,
  'rules/states/order.ts leastPageCents': 4_00,
  'rules/states/order.ts pageMinutes': 31,
  'rules/states/order.ts payMinutes': 30,
  'rules/states/withdrawal.ts payeeWaitHours': 24,
  'rules/states/withdrawal.ts returnDays': 30,
  'rules/activities/ticket-refund.ts changeDays': 7,
  'rules/activities/ticket-refund.ts doorHours': { before: 6, after: 12 },
  'rules/activities/ticket-refund.ts nearHours': 72,
  'rules/activities/ticket-refund.ts releaseHours': 24,
  'rules/activities/ticket-refund.ts returnHours': 48,
}
/** Numbers that limit no one. */
const noLimit =
  /^rules\/(?:district-tiles|primitives\/durations)|chatCloses|chatCommands|userKinds/u

/** Automatic transitions of state machines, with their delay in hours. */
const timers: Readonly<Record<string, number>> = {
  'invitation SENT expire': 7 * 24,
  'job OPEN expire': 30 * 24,
  'job BOOKED lapse': 48,
  'lesson PLANNED lapse': 7 * 24,
  'lesson SIGNED forget': 12,
  'lesson OVER affirm': 72,
  'order UNPAID cancel': 0.5,
  'order FAILED cancel': 0.5,
  'order PAYING cancel': 72,
  'review WRITTEN show': 7 * 24,
  'waiting OFFERED lapse': 2,
}

const isNumbers = (value: unknown): value is number | Record<string, number> =>
  typeof value === 'number' ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).length > 0 &&
    Object.values(value).every((one) => typeof one === 'number'))

const isMachine = (
  value: unknown,
): value is { name: string; timers: { in: string; event: string; hours: number }[] } =>
  typeof value === 'object' && value !== null && 'timers' in value && 'moves' in value

/** A name exported by several files belongs to the declaring one. */
async function exported() {
  const all: { of: string; value: unknown }[] = []
  for (const file of globSync('src/{rules,contract}/**/*.ts').sort()) {
    // Re-exports others' declarations.
    if (file === 'src/contract/tutors/tutor-records.ts') continue
    const module = (await import(`../../${file}`)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      all.push({ of: `${file.slice('src/'.length)} ${name}`, value })
    }
  }
  return all
}

test('every limit that the code has is published, and is the number that stands here', async () => {
  const found = (await exported()).filter(({ of, value }) => isNumbers(value) && !noLimit.test(of))
  expect(Object.fromEntries(found.map(({ of, value }) => [of, value]))).toEqual(published)
})

test('every timer goes off after the hours that stand here', async () => {
  const machines = (await exported()).flatMap(({ value }) => (isMachine(value) ? [value] : []))
  expect(machines.length).toBeGreaterThan(10)
  const found = machines.flatMap(({ name, timers: its }) =>
    its.map((timer) => [`${name} ${timer.in} ${timer.event}`, timer.hours] as const),
  )
  expect(Object.fromEntries(found)).toEqual(timers)
})
