import { blankPlan, changeNames, planTexts } from '#contract/activities/activity-plan.ts'
import { blankCourse, courseTexts } from '#contract/courses/course-fields.ts'
import { pick } from '#rules/primitives/record-fields.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { newTutor } from '#tests/support/registration-steps.ts'

export type Caller = 'joining' | 'organization' | 'newcomer' | 'parent' | 'tutor' | 'certificate'
export type Sent = [as: Caller, body: object, field: string, path: CalledPath]

const review = {
  parent: '/api/parent/job/parent2tutor/evaluate/update',
  tutor: '/api/tutor/job/tutor2parent/evaluate/update',
} as const
const mediaId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const reply = { reviewId: 1, event: 'reply' }

/** Calls with a link that must not lead to a person. */
export const filteredLinks: Record<string, { send: (address: string) => Sent }> = {
  ...inActivity('onlineUrl', (onlineUrl) => ({ isOnline: true, onlineUrl })),
  ...inChange('onlineUrl', (onlineUrl) => ({ isOnline: true, onlineUrl })),
}

/** Calls with a public text that is refused if it contains contact details. */
export const filteredTexts: Record<string, { send: (words: string) => Sent }> = {
  'organizationRegister.name': sends('joining', '/mechanism/sso/register', (name) => ({ name })),
  ...of('updateOrganization', 'organization', '/mechanism/tutorharbour-mechanism-user/update', [
    'nameZh',
    'nameEn',
    'description',
  ]),
  'insertParent.name': sends('newcomer', '/api/parent/insert', (name) => ({ name })),
  'updateParent.name': sends('parent', '/api/parent/update', (name) => ({ name })),
  'insertParent.students.*.nickname': sends('newcomer', '/api/parent/insert', (nickname) => ({
    name: '陳太太',
    students: [{ nickname }],
  })),
  'updateParent.students.*.nickname': sends('parent', '/api/parent/update', (nickname) => ({
    students: [{ nickname }],
  })),
  ...of('insertTutor', 'newcomer', '/api/tutor/insert', ['nameZh', 'nameEn'], newTutor),
  ...of('updateIdentity', 'tutor', '/api/tutor/important/update', ['nameZh', 'nameEn']),
  ...named('updateProfile', '/api/tutor/profile/update', 'profile', (profile) => ({
    profile: `${profile}${'我教數學四年，擅長把難題拆成小步。'.repeat(4)}`,
  })),
  ...named('addTemplate', '/api/v2/tutor/job/leave/msg/template/add', 'template', (template) => ({
    template,
  })),
  ...named('editTemplate', '/api/v2/tutor/job/leave/msg/template/edit', 'template', (template) => ({
    id: 1,
    template,
  })),
  ...named('answerDailyQuestion', '/api/pqa/tutor/daily/selected', 'answer', (answer) => ({
    questionId: 'anyQuestion',
    answer: `${answer}，每堂有短練習`,
  })),
  ...named('updateWork', '/api/tutor/work/update', 'work.*.title', (title) => ({
    work: [{ title }],
  })),
  ...named('updateWork', '/api/tutor/work/update', 'work.*.organization', (organization) => ({
    work: [{ title: '導師', organization }],
  })),
  ...named('updateStep', '/api/tutor/step/update', 'work.*.title', (title) => ({
    work: [{ title }],
  })),
  ...named('updateStep', '/api/tutor/step/update', 'work.*.organization', (organization) => ({
    work: [{ title: '導師', organization }],
  })),
  ...of('updateStep', 'tutor', '/api/tutor/step/update', ['nameZh', 'nameEn']),
  ...edu('list.*.', (item) => ({ list: [item] }), 'updateStep', '/api/tutor/step/update'),
  ...edu('item.', (item) => ({ item })),
  ...edu('list.*.', (item) => ({ list: [item] })),
  ...words('parent', 'inviteTutor', '/api/parent/job/invite', 'question', { jobId: 1, tutorId: 1 }),
  ...words('parent', 'useInvitation', '/api/v2/parent/invitation/tutor/use?tutorId=1', 'words'),
  ...words(
    'parent',
    'buyLoneInvitation',
    '/api/v2/parent/contact/invitation/tutor/alone',
    'words',
    {
      tutorId: 1,
    },
  ),
  ...words('parent', 'editJob', '/api/parent/job/update', 'remark', { jobId: 1, version: 1 }),
  ...words('parent', 'editJob', '/api/parent/job/update', 'preferredSubjectExt', {
    jobId: 1,
    version: 1,
  }),
  ...words('parent', 'moveJob', '/api/parent/job/move', 'reason', { jobId: 1, event: 'close' }),
  ...words('tutor', 'signJob', '/api/tutor/job/sign?jobId=1', 'message'),
  ...words('tutor', 'answerApplication', '/api/tutor/application/move', 'reason', {
    applicationId: 1,
    event: 'decline',
  }),
  ...words('parent', 'parentWritesReview', review.parent, 'content', {
    jobId: 1,
    tutorId: 1,
    score: 5,
  }),
  ...words('tutor', 'tutorWritesReview', review.tutor, 'content', { jobId: 1, score: 5 }),
  ...words('parent', 'parentMovesReview', '/api/parent/evaluate/move', 'reply', reply),
  ...words('tutor', 'tutorMovesReview', '/api/tutor/evaluate/move', 'reply', reply),
  ...Object.assign({}, ...courseTexts.map((name) => inCourse(name, (text) => ({ [name]: text })))),
  ...inCourse('outline.*.title', (title) => ({ outline: [{ title, lessons: [] }] })),
  ...inCourse('outline.*.lessons.*.title', (title) => ({
    outline: [{ title: '', lessons: [{ key: 'lesson-one-1', title }] }],
  })),
  ...inCourse('outline.*.lessons.*.papers.*.name', (name) => ({
    outline: [
      { title: '', lessons: [{ key: 'lesson-one-1', title: '', papers: [{ mediaId, name }] }] },
    ],
  })),
  ...words('tutor', 'saveLesson', '/api/course/lesson/save', 'text', {
    classId: 1,
    lessonKey: 'lesson-one-1',
  }),
  ...Object.assign({}, ...planTexts.map((name) => inActivity(name, (text) => ({ [name]: text })))),
  ...inActivity('place', (place) => ({ place })),
  ...inActivity('sessions.*.title', (title) => ({
    sessions: [{ key: 'part-one', title, startsAt: null, endsAt: null }],
  })),
  ...inActivity('pools.*.name', (name) => ({
    pools: [{ key: 'part-one', name, seats: null, sessionKeys: [] }],
  })),
  ...inActivity('kinds.*.name', (name) => ({
    kinds: [{ key: 'part-one', name, poolKey: null, priceCents: null, most: null }],
  })),
  ...inActivity('packages.*.name', (name) => ({
    packages: [{ key: 'part-one', name, tickets: null, priceCents: null, kindKeys: [] }],
  })),
  'buyTickets.tickets.*.holders.*': sends('parent', '/api/activity/buy', (holder) => ({
    activityId: 1,
    tickets: [{ kindId: 1, priceCents: 0, holders: [holder] }],
  })),
  'redeemTicket.holder': sends('parent', '/api/activity/package/redeem', (holder) => ({
    boughtPackageId: 1,
    kindId: 1,
    holder,
    key: 'one-redeemed-ticket',
  })),
  'renameTicket.holder': sends('parent', '/api/activity/ticket/rename', (holder) => ({
    ticketId: 1,
    holder,
  })),
  'takeTicket.holder': sends('parent', '/api/activity/ticket/take', (holder) => ({
    token: 'a'.repeat(43),
    holder,
  })),
  ...inChange('place', (place) => ({ place })),
  'messageHolders.message': sends('organization', '/mechanism/activity/own/message', (message) => ({
    ...{ activityId: 1, message, key: 'one-message-to-all' },
  })),
  'makeDoorLink.name': sends('organization', '/mechanism/activity/door/make', (name) => ({
    ...{ activityId: 1, name },
  })),
  ...words('parent', 'reviewCourse', '/api/course/review', 'content', { classId: 1, score: 5 }),
  ...words('tutor', 'saveLesson', '/api/course/lesson/save', 'quiz', {
    text: '',
    classId: 1,
    lessonKey: 'lesson-one-1',
  }),
  ...words(
    'certificate',
    'uploadCertificate',
    '/api/tutor/upload/secret/certificate?name=diploma',
    'title',
  ),
}

function words(as: Caller, call: string, path: CalledPath, field: string, beside: object = {}) {
  const send = (text: string): Sent => [as, { ...beside, [field]: text }, field, path]
  return { [`${call}.${field}`]: { send } }
}

function inCourse(field: string, body: (words: string) => object) {
  const send = sends('tutor', '/api/course/save', (text) => ({ ...blankCourse, ...body(text) }))
  return { [`saveCourse.${field}`]: { ...send } }
}

function inActivity(field: string, body: (words: string) => object) {
  const send = sends('organization', '/mechanism/activity/save', (text) => ({
    ...blankPlan,
    ...body(text),
  }))
  return { [`saveActivity.${field}`]: send }
}

function inChange(field: string, body: (words: string) => object) {
  const unchanged = {
    ...{ activityId: 1, version: 1, sessions: [], pools: [] },
    ...pick(blankPlan, changeNames),
  }
  const send = sends('organization', '/mechanism/activity/change', (text) => ({
    ...unchanged,
    ...body(text),
  }))
  return { [`changeActivity.${field}`]: send }
}

function sends(as: Caller, path: CalledPath, body: (words: string) => object, field?: string) {
  return {
    send: (words: string): Sent => {
      const sent = body(words)
      return [as, sent, field ?? pathOf(sent, words), path]
    },
  }
}

/** Field path of a text in a body: `students.0.nickname`. */
function pathOf(body: unknown, words: string): string {
  for (const [name, value] of Object.entries(body as object)) {
    if (value === words) return name
    const below = typeof value === 'object' && value !== null ? pathOf(value, words) : ''
    if (below !== '') return `${name}.${below}`
  }
  return ''
}

function of(
  call: string,
  as: Caller,
  path: CalledPath,
  names: readonly string[],
  rest: object = {},
) {
  return Object.fromEntries(
    names.map((name) => [
      `${call}.${name}`,
      sends(as, path, (words) => ({ ...rest, [name]: words }), name),
    ]),
  )
}

function named(call: string, path: CalledPath, field: string, body: (words: string) => object) {
  return { [`${call}.${field}`]: { ...sends('tutor', path, body, field) } }
}

function edu(
  at: string,
  body: (item: object) => object,
  call = 'updateEducation',
  path: CalledPath = '/api/tutor/edu/update',
) {
  return {
    ...named(call, path, `${at}institution`, (institution) => body({ kind: 'study', institution })),
    ...named(call, path, `${at}grade`, (grade) =>
      body({ kind: 'exam', exam: 'HKDSE', itemValue: 'tutor_remediation_math', grade }),
    ),
  }
}
