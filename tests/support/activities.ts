import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { OwnActivity } from '#contract/activities/activities.ts'
import { changeNames } from '#contract/activities/activity-plan.ts'
import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import type { OwnTickets } from '#contract/activities/tickets.ts'
import { pick } from '#rules/primitives/record-fields.ts'
import { approval, organization } from '#server/db/tables/index.ts'
import type { Open } from './database.ts'
import { openOrderWorld } from './order-world.ts'
import { type Calls, callsAs } from './own-tutor.ts'
import { storeOrganization, tokenOf } from './sign-in.ts'
import { wholePlan } from './whole-activity.ts'

/** A test world with organizations that hold activities, parents who attend, and staff. */
export async function openActivityWorld(open: Open) {
  const world = await openOrderWorld(open)
  const { app, db, staff } = world
  let organizations = 96_200_000

  const newOrganization = async ({ canTrade = true } = {}) => {
    organizations += 1
    const organizationId = await storeOrganization(db, String(organizations))
    await db
      .update(organization)
      .set({ canTrade, nameZh: '示範學會', nameEn: 'Demo Society' })
      .where(eq(organization.id, organizationId))
    const { now } = world.time
    const token = await tokenOf(db, String(organizations), { realm: 'mechanism', now })
    return { ...callsAs(app, token), organizationId }
  }
  const save = (house: Calls, changes: object = {}) =>
    house.post<OwnActivity>('/mechanism/activity/save', { ...wholePlan, ...changes })
  const move = (house: Calls, activityId: number, event: string) =>
    house.post<OwnActivity>('/mechanism/activity/move', { activityId, event })
  const decide = async (verdict: object = { approve: true }) => {
    const waits = and(eq(approval.state, 'PENDING'), eq(approval.kind, 'activity'))
    const [row] = await db.select().from(approval).where(waits)
    return staff.post('/api/operator/approval/decide', { approvalId: row?.id ?? 0, ...verdict })
  }
  const publish = async (house: Calls, changes: object = {}) => {
    const { activityId } = (await save(house, changes)).data
    await move(house, activityId, 'submit')
    await decide()
    return activityId
  }
  const detail = async (activityId: number) =>
    (await callsAs(app, '').get<ActivityDetail>(`/api/activity/detail?activityId=${activityId}`))
      .data
  /** One line for `tickets` of the first kind, unless `lines` are given. */
  const buy = async (
    parent: Calls,
    activityId: number,
    {
      tickets = 1,
      kind = 0,
      holders = Array.from({ length: tickets }, () => ''),
      ...more
    }: {
      tickets?: number
      kind?: number
      holders?: string[]
      key?: string
    } = {},
  ) => {
    const { kinds } = await detail(activityId)
    const { kindId = 0, priceCents = 0 } = kinds[kind] ?? {}
    return parent.post<{ orderNo: string; isPaid: boolean }>('/api/activity/buy', {
      activityId,
      tickets: [{ kindId, priceCents, holders }],
      key: randomUUID(),
      ...more,
    })
  }
  const bought = async (parent: Calls, activityId: number, tickets = 1, kind = 0) => {
    const { data } = await buy(parent, activityId, { tickets, kind })
    const { dueCents } = await world.detail(parent, data.orderNo)
    await world.book(data.orderNo, dueCents)
    return data.orderNo
  }
  const mine = async (parent: Calls): Promise<OwnTickets[]> =>
    (await parent.get<{ list: OwnTickets[] }>('/api/activity/ticket/list')).data.list
  const seats = async (house: Calls, activityId: number) =>
    (await house.get<OwnActivity>(`/mechanism/activity/own/detail?activityId=${activityId}`)).data
      .seats
  const change = async (house: Calls, activityId: number, changes: object) => {
    const { data } = await house.get<OwnActivity>(
      `/mechanism/activity/own/detail?activityId=${activityId}`,
    )
    return house.post<OwnActivity>('/mechanism/activity/change', {
      ...pick(data, changeNames),
      ...{ activityId, version: data.version, sessions: [], pools: [], ...changes },
    })
  }
  /** Moves a two-hour session; a number means 14:15 on that day of December. */
  const moveSession = (house: Calls, activityId: number, key: string, to: Date | number) => {
    const day = (at: number) => new Date(`2026-12-${String(at).padStart(2, '0')}T14:15:00+08:00`)
    const from = typeof to === 'number' ? day(to) : to
    const until = new Date(from.getTime() + 2 * 3_600_000)
    const session = { key, startsAt: from.toISOString(), endsAt: until.toISOString() }
    return change(house, activityId, { sessions: [session] })
  }
  return {
    ...world,
    ...{ change, moveSession },
    ...{ newOrganization, save, move, decide, publish, offered: detail, buy, bought, mine, seats },
  }
}
export type ActivityWorld = Awaited<ReturnType<typeof openActivityWorld>>
