import { beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import type { Database } from '#server/db/open.ts'
import {
  account,
  approval,
  operator,
  organization,
  parent,
  tutor,
} from '#server/db/tables/index.ts'
import { parametersOf } from '#tests/support/call-parameters.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { newTutor, registrationSteps } from '#tests/support/registration-steps.ts'
import { sample } from '#tests/support/sample.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount, storeOrganization } from '#tests/support/sign-in.ts'

/* Undeclared fields that would raise the caller's rights: in body, rows and address. */

/** From the columns of our tables, and from other people's servers. */
const wished = {
  id: 1,
  accountId: 1,
  tutorId: 1,
  parentId: 1,
  organizationId: 1,
  role: 'operator',
  roles: ['operator'],
  kinds: ['operator'],
  access: 'operator',
  isAdmin: true,
  verified: true,
  status: 'active',
  state: 'APPROVED',
  decidedBy: 1,
  canTrade: true,
  listed: true,
  starLevel: 5,
  stickUntil: '2030-01-01T00:00:00+08:00',
  responsePercent: 100,
  identityApprovedAt: '2026-01-01T00:00:00+08:00',
  qualificationApprovedAt: '2026-01-01T00:00:00+08:00',
  introductionApprovedAt: '2026-01-01T00:00:00+08:00',
  textsHeld: true,
  photoId: 'planted-photo-0001',
  passwordHash: '$argon2id$planted',
  payPasswordHash: '$argon2id$planted',
  countryCode: '86',
  demo: true,
  firstSignInAt: null,
  createdAt: '2001-01-01T00:00:00+08:00',
  surnameZh: '冒',
}
const steps: [path: CalledPath, body: object][] = [
  ['/api/parent/insert', { name: '陳大文', students: [{ nickname: '阿一' }] }],
  ['/api/parent/update', { name: '陳小文', students: [{ nickname: '阿二' }] }],
  ['/api/tutor/insert', newTutor],
  ...registrationSteps,
  ['/api/tutor/important/update', { nameEn: 'Chan Siu Man' }],
  ['/api/v2/tutor/job/leave/msg/template/add', { template: '你好' }],
  ['/api/user/settings/update', { email: 'own@example.com' }],
]

describeOnOneDatabase('fields that nobody asked for', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let db: Database
  beforeAll(async () => {
    ;({ app, db } = await openTestApp(open, { tutors: 2 }))
    await storeAccount(db, '95000001', { isParent: true, isTutor: true })
  })

  test('change nothing beside those that were, step by step', async () => {
    const [greedy, modest] = [await join('95000002'), await join('95000003')]
    for (const [path, body] of steps) {
      const before = await others()
      const answer = await greedy.calls.post(`${path}?${wishedQuery(body)}`, withWishes(body))
      expect((await modest.calls.post(path, body)).code, path).toBe(200)
      expect(answer.code, path).toBe(200)
      expect(await others(), path).toEqual(before)
      const [one, other] = [await standing(greedy.accountId), await standing(modest.accountId)]
      expect(one, path).toEqual(other)
    }
  })

  test('do nothing in any call, for a person and an institution', async () => {
    await storeOrganization(db, '95000004')
    const institution = await loginAnswer(app, '95000004', { realm: 'mechanism' })
    const person = await join('95000005')
    await person.calls.post('/api/parent/insert', { name: '陳大文', students: [] })
    await person.calls.post('/api/tutor/insert', newTutor)
    const before = { ...(await others()), own: await rank(person.accountId) }
    const institutionBefore = await db.select().from(organization)
    for (const call of sample(4)([...registry.values()])) {
      if (call.method !== 'POST' || /\/sso\/(?:logout|session)/u.test(call.path)) continue
      for (const token of [person.token, institution.data.token]) await wish(call, token)
    }
    expect({ ...(await others()), own: await rank(person.accountId) }).toEqual(before)
    const rankOf = (rows: typeof institutionBefore) =>
      rows.map(({ canTrade, status, demo, passwordHash, payPasswordHash, mobile }) => ({
        canTrade,
        status,
        demo,
        passwordHash,
        payPasswordHash,
        mobile,
      }))
    expect(rankOf(await db.select().from(organization))).toEqual(rankOf(institutionBefore))
    expect(await db.$count(operator)).toBe(0)
  })

  async function wish(call: AnyCall, token: string): Promise<void> {
    const valid = Object.fromEntries(parametersOf(call, 'body').map((one) => [one.name, one.valid]))
    const query = Object.fromEntries(
      parametersOf(call, 'query').map((one) => [one.name, one.valid]),
    )
    const unknown = Object.entries(wished).filter(([name]) => !(name in valid) && !(name in query))
    await app.request(`${call.path}?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(unknown), ...valid }),
    })
  }

  async function join(mobile: string) {
    const accountId = await storeAccount(db, mobile)
    const { token } = (await loginAnswer(app, mobile)).data
    return { accountId, token, calls: callsAs(app, token) }
  }

  /** The state of others named by the fields: the first account, and staff. */
  async function others() {
    const [accounts, tutors, parents] = [
      await db.select().from(account),
      await db.select().from(tutor),
      await db.select().from(parent),
    ]
    const ofFirst = <Row extends { accountId: number | null }>({ accountId }: Row) =>
      accountId === accounts.find(({ mobile }) => mobile === '95000001')?.id
    return {
      account: accounts.find(({ mobile }) => mobile === '95000001'),
      tutor: tutors.filter(ofFirst),
      parent: parents.filter(ofFirst),
      staff: await db.select().from(operator),
      approved: (await db.select().from(approval)).filter(({ state }) => state === 'APPROVED'),
    }
  }

  /** Properties that no one can change about themselves by a call. */
  async function rank(accountId: number) {
    const all = await standing(accountId)
    return {
      account: {
        ...all.account,
        ...{ email: '', notices: {}, locale: '', userName: '', sharesPresence: false },
      },
      tutors: all.tutors.map((row) =>
        Object.fromEntries(
          Object.entries(row).filter(([name]) =>
            /listed|star|stick|Approved|photo|response/u.test(name),
          ),
        ),
      ),
    }
  }

  /** State of an account without values that always differ between people. */
  async function standing(accountId: number) {
    const own = (row: { accountId: number | null }) => row.accountId === accountId
    const [one] = (await db.select().from(account)).filter(({ id }) => id === accountId)
    const tutors = (await db.select().from(tutor)).filter(own)
    const parents = (await db.select().from(parent)).filter(own)
    const without = ({ id: _, accountId: __, ...row }: { id: number; accountId: number | null }) =>
      row
    const { passwordHash, id: _, mobile: __, createdAt, ...rest } = one ?? {}
    expect(createdAt?.getFullYear()).toBeGreaterThan(2020)
    return {
      account: { ...rest, hash: passwordHash?.slice(0, 20) },
      tutors: tutors.map((row) => stripped(without(row))),
      parents: parents.map((row) => stripped(without(row))),
    }
  }
})

/** Creation times differ by milliseconds. */
function stripped(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'createdAt'))
}

function withWishes(fields: object): object {
  const inner = Object.entries(fields).map(([name, one]) => [name, wishedInside(one)])
  const { id: _, photoId: __, ...others } = wished
  // An `id` names a row to change: foreign-ids.test.ts.
  return { ...others, ...Object.fromEntries(inner) }
}

function wishedInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wishedInside)
  return typeof value === 'object' && value !== null ? withWishes(value) : value
}

function wishedQuery(body: object): string {
  const texts = Object.entries(wished).filter(([name]) => name !== 'id' && !(name in body))
  return String(new URLSearchParams(texts.map(([name, value]) => [name, String(value)])))
}
