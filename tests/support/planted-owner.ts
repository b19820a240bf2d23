import type { Realm } from '#server/db/tables/index.ts'
import type { Overrides } from './planted-rows.ts'
import { quickPasswords } from './quick-secrets.ts'
import { testPassword } from './sign-in.ts'

/** Closed vocabularies and record numbers, which identify no one and may stay. */
export const staying: Readonly<Record<string, readonly string[]>> = {
  tutor: ['sex', 'tutorLevel', 'profileLang'],
  job: [
    ...['jobNo', 'category', 'itemValue', 'level', 'mode', 'tutorSex', 'tutorLevel', 'status'],
    'lastActor',
  ],
  application: ['status', 'lastActor'],
  lesson: ['status', 'lastActor', 'signedBy', 'missedBy', 'mode', 'warning'],
  lesson_payment: ['markedBy'],
  lesson_receipt: ['hash', 'previousHash', 'content'],
  state_change: ['machine', 'event', 'fromState', 'toState', 'actor'],
  review: ['itemValue', 'status', 'lastActor'],
  stick_grant: ['source'],
  purchase_order: ['status', 'lastActor', 'requestKey', 'content'],
  order_line: ['goods', 'name'],
  order_receipt: ['content'],
  // The bank's reference, and the state.
  chargeback: ['reference', 'state'],
  payment_attempt: [
    'method',
    'provider',
    'status',
    'lastActor',
    'checkoutId',
    'address',
    'reference',
    'currency',
    'outcome',
  ],
  bank_line: ['currency', 'text', 'reference', 'doubt', 'reason'],
  withdrawal: ['status', 'lastActor', 'payeeKind', 'payeeSealed'],
  withdrawal_request: ['key'],
  tutor_invitation: ['status', 'lastActor'],
  refund: ['provider', 'to', 'status', 'lastActor', 'reference', 'reason', 'requestKey'],
  course: ['status', 'lastActor'],
  enrolment: ['status', 'lastActor'],
  activity: ['status', 'lastActor', 'itemValue', 'requestKey', 'words'],
  // Public data, and data of an organization whose tickets a person has.
  activity_session: ['key', 'title'],
  activity_message: ['requestKey', 'message'],
  seat_pool: ['key', 'name'],
  ticket_kind: ['key', 'name'],
  ticket_package: ['key', 'name'],
  door_link: ['name', 'tokenHash'],
  ticket: ['status', 'lastActor', 'requestKey'],
  waiting_entry: ['status', 'lastActor'],
  course_version: ['status', 'lastActor', 'itemValue'],
}
export const photoId = 'planted-photo-0001'
/** Columns that code parses, so they cannot hold a marker. */
export const read: Overrides = {
  tutor: { photoId },
  photo: { id: photoId },
  contact_look: { seenBy: 'parent', invitationId: null },
  lesson_account: { side: 'parent' },
  lesson_evidence: { side: 'parent' },
  lesson_note: { side: 'parent' },
  review: { author: 'parent', score: 4 },
  chat_message: { author: 'parent', clientId: 'application:1:1' },
  tutor_badge: { kind: 'identity', step: 'claimed' },
  message_outbox: { kind: 'code', state: 'kept' },
  social_link: { provider: 'google', realm: '' },
  private_file: { wrappedKey: '', mime: 'image/jpeg', pageBytes: [16] },
  approval: { kind: 'certificate', state: 'PENDING' },
  bank_line: { asideAt: null },
  star_run: { until: new Date('2027-01-01T00:00:00+08:00') },
  report: {
    ...{ jobId: null, applicationId: null, lessonId: null, pairId: null, conversationId: null },
    ...{ courseReviewId: null, reviewId: null, courseId: null, activityId: null },
    organizationId: null,
  },
  payment_attempt: { shortCents: 0, owedCents: 0 },
  prepaid_grant: { leftCents: 0 },
  activity_session: { endsAt: new Date('2027-01-01T00:00:00+08:00') },
  ticket: { boughtPackageId: null },
  activity: { plan: {} },
  enrolment: { orderLineId: null, heldCents: 0, heldUntil: null },
  ledger_account: { applicationId: null, part: 'available', balanceCents: 0, postings: 0 },
  sign_in_session: { expiresAt: new Date('2027-01-01T00:00:00+08:00') },
  account: {
    countryCode: '852',
    mobile: '',
    passwordHash: '',
    status: 'active',
    joinedAs: 'parent',
    email: '',
    locale: 'en',
    notices: {},
    noticePaces: {},
  },
  organization: {
    countryCode: '852',
    mobile: '',
    passwordHash: '',
    status: 'active',
    email: '',
    locale: 'en',
    notices: {},
    noticePaces: {},
  },
}

/** Column values of rows that belong to an owner of this realm and number, who can sign in. */
export async function overridesFor(realm: Realm, mobile: string): Promise<Overrides> {
  const passwordHash = await quickPasswords.hash(testPassword)
  // A frozen wallet leaves hashes of its payees, of which planted ones have none.
  const owner = {
    ...{ mobile, passwordHash, email: `planted.${mobile}@example.com` },
    walletFrozenAt: null,
  }
  const words = Object.entries(staying).map(([table, columns]) => [
    table,
    Object.fromEntries(columns.map((column) => [column, `word_${column}`])),
  ])
  const organizer = {
    ...{ mobile: '96999999', email: 'organizer@example.com', nameZh: 'word', nameEn: 'word' },
    ...{ description: 'word', registrationNumber: 'word', payPasswordHash: null },
    ...{ walletFrozenFor: null },
  }
  const all = merged(Object.fromEntries(words), read, {
    account: owner,
    // For a person: the organizer of their tickets.
    organization: realm === 'mechanism' ? owner : organizer,
    message_outbox: { recipient: `+852${mobile}` },
    social_link: { realm },
  })
  // What can be reported of an institution is a published course.
  const { courseId: _course, organizationId: _author, ...reported } = all.report ?? {}
  return realm === 'mechanism' ? { ...all, report: reported } : all
}

function merged(...parts: Overrides[]): Overrides {
  const all: Record<string, Record<string, unknown>> = {}
  for (const part of parts) {
    for (const [table, row] of Object.entries(part)) all[table] = { ...all[table], ...row }
  }
  return all
}
