import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sealPassword } from '#api/seal.ts'
import { addLink } from '#server/accounts/social/links.ts'
import { account, approval, operator, tutor } from '#server/db/tables/index.ts'
import { readChange } from '#server/moderation/approvals/changes.ts'
import { runStaffCommand } from '#server/staff/staff.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { openClosingRace, outcomeOf } from '#tests/support/closing-race.ts'
import { describeOnBothDatabases, describeOnPostgres } from '#tests/support/database.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { newTutor, registrationSteps } from '#tests/support/registration-steps.ts'
import { sample } from '#tests/support/sample.ts'
import type { Envelope } from '#tests/support/sign-in.ts'
import {
  handshake,
  storeAccount,
  storeOrganization,
  testPassword,
  testTime,
} from '#tests/support/sign-in.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

/* A write during the closing of an account waits and is refused; PostgreSQL alone runs both. */

type Race = Awaited<ReturnType<typeof openClosingRace>>
type Calls = ReturnType<typeof callsAs>
type Answered = Promise<Pick<Envelope<unknown>, 'code'>>

interface Person {
  calls: Calls
  token: string
  mobile: string
  accountId: number
  tutorId: number
  /** Future public id of the waiting photo; null without one. */
  photoId: string | null
}
type Write = (of: Person, race: Race, staff: Calls) => Answered

const step = (path: CalledPath, body: object): [string, Write] => [
  path,
  ({ calls }) => calls.post(path, body),
]
const templates = '/api/v2/tutor/job/leave/msg/template'
const at = testTime.toISOString()

/** All writes to data below a person with both records. */
const writesOfPerson: [name: string, write: Write][] = [
  step('/api/parent/update', { name: '遲到', email: 'late@example.com', students: [student()] }),
  ...registrationSteps.map(([path, body]) => step(path, body)),
  step('/api/tutor/important/update', { nameZh: '遲到', birthYear: 1990 }),
  step(`${templates}/add`, { template: '遲到的訊息' }),
  step('/api/user/settings/update', { email: 'late@example.com' }),
  [
    'the daily question',
    async ({ calls }) => {
      const { data } = await calls.get<{ question: { questionId: string } }>(daily)
      const { questionId } = data.question
      return calls.post('/api/pqa/tutor/daily/selected', {
        questionId,
        answer: '遲到的答案，遲到的答案。',
      })
    },
  ],
  ['hearts', ({ calls, tutorId }) => calls.post('/api/wish/add', { wishes: [{ tutorId, at }] })],
  [
    'a template, changed',
    async ({ calls }) => {
      const { data } = await calls.get<{ list: { id: number }[] }>(`${templates}/list`)
      return calls.post(`${templates}/edit`, { id: data.list[0]?.id, template: '遲到' })
    },
  ],
  [
    'a certificate',
    async ({ token }, { app }) =>
      sendFile(app, '/api/tutor/upload/secret/certificate?name=diploma', {
        token,
        file: await jpeg(),
      }),
  ],
  [
    'a photo',
    async ({ token }, { app }) =>
      sendFile(app, '/api/tutor/photo/upload', { token, file: await jpeg(400, 400) }),
  ],
  [
    'a certificate, deleted',
    async ({ calls }) => {
      const { data } = await calls.get<{ list: { id: number }[] }>('/api/tutor/certificate/list')
      return calls.post(`/api/tutor/delete/tutor/certificate?id=${data.list[0]?.id}`)
    },
  ],
  [
    'a password',
    async ({ calls }, { app }) => {
      const { keyCode, publicKey } = await handshake(app)
      const sealed = (password: string) => sealPassword(password, publicKey)
      return calls.post('/cert/sso/password/update', {
        keyCode,
        oldPassword: await sealed(testPassword),
        password: await sealed('Late_ferry_9'),
      })
    },
  ],
  ['signing in', ({ mobile }, { signIn }) => signIn(mobile)],
  [
    'a provider’s person, bound',
    ({ accountId }, { db }) =>
      outcomeOf(
        db.transaction((tx) =>
          addLink(tx, {
            realm: 'cert',
            provider: 'google',
            subject: `late ${accountId}`,
            owner: { accountId },
            now: testTime,
          }),
        ),
      ),
  ],
  [
    'being made an operator',
    ({ mobile }, { db }) => outcomeOf(runStaffCommand(db, { command: 'add', mobile }, testTime)),
  ],
  [
    'a report of a visitor',
    ({ calls, tutorId }) =>
      calls.post('/api/report', {
        kind: 'tutor',
        id: tutorId,
        clientId: crypto.randomUUID(),
        reason: 'other',
        details: '遲到的舉報',
      }),
  ],
  [
    'an approval of the names',
    async ({ tutorId }, { db }, staff) => {
      const rows = await db.select().from(approval).where(eq(approval.tutorId, tutorId))
      const named = rows.find(({ kind }) => kind === 'tutor.identity')
      return staff.post('/api/operator/approval/decide', { approvalId: named?.id, approve: true })
    },
  ],
  [
    'an approval of a photo',
    async ({ tutorId }, { db }, staff) => {
      const rows = await db.select().from(approval).where(eq(approval.tutorId, tutorId))
      const shown = rows.find(({ kind }) => kind === 'tutor.photo')
      const verdict = { approvalId: shown?.id, approve: true, unseen: true }
      return staff.post('/api/operator/approval/decide', verdict)
    },
  ],
  [
    'freezing',
    ({ accountId }, _, staff) =>
      staff.post('/api/operator/account/freeze', {
        kind: 'person',
        id: accountId,
        reason: '遲到了',
      }),
  ],
]
const daily = '/api/pqa/tutor/daily/selected/is/set'
/** Acts on previously uploaded files: only these need them, as each is decoded. */
const ofFiles = new Set(['a certificate, deleted', 'a photo', 'an approval of a photo'])

describeOnPostgres('what comes while an account closes', (open) => {
  let race: Race
  let staff: Calls
  let joined = 0
  beforeAll(async () => {
    race = await openClosingRace(await open())
    const accountId = await storeAccount(race.db, '96099999')
    await race.db.insert(operator).values({ accountId, addedAt: testTime })
    staff = callsAs(race.app, (await race.signIn('96099999')).data.token)
  })

  test.each(sample(4)(writesOfPerson))('%s', async (name, write) => {
    const person = await personWithAll({ files: ofFiles.has(name) })
    const documents = await race.privateFiles.storedBefore(tomorrow())
    const { closed, answer, waited, erased, after } = await race.race(person, () =>
      write(person, race, staff),
    )
    expect({ closed, waited }, String(answer.code)).toEqual({ closed: 200, waited: true })
    expect(['A0230', 'A0202', 'A0210', 'A0404', 'A0440']).toContain(answer.code)
    expect(after).toEqual(erased)
    expect(race.logged).toEqual([])
    const published = person.photoId && (await race.files.get(person.photoId))
    expect(published, 'the photo was not published').toBeNull()
    expect(documents, 'no document was added').toEqual(
      expect.arrayContaining(await race.privateFiles.storedBefore(tomorrow())),
    )
  })

  const newRecords: [path: CalledPath, body: object][] = [
    ['/api/parent/insert', { name: '遲到', students: [student()] }],
    ['/api/tutor/insert', newTutor],
  ]
  test.each(sample(2)(newRecords))('a first record: %s', async (path, body) => {
    const { token, calls } = await person()
    const { closed, answer, erased, after } = await race.race({ token }, () =>
      calls.post(path, body),
    )
    expect([closed, answer.code]).toEqual([200, 'A0230'])
    expect(after).toEqual(erased)
  })

  const ofInstitution: [name: string, write: (calls: Calls, token: string) => Answered][] = [
    [
      'its details',
      ({ post }) =>
        post('/mechanism/tutorharbour-mechanism-user/update', {
          nameZh: '遲到',
          description: '遲',
        }),
    ],
    ['its settings', ({ post }) => post('/api/user/settings/update', { email: 'l@example.com' })],
    [
      'its certificate',
      async (_, token) =>
        sendFile(
          race.app,
          '/mechanism/tutorharbour-mechanism-user-business-certificate/upload?name=BR',
          { token, file: await jpeg() },
        ),
    ],
  ]
  test.each(sample(3)(ofInstitution))('of an institution: %s', async (_, write) => {
    const mobile = nextMobile()
    await storeOrganization(race.db, mobile)
    const { token } = (await race.signIn(mobile, 'mechanism')).data
    const calls = callsAs(race.app, token)
    const { closed, answer, erased, after } = await race.race({ token, realm: 'mechanism' }, () =>
      write(calls, token),
    )
    expect([closed, answer.code]).toEqual([200, 'A0230'])
    expect(after).toEqual(erased)
    expect(race.logged).toEqual([])
  })

  const nextMobile = () => {
    joined += 1
    return `960${String(joined).padStart(5, '0')}`
  }

  async function person() {
    const mobile = nextMobile()
    const accountId = await storeAccount(race.db, mobile)
    const { token } = (await race.signIn(mobile)).data
    return { mobile, accountId, token, calls: callsAs(race.app, token) }
  }

  async function personWithAll({ files }: { files: boolean }): Promise<Person> {
    const one = await person()
    const { calls, token } = one
    const photo = { token, file: await jpeg(400, 400) }
    const certificate = '/api/tutor/upload/secret/certificate?name=identity'
    for (const made of [
      await calls.post('/api/parent/insert', { name: '陳大文', students: [] }),
      await calls.post('/api/tutor/insert', newTutor),
      await calls.post(`${templates}/add`, { template: '你好' }),
      ...(files
        ? [
            await sendFile(race.app, '/api/tutor/photo/upload', photo),
            await sendFile(race.app, certificate, photo),
          ]
        : []),
    ]) {
      expect(made.code).toBe(200)
    }
    const found = await race.db.select().from(tutor).where(eq(tutor.accountId, one.accountId))
    const tutorId = found[0]?.id ?? 0
    await race.db.update(tutor).set({ listed: true }).where(eq(tutor.id, tutorId))
    const asked = await race.db.select().from(approval).where(eq(approval.tutorId, tutorId))
    const shown = asked.find(({ kind }) => kind === 'tutor.photo')
    expect(shown !== undefined, 'a photo waits').toBe(files)
    const photoId = shown ? readChange('tutor.photo', shown.change).photoId : null
    return { ...one, tutorId, photoId }
  }
})

describeOnBothDatabases('the row of a closed account', (open) => {
  test('takes no change, whatever forgets to ask whether it is open', async () => {
    const { db } = await open()
    const id = await storeAccount(db, '96100001')
    await db.update(account).set({ status: 'closed', userName: '' }).where(eq(account.id, id))
    const late = db.update(account).set({ userName: '遲到' }).where(eq(account.id, id))
    await expect(late).rejects.toMatchObject({
      cause: { message: 'a closed account stays empty' },
    })
  })
})

function student() {
  return { nickname: '遲到' }
}
const tomorrow = () => new Date(Date.now() + 86_400_000)
