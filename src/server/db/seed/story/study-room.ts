import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { ActivityPlan } from '#contract/activities/activity-plan.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { checkAtDoor } from '../../../activities/doors/check-tickets.ts'
import { makeDoor } from '../../../activities/doors/door-links.ts'
import { returnOwnTicket } from '../../../activities/give-back.ts'
import { messageTicketHolders } from '../../../activities/message-holders.ts'
import { moveOwnActivity } from '../../../activities/move-activity.ts'
import { saveOwnActivity } from '../../../activities/save-activity.ts'
import { joinWaiting } from '../../../activities/waiting.ts'
import { decideApproval } from '../../../moderation/approvals/decide.ts'
import { activitySession, approval, seatPool, ticket, ticketSession } from '../../tables/index.ts'
import type { Cast, Player } from './cast.ts'
import { locale } from './lesson-acts.ts'
import type { Stage } from './stage.ts'
import { buyTickets } from './ticket-buyers.ts'
import { words } from './words.ts'

const shaTin = 1058007

/** Sessions as days from today and hours; some door of the first week is open at any time. */
const weeks = {
  now: [
    [-1, 19],
    [0, 10],
    [0, 19],
    [1, 10],
    [1, 19],
    [2, 10],
  ],
  next: [
    [7, 19],
    [8, 19],
  ],
} as const

function planOf({ on }: Stage): ActivityPlan {
  const { now, next, ...texts } = words.room
  const sessionsOf = (week: keyof typeof weeks) =>
    weeks[week].map(([day, hour], at) => ({
      key: `${week}-${at + 1}`,
      title: '',
      startsAt: on(day, hour).toISOString(),
      endsAt: on(day, hour + 2.5).toISOString(),
    }))
  const keysOf = (week: keyof typeof weeks) => sessionsOf(week).map(({ key }) => key)
  return {
    ...texts,
    itemValue: null,
    isOnline: false,
    areaId: shaTin,
    onlineUrl: '',
    salesFrom: null,
    salesUntil: null,
    mostTickets: 3,
    sessions: [...sessionsOf('now'), ...sessionsOf('next')],
    pools: [
      { key: 'pool-now', name: now, seats: 8, sessionKeys: keysOf('now') },
      { key: 'pool-next', name: next, seats: 4, sessionKeys: keysOf('next') },
    ],
    kinds: [
      { key: 'kind-now', poolKey: 'pool-now', name: now, priceCents: 180_00, most: null },
      { key: 'kind-next', poolKey: 'pool-next', name: next, priceCents: 120_00, most: null },
    ],
    packages: [],
  }
}

/** An activity of the organization that is under way: a door to try, a waiting list, a refund. */
export function tellOfStudyRoom(stage: Stage, cast: Cast): void {
  const { on } = stage
  const { organization, colleagueId } = cast
  stage.at(on(-12, 10), async () => {
    const { activityId } = await saveOwnActivity(stage, organization, {
      ...planOf(stage),
      key: randomUUID(),
    })
    await moveOwnActivity(stage, organization, { activityId, event: 'submit' })
    stage.at(on(-11, 9.5), async () => {
      await approve(stage, colleagueId)
      await sell(stage, cast, activityId)
    })
    stage.at(on(-2, 17), () =>
      messageTicketHolders(stage, organization, {
        activityId,
        message: words.room.message,
        key: randomUUID(),
      }),
    )
    stage.at(on(-1, 17), () => openDoor(stage, cast, activityId))
  })
}

/** Staff approve what the organization has just sent. */
async function approve(stage: Stage, operatorId: number): Promise<void> {
  const [asked] = await stage.db
    .select({ id: approval.id })
    .from(approval)
    .where(and(eq(approval.kind, 'activity'), eq(approval.state, 'PENDING')))
    .orderBy(asc(approval.id))
  if (asked === undefined) throw new Error('No activity waits')
  const parts = { ...stage, siteUrl: stage.config.siteUrl }
  await decideApproval(parts, { approve: true, approvalId: asked.id, operatorId })
}

async function sell(stage: Stage, { parent, families }: Cast, activityId: number): Promise<void> {
  const { on } = stage
  const pools = await stage.db
    .select({ id: seatPool.id, key: seatPool.key })
    .from(seatPool)
    .where(eq(seatPool.activityId, activityId))
  const poolId = pools.find(({ key }) => key === 'pool-next')?.id ?? 0
  const buy = (buyer: Player, tickets: number, week: 'now' | 'next', when: Date) =>
    stage.at(when, () => buyTickets(stage, buyer, { activityId, kind: `kind-${week}`, tickets }))
  buy(parent, 3, 'now', on(-6, 12))
  stage.at(on(-5, 12), () => giveOneBack(stage, parent, activityId))
  const [one, two, three, four, ...waiting] = families.slice(7, 14)
  if (one === undefined || two === undefined || three === undefined || four === undefined) return
  buy(one, 2, 'now', on(-8, 13))
  buy(two, 1, 'now', on(-4, 18))
  buy(three, 2, 'next', on(-5, 18))
  buy(four, 2, 'next', on(-4, 9))
  for (const [at, family] of waiting.entries()) {
    stage.at(on(-3 + at, 10 + at), () => joinWaiting(stage, family.accountId, poolId))
  }
  // Its seat is offered to the first who waits, for two hours.
  const lately = new Date(stage.now.getTime() - 40 * minuteMs)
  stage.at(lately, () => giveOneBack(stage, four, activityId))
}

async function giveOneBack(stage: Stage, { accountId }: Player, activityId: number): Promise<void> {
  const own = await validTickets(stage, activityId, accountId)
  const last = own.at(-1)
  if (last === undefined) throw new Error('A buyer without a ticket')
  await returnOwnTicket(stage, accountId, last.id)
}

function validTickets({ db }: Stage, activityId: number, accountId: number) {
  const own = and(eq(ticket.activityId, activityId), eq(ticket.accountId, accountId))
  return db
    .select({ id: ticket.id, code: ticket.code })
    .from(ticket)
    .where(and(own, eq(ticket.status, 'VALID')))
    .orderBy(asc(ticket.id))
}

/** A door for yesterday's session, at which a ticket was shown. */
async function openDoor(stage: Stage, cast: Cast, activityId: number): Promise<void> {
  const { organization, families } = cast
  const wanted = { activityId, name: words.room.door }
  const { address } = await makeDoor(stage, organization, wanted, locale)
  const token = address.slice(address.indexOf('#') + 1)
  const buyer = families[7]
  if (buyer === undefined) return
  stage.at(stage.on(-1, 19.1), async () => {
    const [own] = await validTickets(stage, activityId, buyer.accountId)
    const [session] = await stage.db
      .select({ id: activitySession.id })
      .from(activitySession)
      .innerJoin(ticketSession, eq(ticketSession.sessionId, activitySession.id))
      .where(eq(ticketSession.ticketId, own?.id ?? 0))
      .orderBy(asc(activitySession.startsAt), asc(activitySession.id))
    if (own?.code == null || session === undefined) throw new Error('Nothing to show at the door')
    const deviceAt = stage.clock().toISOString()
    const event = { key: randomUUID(), sessionId: session.id, code: own.code, deviceAt }
    await checkAtDoor(stage, { token, events: [event] })
  })
}
