import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import {
  invitationGrant,
  order,
  orderLine,
  parent,
  paymentAttempt,
  tutorInvitation,
} from '#server/db/tables/index.ts'
import {
  giveBackInvitation,
  grantInvitations,
  loseInvitations,
  readLeft,
  takeBackInvitations,
  takeInvitation,
} from '#server/teaching/invitations/grants.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { storeAccount, storeTutor, testTime } from '#tests/support/sign-in.ts'

const now = testTime
const day = 86_400_000
const after = (ms: number) => new Date(now.getTime() + ms)

describeOnOneDatabase('invitations that were bought', (open) => {
  let db: Database
  let accountId: number
  let parentId: number
  let otherId: number
  let tutorId: number
  beforeEach(async () => {
    if (db === undefined) {
      db = (await open()).db
      accountId = await storeAccount(db, '93500001', { isParent: true })
      const other = await storeAccount(db, '93500002', { isParent: true })
      const of = async (id: number) =>
        (await db.select().from(parent).where(eq(parent.accountId, id)))[0]?.id ?? 0
      parentId = await of(accountId)
      otherId = await of(other)
      tutorId = await storeTutor(db, other)
    }
    await db.delete(invitationGrant)
  })

  /** A line of a paid order of its own, and its grant. */
  const bought = async (
    grant: Partial<typeof invitationGrant.$inferInsert> = {},
    status: 'PAID' | 'REFUNDED' = 'PAID',
  ) => {
    const made = { accountId, status, content: '', dueCents: 98_00, paidAt: now } as const
    const [row] = await db.insert(order).values(made).returning()
    const orderId = row?.id ?? 0
    const goods = { goods: 'invitations', itemId: 1, quantity: 1, priceCents: 98_00 } as const
    const [line] = await db
      .insert(orderLine)
      .values({ ...goods, orderId })
      .returning()
    if (line === undefined) throw new Error('No line')
    const values = { parentId, quantity: 3, remaining: 3, expiresAt: after(1), at: now, ...grant }
    const [stored] = await db
      .insert(invitationGrant)
      .values({ orderLineId: line.id, ...values })
      .returning()
    return { line, orderId, grantId: stored?.id ?? 0 }
  }
  const pay = (orderId: number, status: 'SUCCEEDED' | 'DISPUTED') =>
    db
      .insert(paymentAttempt)
      .values({ orderId, provider: 'fps', status, outcome: 'paid', currency: 'HKD' })
  const take = () => db.transaction((tx) => takeInvitation(tx, parentId, now))
  const remaining = async (grantId: number) =>
    (await db.select().from(invitationGrant).where(eq(invitationGrant.id, grantId)))[0]?.remaining
  const sent = (grantId: number, returnedAt: Date | null = null) =>
    db.insert(tutorInvitation).values({ parentId, tutorId, grantId, status: 'REFUSED', returnedAt })

  test('are used in the order in which they expire, those alone that are left', async () => {
    await bought({ expiresAt: now })
    await bought({ remaining: 0 })
    await bought({ parentId: otherId })
    const later = await bought({ expiresAt: after(day), remaining: 1 })
    const first = await bought({ expiresAt: after(day - 1), remaining: 1 })
    const disputed = await bought({ expiresAt: after(1) })
    await pay(disputed.orderId, 'DISPUTED')
    await pay(first.orderId, 'SUCCEEDED')
    expect(await readLeft(db, parentId, now)).toMatchObject({ remaining: 5 })
    expect(await take()).toEqual({ grantId: first.grantId })
    expect(await remaining(first.grantId)).toBe(0)
    expect(await take()).toEqual({ grantId: later.grantId })
    await expect(take(), 'left, but disputed').rejects.toMatchObject({
      rule: 'states.attempt.DISPUTED',
    })
    await db
      .update(invitationGrant)
      .set({ remaining: 0 })
      .where(eq(invitationGrant.id, disputed.grantId))
    await expect(take()).rejects.toMatchObject({ rule: 'states.invitationNone' })
    expect(await readLeft(db, parentId, now)).toEqual({ remaining: 0, expiresAt: null })
  })

  test('come back as often as they were bought within thirty days, for thirty days at least', async () => {
    const { grantId } = await bought({ quantity: 2, remaining: 0, expiresAt: after(1) })
    const other = await bought({ expiresAt: after(40 * day), remaining: 0 })
    const back = (id: number) => db.transaction((tx) => giveBackInvitation(tx, id, now))
    const expiry = async (id: number) =>
      (await db.select().from(invitationGrant).where(eq(invitationGrant.id, id)))[0]?.expiresAt
    await sent(grantId, after(-30 * day))
    await sent(other.grantId, now)
    await sent(grantId)
    await sent(grantId, after(-30 * day + 1))
    expect(await back(grantId)).toBe(true)
    expect([await remaining(grantId), await expiry(grantId)]).toEqual([1, after(30 * day)])
    await sent(grantId, now)
    expect(await back(grantId), 'the third in thirty days').toBe(false)
    expect(await remaining(grantId)).toBe(1)
    expect(await back(other.grantId)).toBe(true)
    expect(await expiry(other.grantId), 'never sooner').toEqual(after(40 * day))
    const refunded = await bought({ remaining: 0 }, 'REFUNDED')
    expect(await back(refunded.grantId), 'not paid for').toBe(false)
  })

  test('are taken back unused, and lost as far as the money goes', async () => {
    const [one, other] = [await bought(), await bought({ remaining: 2 })]
    await sent(other.grantId)
    const takeBack = (lineId: number) => db.transaction((tx) => takeBackInvitations(tx, lineId))
    await expect(takeBack(other.line.id)).rejects.toMatchObject({ code: 'A0440' })
    await takeBack(one.line.id)
    expect(await remaining(one.grantId)).toBeUndefined()
    await expect(takeBack(one.line.id)).rejects.toMatchObject({ code: 'A0440' })
    const beside = await bought()
    const lose = (cents: number) => db.transaction((tx) => loseInvitations(tx, other.line, cents))
    expect(await lose(32_66)).toBe(32_66)
    expect(await remaining(other.grantId)).toBe(1)
    expect(await lose(98_00)).toBe(32_66)
    expect([await remaining(other.grantId), await remaining(beside.grantId)]).toEqual([0, 3])
    expect(await lose(98_00)).toBe(0)
  })

  test('expire so many days after they were bought', async () => {
    const { line, grantId } = await bought()
    await db.delete(invitationGrant).where(eq(invitationGrant.id, grantId))
    const grant = { line, parentId, quantity: 5, days: 90, now }
    await db.transaction((tx) => grantInvitations(tx, grant))
    expect(await db.select().from(invitationGrant)).toMatchObject([
      { quantity: 5, remaining: 5, expiresAt: after(90 * day), at: now },
    ])
    expect(await readLeft(db, otherId, now)).toEqual({ remaining: 0, expiresAt: null })
  })
})
