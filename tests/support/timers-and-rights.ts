/*
 * All stored times: past moments, and deadlines of rights, waits or held money. Each deadline
 * states who can move it and what protects the other side; tests/server/timers-and-rights.test.ts
 * requires every column.
 */

/** Columns of any table that record when something happened, written once. */
export const pastMoments: readonly string[] = [
  ...[
    'addedAt',
    'agreedAt',
    'answeredAt',
    'asideAt',
    'askedAt',
    'at',
    'bookedAt',
    'closedAt',
    'confirmedAt',
  ],
  ...['createdAt', 'decidedAt', 'deviceAt', 'doneAt', 'editedAt', 'emailProvedAt', 'endedAt'],
  ...['finishedAt', 'firstSeenAt', 'firstSignInAt', 'hiddenAt', 'identityApprovedAt', 'importedAt'],
  ...['introductionApprovedAt', 'issuedAt', 'joinedAt', 'lastActiveAt', 'lastSeenAt', 'linkedAt'],
  ...['madeAt', 'markedAt', 'openedAt', 'originalStart', 'overAt', 'overHeardAt', 'paidAt'],
  ...['publishedAt', 'qualificationApprovedAt', 'readAt', 'receivedAt', 'repliedAt', 'returnedAt'],
  ...['saidAt', 'savedAt', 'seenAt', 'sentAt', 'settledAt', 'shownAt', 'signHeardAt', 'signedAt'],
  ...['since', 'startedAt', 'takenAt', 'takenBackAt', 'toldAt', 'updatedAt', 'usedAt'],
  ...['walletFrozenAt', 'withdrawnAt', 'writtenAt'],
]

/** `of`: the right or object that begins or ends then, and its owner. */
type Timer = { of: string } & (
  | { movedBy: 'nobody' | 'whose it is' | 'us, to later' }
  | {
      /** The side that could gain from moving it. */
      movedBy: 'the other side'
      safeguard: string
      /** The test that attacks it. */
      test: string
    }
)

const protectedRights = 'tests/turns/server/accounts/protected-rights.test.ts'

export const timers: Readonly<Record<string, Timer>> = {
  'activity_session.startsAt': {
    of: "A buyer's right to give back, rename and pass on, and when a door opens.",
    movedBy: 'the other side',
    safeguard:
      'The limit before and a week (`protectBuyers`); nearer than 72 hours staff approve it; begun, it stays.',
    test: protectedRights,
  },
  'activity_session.endsAt': {
    of: "A day later its money is the organization's; when a door closes.",
    movedBy: 'the other side',
    safeguard: 'The money waits for `returnUntil` of each ticket (`release.ts`).',
    test: protectedRights,
  },
  'activity.dueAt': {
    of: 'The activity is over: what is left of packages goes to the organization.',
    movedBy: 'the other side',
    safeguard: 'Follows the last session; the packages have `returnUntil`.',
    test: protectedRights,
  },
  'activity.salesUntil': {
    of: 'Until when anybody may buy.',
    movedBy: 'the other side',
    safeguard: 'What was bought of it is redeemed until the first session begins (`takeSeats`).',
    test: protectedRights,
  },
  'activity.salesFrom': {
    of: 'From when anybody may buy.',
    movedBy: 'the other side',
    safeguard: 'As of `salesUntil`.',
    test: protectedRights,
  },
  'ticket.returnUntil': {
    of: "A holder's right to give back after a change, and their money on hold.",
    movedBy: 'us, to later',
  },
  'bought_package.returnUntil': { of: 'The same of a package.', movedBy: 'us, to later' },
  'ticket_offer.expiresAt': {
    of: 'A link by which a ticket is passed on.',
    movedBy: 'whose it is',
  },
  'waiting_entry.dueAt': { of: 'A seat that is offered, two hours.', movedBy: 'nobody' },
  'door_link.expiresAt': { of: 'A door of an organization.', movedBy: 'whose it is' },
  'purchase_order.dueAt': { of: 'To pay, with what is held meanwhile.', movedBy: 'us, to later' },
  'payment_attempt.expiresAt': { of: 'To pay at the provider.', movedBy: 'us, to later' },
  'enrolment.heldUntil': {
    of: 'To give a course back: 14 days from the sale, by the version bought; its money as long.',
    movedBy: 'nobody',
  },
  'job.dueAt': {
    of: "A tutor's 48 hours to answer a booking, in which the parent changes no terms; a job's month.",
    movedBy: 'us, to later',
  },
  'lesson.startsAt': {
    of: 'To cancel without a fee, and when waiting for half an hour is an absence.',
    movedBy: 'the other side',
    safeguard: 'Both agree, to the time that they have read (`proposalChanged`); a series alike.',
    test: 'tests/turns/server/teaching/lesson-moves.test.ts',
  },
  'lesson.endsAt': {
    of: 'Both are asked what became of it.',
    movedBy: 'the other side',
    safeguard: 'Follows the start by the minutes that were agreed.',
    test: 'tests/turns/server/teaching/lesson-moves.test.ts',
  },
  'lesson.proposedStart': {
    of: 'To agree or refuse.',
    movedBy: 'the other side',
    safeguard: 'Agreeing names the time that was read.',
    test: 'tests/turns/server/teaching/lesson-moves.test.ts',
  },
  'lesson.dueAt': {
    of: '72 hours to dispute what the other side entered; 12 to end a lesson; a week to enter one.',
    movedBy: 'us, to later',
  },
  'timetable.startsAt': {
    of: 'Lessons of every week.',
    movedBy: 'the other side',
    safeguard: 'A series moves when both agree; ending it cancels by the notice that was agreed.',
    test: 'tests/turns/server/teaching/lesson-series.test.ts',
  },
  'timetable.endsAt': {
    of: 'The same.',
    movedBy: 'the other side',
    safeguard: 'As of its start.',
    test: 'tests/turns/server/teaching/lesson-series.test.ts',
  },
  'review.dueAt': {
    of: 'A review stays blind for a week, or until both wrote.',
    movedBy: 'nobody',
  },
  'tutor_invitation.dueAt': {
    of: 'A week for a tutor to answer, then the credit is back.',
    movedBy: 'nobody',
  },
  'tutor_invitation.contactUntil': { of: 'A contact that was bought, 90 days.', movedBy: 'nobody' },
  'invitation_grant.expiresAt': { of: 'Credits that were bought.', movedBy: 'us, to later' },
  'star_run.from': { of: 'A place in lists that was bought.', movedBy: 'nobody' },
  'star_run.until': { of: 'The same.', movedBy: 'nobody' },
  'star_run.dueAt': { of: 'The same.', movedBy: 'nobody' },
  'stick_use.until': { of: 'The same.', movedBy: 'nobody' },
  'tutor.stickUntil': { of: 'The same.', movedBy: 'us, to later' },
  'tutor_search.stickUntil': { of: 'A copy of it.', movedBy: 'us, to later' },
  'security_change.holdsUntil': {
    of: 'Money stays in the wallet after a change of who gets at the account; ended sooner, it was stopped.',
    movedBy: 'nobody',
  },
  'kept_mark.until': {
    of: 'What protects others from whoever closed an account, a year; decided sooner, it goes.',
    movedBy: 'nobody',
  },
  'payee.usableAt': { of: 'A new payee waits a day.', movedBy: 'nobody' },
  'private_file.deleteAt': {
    of: 'A document goes 90 days after the decision.',
    movedBy: 'nobody',
  },
  'notice.sendAt': { of: 'News waits for the morning.', movedBy: 'whose it is' },
  'message_outbox.dueAt': { of: 'A message is tried again.', movedBy: 'us, to later' },
  'message_outbox.expiresAt': { of: 'A message is too late.', movedBy: 'nobody' },
  'background_task.dueAt': { of: 'Our own work.', movedBy: 'us, to later' },
  'course_media.lockedUntil': { of: 'Our own work.', movedBy: 'us, to later' },
  'tutor.jobsToldThrough': { of: 'What a tutor has heard of.', movedBy: 'us, to later' },
  'attempt.blockedUntil': { of: 'Guessing waits.', movedBy: 'us, to later' },
  'sign_in_session.expiresAt': { of: 'A session.', movedBy: 'whose it is' },
  'sign_in_session.paasExpiresAt': { of: 'A socket of it.', movedBy: 'whose it is' },
  'login_key.expiresAt': { of: 'A handshake.', movedBy: 'nobody' },
  'verification_code.expiresAt': { of: 'A code.', movedBy: 'nobody' },
  'social_linking.expiresAt': { of: 'A link to a provider.', movedBy: 'nobody' },
  'social_ticket.expiresAt': { of: 'The same.', movedBy: 'nobody' },
  'spent_nonce.expiresAt': { of: 'A nonce.', movedBy: 'nobody' },
}

/** Other terms that one side could change, and what protects them. */
export const terms: readonly { of: string; safeguard: string; test: string }[] = [
  {
    of: 'A ticket: its sessions, kind, price and commission.',
    safeguard: 'Approved once, and fixed; the ticket has its own copy of the day of the sale.',
    test: 'tests/turns/server/activities/activities.test.ts',
  },
  {
    of: 'A ticket: place or link.',
    safeguard: 'Staff approve it; then as of another time.',
    test: protectedRights,
  },
  {
    of: 'A ticket: that it was used.',
    safeguard:
      'A door lets in from six hours before until twelve after; a typed number takes no right after a change.',
    test: protectedRights,
  },
  {
    of: 'A package: seats that it may be redeemed for.',
    safeguard: 'Fewer seats are a change as of another time; a pause or the end of sales is none.',
    test: protectedRights,
  },
  {
    of: 'An activity that is cancelled.',
    safeguard: 'Everybody has their money back.',
    test: 'tests/turns/server/activities/activities.test.ts',
  },
  {
    of: 'Whatever was bought of somebody who leaves.',
    safeguard: 'Nobody leaves before it is given, or given back (`privacy/account-data/owed.ts`).',
    test: 'tests/turns/server/privacy/closing-owes.test.ts',
  },
  {
    of: 'A course: lessons, price, and what counts as used.',
    safeguard: 'Those of the version bought.',
    test: 'tests/turns/server/courses/course-sales.test.ts',
  },
  {
    of: 'A booking: fee, hours, notice and weather.',
    safeguard: 'Frozen when it is accepted, by the version that was read.',
    test: 'tests/turns/server/teaching/lesson-terms.test.ts',
  },
  {
    of: 'A lesson: its minutes.',
    safeguard: 'Confirmed as they were read; 72 hours from the last correction.',
    test: 'tests/turns/server/teaching/lessons.test.ts',
  },
  {
    of: 'Lessons paid ahead.',
    safeguard: 'What no lesson waits for goes back at once.',
    test: 'tests/turns/server/sales/prepaid.test.ts',
  },
]
