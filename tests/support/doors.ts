import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { DoorConflict, DoorLink, DoorList, DoorVerdict } from '#contract/activities/doors.ts'
import { nextCode } from '#server/activities/ticket-rows.ts'
import { activitySession, ticket } from '#server/db/tables/index.ts'
import { openActivityWorld } from './activities.ts'
import type { Open } from './database.ts'
import { type Calls, callsAs } from './own-tutor.ts'

interface Shown {
  key?: string
  code?: string
  sessionId?: number
  ticketId?: number
  shown?: string
  deviceAt?: string
}

/** A test world of activities with tickets, and doors that check them. */
export async function openDoorWorld(open: Open) {
  const world = await openActivityWorld(open)
  const guest = callsAs(world.app, '')

  const newDoor = async (house: Calls, activityId: number, name = '正門') => {
    const { data } = await house.post<{ door: DoorLink; address: string }>(
      '/mechanism/activity/door/make',
      { activityId, name },
    )
    return { ...data.door, token: data.address.split('#')[1] ?? '' }
  }
  const sessionsOf = async (activityId: number) =>
    (
      await world.db
        .select()
        .from(activitySession)
        .where(eq(activitySession.activityId, activityId))
    ).map(({ id }) => id)
  const ticketsOf = (activityId: number) =>
    world.db
      .select()
      .from(ticket)
      .where(and(eq(ticket.activityId, activityId), eq(ticket.status, 'VALID')))
      .orderBy(ticket.id)
  const show = async (token: string, ...shown: Shown[]) =>
    guest.post<{ list: DoorVerdict[] }>('/api/activity/door/check', {
      token,
      events: shown.map((one) => ({
        key: randomUUID(),
        deviceAt: world.time.now.toISOString(),
        ...one,
      })),
    })
  const list = (token: string) => guest.post<DoorList>('/api/activity/door/list', { token })
  const conflicts = async (house: Calls, activityId: number) =>
    (
      await house.get<{ list: DoorConflict[] }>(
        `/mechanism/activity/door/conflicts?activityId=${activityId}`,
      )
    ).data.list
  const replaceCode = async (ticketId: number) => {
    const [row] = await world.db.select().from(ticket).where(eq(ticket.id, ticketId))
    if (row === undefined) throw new Error(`No ticket ${ticketId}`)
    await world.db.update(ticket).set(nextCode(row)).where(eq(ticket.id, ticketId))
  }
  /** A published activity with a door and this many tickets of one parent. */
  const begin = async (tickets = 1, changes: object = {}) => {
    const house = await world.newOrganization()
    const activityId = await world.publish(house, changes)
    const parent = await world.newParent()
    await world.bought(parent, activityId, tickets)
    const rows = await ticketsOf(activityId)
    const [first = 0, second = 0] = await sessionsOf(activityId)
    const door = await newDoor(house, activityId)
    return { house, activityId, parent, rows, code: rows[0]?.code ?? '', first, second, door }
  }
  /** Goes to a day of December 2026, an hour before its session. */
  const goTo = async (day: number) => {
    world.time.now = new Date(`2026-12-${String(day).padStart(2, '0')}T13:00:00+08:00`)
    await world.later(0)
  }
  return { ...world, goTo, guest, newDoor, show, list, conflicts, replaceCode, begin, ticketsOf }
}
export type DoorWorld = Awaited<ReturnType<typeof openDoorWorld>>
