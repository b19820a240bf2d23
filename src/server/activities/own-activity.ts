import { and, asc, count, desc, eq, inArray, isNotNull, min, ne, or } from 'drizzle-orm'
import {
  type ActivityMove,
  activityMoves,
  type OwnActivity,
  type ownActivities,
} from '#contract/activities/activities.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { eventsFor } from '#rules/state-machine.ts'
import { activityMachine } from '#rules/states/activity.ts'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import type { Database, Transaction } from '../db/open.ts'
import { activity, activitySession, seatPool, ticket } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { OrganizationOwner } from '../ground/owner.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'
import { ServiceError } from '../ground/service-error.ts'
import { refusalOf } from '../moderation/approvals/requests-about.ts'
import { type Cause, lockRecord, type RowOf } from '../states/move.ts'
import { askedChange, requestsOf } from './asked-change.ts'
import { countSeats } from './seats.ts'

export interface ActivityParts {
  db: Database
  clock: () => Date
}

export interface HeldActivity {
  tx: Transaction
  row: RowOf<'activity'>
  cause: Cause & { actor: 'organization' }
}

/** Organizations have no account id; the activity row says which one it was. */
export const causeOf = (now: Date): HeldActivity['cause'] => ({
  actor: 'organization',
  accountId: null,
  now,
})

/** Excludes deleted drafts, which are stored as cancelled but never published. */
const isNotDiscarded = or(ne(activity.status, 'CANCELLED'), isNotNull(activity.publishedAt))

const ownedBy = ({ organizationId }: OrganizationOwner, activityId: number) =>
  and(eq(activity.id, activityId), eq(activity.organizationId, organizationId))

/** Runs `work` on an own activity under its lock; A0404 for another organization's. */
export function holdActivity<Result>(
  { db, clock }: ActivityParts,
  owner: OrganizationOwner,
  activityId: number,
  work: (held: HeldActivity) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { organizationId: owner.organizationId })
    const row = await lockRecord(tx, 'activity', ownedBy(owner, activityId), 'activityId')
    return work({ tx, row, cause: causeOf(clock()) })
  })
}

export async function readOwnActivities(
  db: Database,
  { organizationId }: OrganizationOwner,
  page: QueryValue<typeof ownActivities>,
): Promise<DataOf<typeof ownActivities>> {
  const own = and(eq(activity.organizationId, organizationId), isNotDiscarded)
  const rows = await rowsOfPage(
    page,
    db.select().from(activity).where(own).orderBy(desc(activity.updatedAt), desc(activity.id)),
  )
  const ids = rows.map(({ id }) => id)
  const sold = await db
    .select({ activityId: ticket.activityId, n: count() })
    .from(ticket)
    .where(and(inArray(ticket.activityId, ids), eq(ticket.status, 'VALID')))
    .groupBy(ticket.activityId)
  const first = await db
    .select({ activityId: activitySession.activityId, startsAt: min(activitySession.startsAt) })
    .from(activitySession)
    .where(inArray(activitySession.activityId, ids))
    .groupBy(activitySession.activityId)
  const list = rows.map(({ id, plan, status, updatedAt }) => {
    const startsAt = first.find(({ activityId }) => activityId === id)?.startsAt ?? null
    const planned = plan.sessions.flatMap((one) => one.startsAt ?? []).sort()[0] ?? null
    return {
      activityId: id,
      title: plan.title,
      status,
      startsAt: startsAt === null ? planned : isoInHongKong(startsAt),
      sold: sold.find(({ activityId }) => activityId === id)?.n ?? 0,
      updatedAt: isoInHongKong(updatedAt),
    }
  })
  return pageOfList(list, { total: await db.$count(activity, own), ...page })
}

/** An own activity; A0404 for another organization's. */
export async function readOwnActivity(
  db: Database,
  owner: OrganizationOwner,
  activityId: number,
): Promise<OwnActivity> {
  return activityView(db, await ownActivityRow(db, owner, activityId))
}

/** The row of an own activity; A0404 for another organization's. */
export async function ownActivityRow(
  db: Database,
  owner: OrganizationOwner,
  activityId: number,
): Promise<RowOf<'activity'>> {
  const [row] = await db
    .select()
    .from(activity)
    .where(and(ownedBy(owner, activityId), isNotDiscarded))
  if (row === undefined) throw new ServiceError('A0404', 'activityId')
  return row
}

export async function activityView(
  db: Database | Transaction,
  row: RowOf<'activity'>,
): Promise<OwnActivity> {
  const pools = await db
    .select()
    .from(seatPool)
    .where(eq(seatPool.activityId, row.id))
    .orderBy(asc(seatPool.id))
  const counted = await countSeats(db, pools)
  const asked = row.publishedAt === null ? null : await askedChange(db, row)
  return {
    activityId: row.id,
    status: row.status,
    version: row.version,
    ...row.plan,
    seats: pools.flatMap(({ id, key }) => {
      const seats = counted.get(id)
      return seats === undefined ? [] : [{ poolKey: key, ...seats }]
    }),
    refusal: row.status === 'DRAFT' ? await refusalOf(db, requestsOf(row)) : null,
    waitingWhere: asked?.where ?? null,
    waitingTimes: [...(asked?.times ?? [])],
    updatedAt: isoInHongKong(row.updatedAt),
    may: mayOf(row),
  }
}

function mayOf({ status: state, lastActor }: RowOf<'activity'>): OwnActivity['may'] {
  const events: string[] = eventsFor(activityMachine, { state, lastActor }, 'organization')
  const isMove = (event: string): event is ActivityMove | 'save' | 'change' =>
    event === 'save' || event === 'change' || (activityMoves as readonly string[]).includes(event)
  return events.filter(isMove)
}
