import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { closeOwed } from '#contract/accounts/settings.ts'
import type { DataOf } from '#contract/kernel.ts'
import { notice, organization, tutorInvitation, waitingEntry } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { owedBy } from '#server/privacy/account-data/owed.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

/* No one can close an account over what others have paid for, or unknowingly lose their own. */

test('whatever another thing asks for, asks', () => {
  for (const row of Object.values(owedBy)) {
    if ('as' in row) expect(Array.isArray(owedBy[row.as]), row.as).toBe(true)
  }
})

describeOnOneDatabase('closing an account over what is open', (open) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(open)
  })
  beforeEach(() => world.backInTime())

  const owed = async (calls: Calls) =>
    (await calls.get<DataOf<typeof closeOwed>>('/api/user/settings/close/owed')).data.list
  const house = { realm: 'mechanism', givesUp: true } as const
  const rule = ({ code, issues }: { code: number | string; issues?: { rule: string }[] | null }) =>
    [code, issues?.[0]?.rule] as const

  test('an organization gives back what it has sold before it goes', async () => {
    const seller = await world.newOrganization()
    const activityId = await world.publish(seller)
    const parent = await world.newParent()
    await world.bought(parent, activityId)
    expect(rule(await world.askToClose(seller, house))).toEqual(['A0440', 'states.activitiesSold'])
    expect(await owed(seller)).toEqual([
      { kind: 'activities', n: 1, cents: null, names: [wholePlan.title], blocks: true },
    ])
    const [stays] = await world.db
      .select()
      .from(organization)
      .where(eq(organization.id, seller.organizationId))
    expect(stays?.status).toBe('active')
    await world.move(seller, activityId, 'cancel')
    await world.later(0)
    expect(await world.wallet(parent)).toBe(200_00)
    const told = and(eq(notice.accountId, parent.accountId), eq(notice.kind, 'activity.cancelled'))
    expect(await world.db.$count(notice, told)).toBe(1)
    expect(await owed(seller)).toEqual([])
    expect((await world.askToClose(seller, house)).code).toBe(200)
    expect((await checkLedger(world.db)).faults).toEqual([])
  })

  test('bought at the moment at which it closes, it is the one or the other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const seller = await world.newOrganization()
      const activityId = await world.publish(seller)
      const parent = await world.newParent()
      const [bought, closed] = await Promise.all([
        world.buy(parent, activityId),
        world.askToClose(seller, house),
      ])
      const codes = [bought.code, closed.code].map(String)
      expect([
        ['200', 'A0440'],
        ['00000', 'A0440'],
        ['A0404', '200'],
      ]).toContainEqual(codes)
    }
  })

  test('free tickets and an unpaid order keep it as well', async () => {
    const free = await world.newOrganization({ canTrade: false })
    const kinds = [{ ...wholePlan.kinds[0], priceCents: 0 }]
    await world.buy(await world.newParent(), await world.publish(free, { kinds }))
    expect((await world.askToClose(free, house)).code).toBe('A0440')
    const waits = await world.newOrganization()
    const parent = await world.newParent()
    const { orderNo } = (await world.buy(parent, await world.publish(waits))).data
    expect((await world.askToClose(waits, house)).code).toBe('A0440')
    expect(await owed(parent)).toMatchObject([{ kind: 'orders', n: 1, blocks: false }])
    await parent.post('/api/order/cancel', { orderNo })
    expect((await world.askToClose(waits, house)).code).toBe(200)
  })

  test('what is still on hold for it is named, and waited for or given up', async () => {
    const seller = await world.newOrganization()
    const activityId = await world.publish(seller)
    await world.bought(await world.newParent(), activityId)
    world.time.now = new Date('2026-12-19T16:00:00+08:00')
    await world.later(0)
    expect(await owed(seller)).toMatchObject([
      { kind: 'wallet', cents: 100_00, blocks: true },
      { kind: 'earnings', cents: 100_00, blocks: false },
    ])
  })

  test('a parent hears which tickets they would lose, and says that they may be', async () => {
    const seller = await world.newOrganization()
    const activityId = await world.publish(seller)
    const parent = await world.newParent()
    await world.bought(parent, activityId, 2)
    expect(await owed(parent)).toEqual([
      { kind: 'tickets', n: 2, cents: 400_00, names: [wholePlan.title], blocks: false },
    ])
    const refused = await world.askToClose(parent, { givesUp: false })
    expect(rule(refused)).toEqual(['A0440', 'states.givesUp'])
    expect((await world.askToClose(parent)).code).toBe(200)
  })

  test('a seat that was offered to somebody who leaves goes to the next', async () => {
    const seller = await world.newOrganization()
    const activityId = await world.publish(seller, {
      pools: [{ ...wholePlan.pools[0], seats: 1 }],
    })
    const [first, second, third] = [
      await world.newParent(),
      await world.newParent(),
      await world.newParent(),
    ]
    const { orderNo } = (await world.buy(first, activityId)).data
    const poolId = (await world.offered(activityId)).kinds[0]?.poolId ?? 0
    for (const one of [second, third]) await one.post('/api/activity/waiting/join', { poolId })
    await first.post('/api/order/cancel', { orderNo })
    expect((await world.askToClose(second)).code).toBe(200)
    const left = await world.db.select().from(waitingEntry).where(eq(waitingEntry.poolId, poolId))
    expect(left).toMatchObject([{ accountId: third.accountId, status: 'OFFERED' }])
  })

  test('a parent has an invitation back when the tutor leaves without an answer', async () => {
    const [parent, tutor] = [await world.newParent(), await world.newTutor()]
    const alone = '/api/v2/parent/contact/invitation/tutor/alone'
    const { data } = await parent.post<{ orderNo: string }>(alone, { tutorId: tutor.tutorId })
    await world.book(data.orderNo, 38_00)
    const sent = eq(tutorInvitation.tutorId, tutor.tutorId)
    expect(await world.db.select().from(tutorInvitation).where(sent)).toMatchObject([
      { status: 'SENT' },
    ])
    expect((await world.askToClose(tutor)).code).toBe(200)
    expect(await owed(parent)).toMatchObject([{ kind: 'credits', n: 1 }])
  })
})
