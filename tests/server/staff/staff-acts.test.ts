import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aloneADayCents, aloneToOneCents } from '#contract/staff/staff-money.ts'
import { type Gain, maySpendAlone } from '#server/accounts/staff-decisions/judge.ts'
import { markAgreed } from '#server/accounts/staff-decisions/with-colleague.ts'
import type { Database } from '#server/db/open.ts'
import { staffAct } from '#server/db/tables/index.ts'
import { listActs } from '#server/staff/acts/list-acts.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { storeAccount, testTime } from '#tests/support/sign-in.ts'

type Act = typeof staffAct.$inferInsert

const now = testTime
const day = 86_400_000
const ago = (ms: number) => new Date(now.getTime() - ms)
const call = 'refundOrder'
const subject = { subjectKind: 'order', subjectId: 1 } as const

describeOnOneDatabase('acts of staff', (open) => {
  let db: Database
  let staff: [own: number, other: number]
  beforeEach(async () => {
    if (db === undefined) {
      db = (await open()).db
      staff = [await storeAccount(db, '93600001'), await storeAccount(db, '93600002')]
    }
    await db.delete(staffAct)
  })
  const store = (...acts: Partial<Act>[]) =>
    db.insert(staffAct).values(
      acts.map(
        (act, at): Act => ({
          ...{ call, key: `${at}`, ...subject, amountCents: 0, toWhom: 'account 7' },
          ...{ state: 'alone', askedBy: staff[0], askedAt: now, ...act },
        }),
      ),
    )
  const mayGive = (amountCents: number, more: Partial<Gain> = {}) =>
    db.transaction(async (tx) => {
      const gain = { amountCents, to: { accountId: 7 }, isProved: true, ...more }
      const before = await tx.$count(staffAct)
      const may = await maySpendAlone(tx, { call, operatorId: staff[0], subject, gain, now })
      expect(await tx.$count(staffAct), 'counted').toBe(before + (may ? 1 : 0))
      return may
    })

  test('give one person less than a limit within a day, and count that alone', async () => {
    const most = { amountCents: aloneToOneCents }
    await store(
      { amountCents: aloneToOneCents - 100, askedAt: ago(day - 1) },
      { ...most, askedAt: ago(day) },
      { ...most, askedBy: staff[1] },
      { ...most, state: 'agreed' },
      { ...most, toWhom: 'organization 7' },
      { ...most, toWhom: 'account 70' },
    )
    expect(await mayGive(100)).toBe(false)
    expect(await mayGive(1, { judgedCents: 100 }), 'of a greater whole').toBe(false)
    expect(await mayGive(100, { judgedCents: 1 })).toBe(false)
    expect(await mayGive(1, { isProved: false })).toBe(false)
    expect(await mayGive(99)).toBe(true)
    expect(await mayGive(1)).toBe(false)
    expect(await mayGive(1, { to: { accountId: 8 } })).toBe(true)
  })

  test('and all together less than another', async () => {
    const each = aloneADayCents / 10
    await store(
      ...Array.from({ length: 9 }, (_, n) => ({ amountCents: each, toWhom: `account ${100 + n}` })),
      { amountCents: each - 100, toWhom: 'organization 3' },
      { amountCents: each, askedBy: staff[1] },
    )
    expect(await mayGive(100)).toBe(false)
    expect(await mayGive(99)).toBe(true)
    expect(await mayGive(1, { to: { organizationId: 9 } })).toBe(false)
    await db.update(staffAct).set({ askedAt: ago(day) })
    expect(await mayGive(each)).toBe(true)
  })

  test('are listed by their state, with who asked and decided', async () => {
    const body = { orderNo: '1', amountCents: 5, reason: null, note: undefined }
    const waiting = { state: 'waiting', body, toWhom: '' } as const
    const decided = { decidedBy: staff[1], decidedAt: now }
    await store(
      { ...waiting, subjectId: 11 },
      { ...waiting, subjectId: 12, askedBy: staff[1] },
      { ...waiting, state: 'agreed', ...decided, subjectId: 13 },
      { ...waiting, state: 'agreed', ...decided, decidedAt: ago(1), subjectId: 14 },
      { ...waiting, state: 'refused', ...decided, reason: 'No', subjectId: 15 },
      { state: 'alone', subjectId: 16 },
      { state: 'waiting', subjectId: 17 },
    )
    const list = (state: 'waiting' | 'agreed' | 'refused') =>
      listActs({ db }, staff[0], { state, pageNum: 1, pageSize: 20 })
    const waits = await list('waiting')
    expect(waits.list.map(({ subjectId, mayAgree }) => [subjectId, mayAgree])).toEqual([
      [11, false],
      [12, true],
    ])
    expect(waits).toMatchObject({ total: 2, pages: 1 })
    expect(waits.list[0]).toMatchObject({
      ...{ decidedBy: null, decidedAt: null, askedBy: '陳大文' },
      facts: [{ name: 'orderNo', value: '1' }],
    })
    const agreed = await list('agreed')
    expect(agreed.list.map(({ subjectId, mayAgree }) => [subjectId, mayAgree])).toEqual([
      [13, false],
      [14, false],
    ])
    expect((await list('refused')).list).toMatchObject([
      { subjectId: 15, decidedBy: '陳大文', reason: 'No' },
    ])
  })

  test('are agreed to one by one, while they wait', async () => {
    await store({ state: 'waiting' }, { state: 'waiting' }, { state: 'refused' })
    const [first, second, refused] = await db.select().from(staffAct).orderBy(staffAct.id)
    const agree = (one = first) =>
      markAgreed(db, { operatorId: staff[1], actId: one?.id ?? 0 }, now)
    await agree()
    await agree(refused)
    const rows = await db.select().from(staffAct).orderBy(staffAct.id)
    expect(rows).toEqual([
      { ...first, state: 'agreed', decidedBy: staff[1], decidedAt: now },
      second,
      refused,
    ])
    await db.update(staffAct).set({ decidedBy: null }).where(eq(staffAct.state, 'agreed'))
    await agree()
    expect((await db.select().from(staffAct).orderBy(staffAct.id))[0]?.decidedBy).toBeNull()
  })
})
