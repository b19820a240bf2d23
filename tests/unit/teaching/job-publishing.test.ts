import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { signIn, signOut } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import {
  $done,
  $needsParent,
  $resumed,
  discardRow,
  published,
  publishRow,
} from '#stores/teaching/job-writing/publishing.ts'
import { saving } from '#stores/teaching/job-writing/saving.ts'
import { blankJob } from '#stores/teaching/job-writing/values.ts'
import { $chosen, type JobRow, newRow, writing } from '#stores/teaching/job-writing/writing.ts'
import { pageOfStores, type SentCall } from '#tests/support/page-of-stores.ts'

const at = '2026-11-20T10:00:00.000+08:00'
const job = (more: Partial<OwnJob> = {}): OwnJob => ({
  ...{ jobId: 40, draftId: 30, jobNo: null, status: 'DRAFT', version: 1, terms: 1, words: '' },
  ...{ studentId: null, category: 'A', preferredSubject: 'tutor_remediation_math' },
  ...{ preferredSubjectExt: null, level: null, areaId: null, mode: 'home', studentSex: null },
  ...{ tutorSex: null, tutorLevel: null, lessonMinutes: 60, lessonsPerWeek: null, feeCents: 20000 },
  ...{
    slots: [],
    remark: 'patient',
    subject: 'Maths',
    colour: 'science',
    levelName: '',
    area: null,
  },
  ...{ tutorId: null, publishedAt: null, answerBy: null, updatedAt: at, applied: 0, invited: 0 },
  ...{ may: [], leavesAt: null },
  ...more,
})

const newer = { code: 'A0440', issues: [{ field: 'version', rule: 'states.newer' }] }
let answers: Record<string, object>
const page = pageOfStores(({ path }: SentCall) => {
  const [, said] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? []
  return (said ?? { code: 'B0001' }) as { data: unknown }
})
vi.stubGlobal('dispatchEvent', () => true)
vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
const asked = () =>
  page.sent.splice(0).map(({ path, body }) => {
    const { draftId, jobId, event, version, remark } = body
    return `${path.split('/').slice(-2).join('/')} ${JSON.stringify({ draftId, jobId, event, version, remark })}`
  })

function signInAs(kinds: readonly 'parent'[]) {
  const unused = { paasToken: '', certification: '' }
  const sessionId = crypto.randomUUID()
  const who = { kind: userKinds.parent, kinds: [...kinds], userId: 9, token: sessionId, sessionId }
  signIn({ ...who, ...unused }, { rememberMe: false })
}

function row(more: Partial<JobRow> = {}): JobRow {
  const added = newRow({ typed: { remark: 'patient' }, text: 'patient tutor', ...more })
  writing.addRows([added])
  return added
}

beforeEach(() => {
  answers = {
    'draft/save': { data: job() },
    'job/publish': { data: job({ status: 'OPEN', version: 2 }) },
    'job/update': { data: job({ status: 'OPEN', version: 3 }) },
    'job/move': { data: job({ status: 'CLOSED' }) },
  }
  signInAs(['parent'])
  writing.$writing.listen(() => {})
  for (const { id } of writing.$writing.get().rows) writing.removeRow(id)
  $done.set(null)
  $resumed.set('')
  asked()
})

test('a visitor is asked who they are first', async () => {
  signOut()
  const { id } = row()
  await expect(publishRow(id)).rejects.toMatchObject({ code: 'aborted' })
  expect(asked()).toEqual([])
})

test('who is no parent is asked to become one', async () => {
  signInAs([])
  const { id } = row()
  await expect(publishRow(id)).rejects.toMatchObject({ code: 'aborted' })
  expect($needsParent.get()).toBe(true)
  expect(asked()).toEqual([])
  signInAs(['parent'])
  await publishRow(id)
  expect($needsParent.get()).toBe(false)
})

test('what was written is saved whole, and then published', async () => {
  const { id } = row()
  expect(await publishRow(id)).toMatchObject({ status: 'OPEN', version: 2 })
  expect(asked()).toEqual([
    'draft/save {"draftId":null,"version":null,"remark":"patient"}',
    'job/publish {"draftId":30}',
  ])
  published(id, job({ status: 'OPEN' }))
  expect($done.get()).toMatchObject({ isEdit: false, job: { status: 'OPEN' } })
  expect([writing.rowOf(id), $chosen.get()]).toEqual([undefined, ''])
})

test('a draft that the server has whole is published at once', async () => {
  const { id } = row({
    draftId: 30,
    version: 1,
    typed: {},
    base: { ...blankJob, remark: 'patient' },
  })
  await publishRow(id)
  expect(asked()).toEqual(['job/publish {"draftId":30}'])
})

test('what cannot be saved is not published', async () => {
  answers['draft/save'] = { code: 'A0400', issues: [{ field: 'remark', rule: 'tooLong' }] }
  const { id } = row()
  await expect(publishRow(id)).rejects.toMatchObject({ code: 'A0400' })
  expect(asked().map((line) => line.split(' ')[0])).toEqual(['draft/save'])
})

test('what another device has done waits to be read, and is not told twice', async () => {
  answers['draft/save'] = newer
  answers['job/detail'] = {
    data: { job: job({ version: 4, remark: 'strict' }), child: null, applicants: [], history: [] },
  }
  const { id } = row({ draftId: 30, version: 1 })
  await expect(publishRow(id)).rejects.toMatchObject({ code: 'aborted' })
  expect(saving.$news.get()[id]).toBe('forked')
  expect(asked().some((line) => line.startsWith('job/publish'))).toBe(false)
  answers['draft/save'] = { data: job() }
  await publishRow(id)
  expect(saving.$news.get()[id]).toBeUndefined()
})

test('a row that is gone is not published', async () => {
  const { id } = row()
  writing.removeRow(id)
  await expect(publishRow(id)).rejects.toMatchObject({ code: 'aborted' })
  expect(asked()).toEqual([])
})

test('a job on the board is changed from its version', async () => {
  const { id } = row({ jobId: 40, draftId: 30, version: 2 })
  expect(await publishRow(id)).toMatchObject({ version: 3 })
  expect(asked()).toEqual(['job/update {"jobId":40,"version":2,"remark":"patient"}'])
  published(id, job())
  expect($done.get()).toMatchObject({ isEdit: true })
})

test('of a job that another device has changed, what was typed here stays', async () => {
  answers['job/update'] = newer
  answers['job/detail'] = {
    data: {
      job: job({ status: 'OPEN', version: 7, remark: 'strict', lessonMinutes: 90 }),
      child: null,
      applicants: [],
      history: [],
    },
  }
  const { id } = row({ jobId: 40, draftId: 30, version: 2 })
  await expect(publishRow(id)).rejects.toMatchObject({ code: 'aborted' })
  expect(writing.rowOf(id)).toMatchObject({
    version: 7,
    base: { remark: 'strict', lessonMinutes: '90' },
    typed: { remark: 'patient' },
  })
  expect(saving.$news.get()[id]).toBe('changed')
})

test('the same change made elsewhere is done', async () => {
  answers['job/update'] = newer
  const same = job({ status: 'OPEN', version: 7 })
  answers['job/detail'] = { data: { job: same, child: null, applicants: [], history: [] } }
  const { id } = row({
    jobId: 40,
    draftId: 30,
    version: 2,
    base: {
      ...blankJob,
      category: 'A',
      preferredSubject: 'tutor_remediation_math',
      subjectName: 'Maths',
      lessonMinutes: '60',
      fee: '200',
    },
  })
  expect(await publishRow(id)).toMatchObject({ version: 7 })
})

test('another refusal of a change is said', async () => {
  answers['job/update'] = { code: 'A0440', issues: [{ field: 'jobId', rule: 'states.closed' }] }
  const { id } = row({ jobId: 40, version: 2 })
  await expect(publishRow(id)).rejects.toMatchObject({ code: 'A0440' })
  expect(saving.$news.get()[id]).toBeUndefined()
})

test.each([
  ['what the server does not have goes from here', {}, []],
  ['a draft goes there too', { draftId: 30 }, ['job/move {"jobId":30,"event":"close"}']],
  ['a job on the board stays there', { draftId: 30, jobId: 40 }, []],
])('thrown away, %s', async (_, parts, calls) => {
  const { id } = row({ version: 1, ...parts })
  $chosen.set(id)
  const takeBack = await discardRow(id)
  expect(asked()).toEqual(calls)
  expect([writing.rowOf(id), $chosen.get()]).toEqual([undefined, ''])
  takeBack()
  const [again] = writing.$writing.get().rows
  expect(again).toMatchObject({ typed: { remark: 'patient' }, text: 'patient tutor' })
  expect($chosen.get()).toBe(again?.id)
  const isOnBoard = 'jobId' in parts
  expect(again).toMatchObject({ jobId: isOnBoard ? 40 : 0, draftId: isOnBoard ? 30 : 0 })
  expect(again?.id === id).toBe(isOnBoard)
})
