import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { ownNews } from '#contract/notifications/news.ts'
import type { memberSummary } from '#contract/staff/member-summary.ts'
import { waitingThings } from '#rules/waiting-things.ts'
import type { MachineName } from '#server/db/tables/index.ts'
import { machines } from '#server/states/machines.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import { type AwaitedTimer, awaitedTimers } from '#tests/support/awaited-timers.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

/* What ends by itself unless a member acts is on their overview, with its end. */

const rows = Object.entries(awaitedTimers).flatMap(([machine, states]) =>
  Object.entries<AwaitedTimer>(states).map(([state, row]) => ({
    machine: machine as MachineName,
    state,
    row,
  })),
)

describeOnOneDatabase('a timer that waits for a member', (open) => {
  let world: ActivityWorld
  beforeEach(async () => {
    world = await openActivityWorld(open)
  })
  const summaryOf = async (member: Calls) =>
    (await member.get<DataOf<typeof memberSummary>>('/api/member/summary')).data
  const countsOf = async (member: Calls, side: 'parent' | 'tutor') =>
    Object.fromEntries(waitingThings(await summaryOf(member), side))
  const unread = async (member: Calls) =>
    (await member.get<{ waits: number }>('/api/news/unread')).data.waits

  test('is in the table, and the table has no other', () => {
    const timed = Object.entries(machines.rows()).flatMap(([name, { machine }]) =>
      machine.timers.map((timer) => `${name} ${timer.in}`),
    )
    expect(rows.map(({ machine, state }) => `${machine} ${state}`).toSorted()).toEqual(
      timed.toSorted(),
    )
  })

  test.for(rows)('$machine $state', async ({ machine, row }) => {
    if ('nobody' in row) return
    const { side, thing } = row
    const { recordId, of, other } = await row.bring(world)
    expect(await countsOf(of, side)).toMatchObject({ [thing]: 1 })
    expect(await unread(of)).toBe(1)
    const { table } = machines.row(machine)
    const [record] = await world.db.select().from(table).where(eq(table.id, recordId))
    const { dueAt } = record as { dueAt: Date | null }
    const shown = (await row.shown(of)).flatMap((at) => (at === null ? [] : [Date.parse(at)]))
    expect(shown).toEqual([dueAt?.getTime()])
    if (other === null) return
    expect(await countsOf(other.calls, other.side)).not.toMatchObject({ [thing]: 1 })
    expect(await unread(other.calls)).toBe(0)
  })

  test('a seat that was not taken is told, and no longer offered', async () => {
    const { of } = await awaitedTimers.waiting.OFFERED.bring(world)
    await world.later(2 * 3_600_000 + 1)
    expect(await countsOf(of, 'parent')).toMatchObject({ seat: 0 })
    expect(await unread(of)).toBe(0)
    const { list } = (await of.get<DataOf<typeof ownNews>>('/api/news/list')).data
    expect(list.map(({ kind }) => kind)).toEqual(['activity.lapsed'])
  })

  test('a transfer that the buyer has reported waits for the bank alone', async () => {
    const buyer = await world.newParent()
    const orderNo = await world.buyInvitations(buyer)
    await buyer.post('/api/order/pay', { orderNo, provider: 'fps' })
    expect((await world.detail(buyer, orderNo)).status).toBe('PAYING')
    expect(await countsOf(buyer, 'parent')).toMatchObject({ order: 0 })
  })
})
