import { beforeAll, expect, test } from 'vitest'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { newTutor, registrationSteps } from '#tests/support/registration-steps.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount } from '#tests/support/sign-in.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

/* The rest of the access matrix: a record named by the right kind of caller, not its owner. */

type Calls = ReturnType<typeof callsAs>

const attempts: [name: string, ask: (calls: Calls, of: Owned) => Promise<{ code: unknown }>][] = [
  [
    'a session, to end it',
    ({ post }, of) => post('/cert/sso/session/end', { sessionId: of.session }),
  ],
  [
    'a student, to rename it',
    ({ post }, of) =>
      post('/api/parent/update', { students: [{ studentId: of.student, nickname: '壞人' }] }),
  ],
  [
    'a study, to change it',
    ({ post }, of) =>
      post('/api/tutor/edu/update', {
        item: { kind: 'exam', eduValue: of.exam, exam: 'HKDSE', itemValue: 'total', grade: '1' },
      }),
  ],
  ['a study, to take it away', ({ post }, of) => post(`/api/tutor/edu/delete?eduValue=${of.exam}`)],
  [
    'a subject, to change its fee',
    ({ post }, of) =>
      post('/api/tutor/teach/type/update', {
        id: of.teach,
        itemValue: 'tutor_remediation_physics',
        levels: ['local:10'],
        hourlyFeeCents: 900_00,
      }),
  ],
  [
    'a subject, to take it away',
    ({ post }, of) => post(`/api/tutor/teach/type/delete/by/id?id=${of.teach}`),
  ],
  [
    'a template, to change it',
    ({ post }, of) =>
      post('/api/v2/tutor/job/leave/msg/template/edit', { id: of.template, template: '壞人' }),
  ],
  [
    'a template, to take it away',
    ({ post }, of) => post(`/api/v2/tutor/job/leave/msg/template/delete?id=${of.template}`),
  ],
  [
    'a certificate, to take it away',
    ({ post }, of) => post(`/api/tutor/delete/tutor/certificate?id=${of.certificate}`),
  ],
  [
    'a private document, to get its address',
    ({ get }, of) => get(`/api/file/private/address?fileId=${of.file}`),
  ],
  ['a signed address of a private document', ({ get }, of) => get(of.address)],
  [
    'an approval, to decide it',
    ({ post }) => post('/api/operator/approval/decide', { approvalId: 1, approve: true }),
  ],
  [
    'an account, to freeze it',
    ({ post }) => post('/api/operator/account/freeze', { kind: 'person', id: 1, reason: 'x' }),
  ],
]

interface Owned {
  session: string
  student: number
  exam: string
  teach: number
  template: number
  certificate: number
  saved: number
  file: string
  address: CalledPath
}

/** Everything owners can read about themselves. */
const views: CalledPath[] = [
  '/cert/sso/session/list',
  '/api/parent/select',
  '/api/tutor/select',
  '/api/tutor/certificate/list',
  '/api/v2/tutor/job/leave/msg/template/list',
  '/api/wish/list',
]

describeOnOneDatabase('records of other people', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let owner: Calls
  let stranger: Calls
  let owned: Owned
  beforeAll(async () => {
    const opened = await openTestApp(open, { tutors: 0 })
    app = opened.app
    const join = async (mobile: string) => {
      await storeAccount(opened.db, mobile)
      const { token, sessionId } = (await loginAnswer(app, mobile)).data
      const calls = callsAs(app, token)
      await calls.post('/api/parent/insert', { name: '陳大文', students: [{ nickname: '阿一' }] })
      await calls.post('/api/tutor/insert', newTutor)
      for (const [path, body] of registrationSteps) await calls.post(path, body)
      return { calls, token, sessionId }
    }
    const one = await join('97000001')
    owner = one.calls
    stranger = (await join('97000002')).calls
    owned = await recordsOf(owner, one)
  })

  async function recordsOf(
    { get, post }: Calls,
    { token, sessionId }: { token: string; sessionId: string },
  ): Promise<Owned> {
    const parent = await get<{ students: { studentId: number }[] }>('/api/parent/select')
    const { data: tutor } = await get<OwnTutor>('/api/tutor/select')
    const template = await post<{ id: number }>('/api/v2/tutor/job/leave/msg/template/add', {
      template: '你好，我教過中四數學。',
    })
    await post('/api/wish/add', {
      wishes: [{ tutorId: tutor.tutorId, at: '2026-11-20T09:00:00+08:00' }],
    })
    const path = '/api/tutor/upload/secret/certificate?name=diploma'
    const document = await sendFile<{ id: number; fileId: string }>(app, path, {
      token,
      file: await jpeg(),
    })
    const { id, fileId } = document.data
    const signed = await get<{ pages: string[] }>(`/api/file/private/address?fileId=${fileId}`)
    return {
      session: sessionId,
      student: parent.data.students[0]?.studentId ?? 0,
      exam: tutor.education.find(({ kind }) => kind === 'exam')?.eduValue ?? '',
      teach: tutor.teaches[0]?.id ?? 0,
      template: template.data.id,
      certificate: id,
      saved: tutor.tutorId,
      file: fileId,
      address: signed.data.pages[0] as CalledPath,
    }
  }

  const seenByOwner = async () =>
    JSON.stringify(await Promise.all(views.map(async (path) => (await owner.get(path)).data)))

  test.each(attempts)('%s', async (_, ask) => {
    const before = await seenByOwner()
    expect(['A0404', 'A0301']).toContain((await ask(stranger, owned)).code)
    expect(await seenByOwner()).toBe(before)
  })

  test('a saved tutor, to take it away', async () => {
    const before = await seenByOwner()
    expect(before).toContain('"at":"2026-11-20T09:00:00')
    const { data } = await stranger.post('/api/wish/delete', { tutorIds: [owned.saved] })
    expect(data).toEqual({ list: [] })
    expect(await seenByOwner()).toBe(before)
  })

  test('the owner may', async () => {
    const { post } = owner
    const edited = { id: owned.template, template: '你好！' }
    expect((await post('/api/v2/tutor/job/leave/msg/template/edit', edited)).code).toBe(200)
    expect((await post(`/api/tutor/edu/delete?eduValue=${owned.exam}`)).code).toBe(200)
    const gone = `/api/tutor/delete/tutor/certificate?id=${owned.certificate}` as const
    expect((await post(gone)).code).toBe(200)
  })
})
