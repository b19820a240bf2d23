import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { freeTextsOf } from '#tests/support/free-texts.ts'
import { post, sealedWith } from '#tests/support/joining.ts'
import { type Calls, callsAs, twoTutors } from '#tests/support/own-tutor.ts'
import { newTutor } from '#tests/support/registration-steps.ts'
import { loginAnswer, storeAccount, storeOrganization } from '#tests/support/sign-in.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

/*
 * Every field of the contract that takes words of somebody's own is public, and then refused with a
 * way out of the platform in it, or private, and then says why. A new field fails until it says which.
 */

const review = {
  parent: '/api/parent/job/parent2tutor/evaluate/update',
  tutor: '/api/tutor/job/tutor2parent/evaluate/update',
} as const
const reply = { reviewId: 1, event: 'reply' }

/** Fields whose words others read, with what sends them; `names`: the writer is a person with a name. */
const publicTexts: Record<string, { send: (words: string) => Sent; names?: true }> = {
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
  'updateParent.students.*.nickname': {
    ...sends('parent', '/api/parent/update', (nickname) => ({ students: [{ nickname }] })),
    names: true,
  },
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
  ...inCourse('title', (title) => ({ title })),
  ...inCourse('profile', (profile) => ({ profile })),
  ...inCourse('introduction', (introduction) => ({ introduction })),
  ...inCourse('description', (description) => ({ description })),
  ...inCourse('goals', (goals) => ({ goals })),
  ...inCourse('outline.*.title', (title) => ({ outline: [{ title, lessons: [] }] })),
  ...inCourse('outline.*.lessons.*.title', (title) => ({
    outline: [{ title: '', lessons: [{ key: 'lesson-one-1', title }] }],
  })),
  ...words('tutor', 'saveLesson', '/api/course/lesson/save', 'text', {
    classId: 1,
    lessonKey: 'lesson-one-1',
  }),
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

/** Fields that take words which nobody reads but their writer and staff, or which nobody keeps. */
const privateTexts: readonly [fields: RegExp, why: string][] = [
  [
    /^(?:decide|staffMoveReview|freezeAccount|unfreezeAccount|findAccounts|findJobs|closeJob|decideReport|decideDispute|bookPayment|returnPayment|refundOrder|decideRefund|settleTransfer|decideWithdrawal|settleWithdrawal|takePayoutBack)\./u,
    'Written by staff.',
  ],
  [/\.mobile$/u, 'It asks for a number, and the rule of numbers refuses what is none.'],
  [
    /\.(?:outline|lessons|answers|modes|levels|subjects|teachIn|areas|exam|tutorIds|jobIds|classIds|withdrawalNos)$/u,
    'Words of a list, which checks them.',
  ],
  [/^(?:register\.userName|quickRegister\.name)$/u, 'How we greet somebody; nobody else reads it.'],
  [/\.hourMinutes$/u, 'A length of time, and the rule of times refuses what is none.'],
  [
    /^(?:parent|tutor)(?:MovesLesson|SettlesJob|NotesLesson|MarksPayment)\./u,
    'Both sides know how to reach each other already; staff read accounts of disputes.',
  ],
  [/^(?:organizationA|a)ddPayee\./u, 'Where money is paid to; its owner and staff read it.'],
  [/^contact\./u, 'A letter to the operators.'],
  [/^sendChatMessage\.content$/u, 'What a pair may write is judged by the pair (chat.test.ts).'],
  [/^saveJobDraft\./u, 'A draft; publishing it refuses them (jobs.test.ts).'],
  [/^reportText\.details$/u, 'Told to the operators.'],
  [/^uploadBusinessCertificate\.name$/u, 'Staff read it beside the document.'],
  [/^(?:readIntroduction|readJobText)\.text$/u, 'Read and not kept.'],
  [/^(?:searchTutors|addSavedSearch)/u, 'A search, sent by POST.'],
  [/\.(?:signed_request|idTokenStr|loginType|code)$/u, 'Proofs of providers.'],
]

type Caller = 'joining' | 'organization' | 'newcomer' | 'parent' | 'tutor' | 'certificate'
type Sent = [as: Caller, body: object, field: string, path: CalledPath]

const fields = [...registry].flatMap(([name, call]) =>
  freeTextsOf(call).map(({ field, wayOut }) => ({ id: `${name}.${field}`, wayOut, call })),
)

test('every field that takes words is public or private, and says which', () => {
  const forgotten = fields.filter(
    ({ id, call }) =>
      call.method !== 'GET' &&
      !(id in publicTexts) &&
      !privateTexts.some(([fields]) => fields.test(id)),
  )
  expect(forgotten.map(({ id }) => id)).toEqual([])
  const ids = new Set(fields.map(({ id }) => id))
  expect(Object.keys(publicTexts).filter((id) => !ids.has(id))).toEqual([])
})

describeOnOneDatabase('words that others read', (open) => {
  let app: Awaited<ReturnType<typeof twoTutors>>['app']
  const callers: Partial<Record<Caller, Calls>> = {}
  let token = ''
  beforeAll(async () => {
    const opened = await twoTutors(open)
    app = opened.app
    const signedIn = async (mobile: string) => {
      await storeAccount(opened.db, mobile)
      return callsAs(app, (await loginAnswer(app, mobile)).data.token)
    }
    callers.newcomer = await signedIn('93000001')
    callers.parent = await signedIn('93000002')
    await callers.parent.post('/api/parent/insert', { name: '陳大文' })
    await storeOrganization(opened.db, '93000003')
    const realm = 'mechanism'
    const login = await loginAnswer(app, '93000003', { realm })
    callers.organization = callsAs(app, login.data.token)
    token = (await loginAnswer(app, '92000011')).data.token
    callers.tutor = callsAs(app, token)
    await callers.tutor.post('/api/v2/tutor/job/leave/msg/template/add', { template: '你好' })
  })

  const refusal = async ([as, body, field, path]: Sent) => {
    const answer =
      as === 'certificate'
        ? await sendFile(app, path, {
            token,
            file: await jpeg(),
            fields: body as Record<string, string>,
          })
        : as === 'joining'
          ? await join(path, body)
          : await callers[as]?.post(path, body)
    return { code: answer?.code, issue: answer?.issues?.[0], field: field.replace('*', '0') }
  }
  const join = async (path: CalledPath, body: object) =>
    post(app, path, {
      mobile: '93000004',
      verifyCode: '123456',
      email: 'office@example.com',
      ...body,
      ...(await sealedWith(app, { password: 'Lamma_Ferry7' }, 'mechanism')),
    })

  const wayOutOf = (id: string) => fields.find((one) => one.id === id)?.wayOut ?? ''

  describe('lead nowhere past the platform', () => {
    test.each(Object.entries(publicTexts))('%s', async (id, { send }) => {
      const { code, issue, field } = await refusal(send(wayOutOf(id)))
      expect(code).toBe('A0400')
      expect(issue?.field).toBe(field)
      expect(issue?.rule).toMatch(/^(?:noContact|tutorProfile\.contact)\?at=\d+-\d+/u)
    })
  })

  describe('do not hold the full name of their writer', () => {
    const ofPeople = Object.entries(publicTexts).filter(([, { names }]) => names)
    test.each(ofPeople)('%s', async (id, { send }) => {
      const words = id.endsWith('grade') ? '陳大文' : '我係 陈 大文'
      const { code, issue, field } = await refusal(send(words))
      expect(code).toBe('A0400')
      expect(issue?.field).toBe(field)
      expect(issue?.rule).toBe(words === '陳大文' ? 'ownName?at=0-3' : 'ownName?at=3-7')
    })
  })
})

function words(as: Caller, call: string, path: CalledPath, field: string, beside: object = {}) {
  const send = (text: string): Sent => [as, { ...beside, [field]: text }, field, path]
  return { [`${call}.${field}`]: { send, names: true as const } }
}

function inCourse(field: string, body: (words: string) => object) {
  const empty = {
    ...{ title: '', profile: '', introduction: '', description: '', goals: '', outline: [] },
    ...{ itemValue: null, priceCents: null, discountedCents: null },
  }
  const send = sends('tutor', '/api/course/save', (text) => ({ ...empty, ...body(text) }))
  return { [`saveCourse.${field}`]: { ...send, names: true as const } }
}

function sends(as: Caller, path: CalledPath, body: (words: string) => object, field?: string) {
  return {
    send: (words: string): Sent => {
      const sent = body(words)
      return [as, sent, field ?? pathOf(sent, words), path]
    },
  }
}

/** Where some words stand in a body: `students.0.nickname`. */
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
  return { [`${call}.${field}`]: { ...sends('tutor', path, body, field), names: true as const } }
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
