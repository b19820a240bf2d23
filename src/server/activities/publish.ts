import { and, eq } from 'drizzle-orm'
import { areaById } from '#catalogue/areas.ts'
import { namesOf } from '#catalogue/labels.ts'
import { type ActivityPlan, planTexts } from '#contract/activities/activity-plan.ts'
import { activityIssues } from '#rules/activities/activity-whole.ts'
import type { Transaction } from '../db/open.ts'
import {
  activity,
  activitySession,
  packageKind,
  poolSession,
  seatPool,
  ticketKind,
  ticketPackage,
} from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { type ChangeOf, readChange } from '../moderation/approvals/changes.ts'
import type { ApprovalOwner, KindRule } from '../moderation/approvals/kinds.ts'
import { listingVector } from '../search/listing-vector.ts'
import { lockRecord, moveRecord } from '../states/move.ts'
import { protectBuyers } from './protect-buyers.ts'

interface Deciding {
  organizationId: number
  operatorId: number
  now: Date
}

/** Puts an approved activity on sale, or applies an approved change; A0440 if already begun. */
async function publishActivity(
  tx: Transaction,
  change: ChangeOf<'activity'>,
  { organizationId, operatorId, now }: Deciding,
): Promise<void> {
  const row = await lockOwn(tx, change, organizationId)
  const cause = { actor: 'staff', accountId: operatorId, now } as const
  const past = () => new ServiceError('A0440', { field: 'approvalId', rule: 'states.activityPast' })
  if (isOfPublished(change)) {
    const { where, times = [] } = change
    const begun = (iso: string | null | undefined) =>
      iso == null || Date.parse(iso) <= now.getTime()
    const timeOf = (key: string) => times.find((one) => one.key === key)
    for (const { key, startsAt } of row.plan.sessions) {
      const time = timeOf(key)
      if (time !== undefined && (begun(startsAt) || begun(time.startsAt))) throw past()
    }
    const sessions = row.plan.sessions.map((one) => ({ ...one, ...timeOf(one.key) }))
    const plan = { ...row.plan, ...where, sessions }
    const set = { plan, ...searchedOf(plan), dueAt: lastEnd(plan) }
    const after = await moveRecord(tx, 'activity', row, { event: 'change', ...cause, set })
    const keys = (where === undefined ? times : sessions).map(({ key }) => key)
    return protectBuyers({ tx, row: after, before: row, now, sessions: keys })
  }
  if (row.status === 'WAITING' && activityIssues(row.plan, now).length > 0) throw past()
  const set = { ...searchedOf(row.plan), publishedAt: now, dueAt: lastEnd(row.plan) }
  await moveRecord(tx, 'activity', row, { event: 'approve', ...cause, set })
  await sellPlan(tx, row.id, row.plan)
}

/** Returns a rejected activity to its organization; a published one simply stays unchanged. */
async function refuseActivity(
  tx: Transaction,
  change: ChangeOf<'activity'>,
  { organizationId, operatorId, now }: Deciding,
): Promise<void> {
  if (isOfPublished(change)) return
  const row = await lockOwn(tx, change, organizationId)
  const cause = { actor: 'staff', accountId: operatorId, now } as const
  await moveRecord(tx, 'activity', row, { event: 'reject', ...cause })
}

export const activityApproval: KindRule = {
  replacesPending: false,
  apply: (tx, { owner, change, now, operatorId }) =>
    publishActivity(tx, readChange('activity', change), {
      ...organizationOf(owner),
      operatorId,
      now,
    }),
  reject: (tx, { owner, change, now, operatorId }) =>
    refuseActivity(tx, readChange('activity', change), {
      ...organizationOf(owner),
      operatorId,
      now,
    }),
}

function organizationOf(owner: ApprovalOwner): { organizationId: number } {
  if (!('organizationId' in owner)) throw new Error('Only organizations hold activities')
  return owner
}

const isOfPublished = ({ where, times }: ChangeOf<'activity'>) =>
  where !== undefined || times !== undefined

function lockOwn(tx: Transaction, { activityId }: ChangeOf<'activity'>, organizationId: number) {
  const own = and(eq(activity.id, activityId), eq(activity.organizationId, organizationId))
  return lockRecord(tx, 'activity', own, 'approvalId')
}

const momentOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

function known(iso: string | null): Date {
  if (iso === null) throw new Error('A session without a time was approved')
  return new Date(iso)
}

export const lastEnd = ({ sessions }: Pick<ActivityPlan, 'sessions'>): Date =>
  new Date(Math.max(...sessions.map(({ endsAt }) => known(endsAt).getTime())))

/** The columns derived from a plan for search and sale. */
export function searchedOf(plan: ActivityPlan) {
  const { itemValue, isOnline, areaId } = plan
  return {
    itemValue,
    isOnline,
    areaId: isOnline ? null : areaId,
    salesFrom: momentOf(plan.salesFrom),
    salesUntil: momentOf(plan.salesUntil),
    words: searchTextOf(plan),
  }
}

/** What the search finds a plan by. */
function searchTextOf(plan: ActivityPlan): string {
  const { title, itemValue, place, isOnline, areaId } = plan
  const area = isOnline || areaId === null ? undefined : areaById(areaId)
  return listingVector({
    ...{ title, itemValue },
    districts: area === undefined ? [] : [...namesOf(area)],
    texts: [...planTexts.map((name) => plan[name]), isOnline ? '' : place],
  })
}

/** Creates the rows for sale: sessions, pools, kinds and packages. */
export async function sellPlan(
  tx: Transaction,
  activityId: number,
  plan: ActivityPlan,
): Promise<void> {
  const sessions = await tx
    .insert(activitySession)
    .values(
      plan.sessions.map(({ key, title, startsAt, endsAt }) => ({
        ...{ activityId, key, title },
        startsAt: known(startsAt),
        endsAt: known(endsAt),
      })),
    )
    .returning()
  const pools = await tx
    .insert(seatPool)
    .values(
      plan.pools.map(({ key, name, seats }) => ({ activityId, key, name, capacity: seats ?? 1 })),
    )
    .returning()
  await tx.insert(poolSession).values(
    plan.pools.flatMap(({ key, sessionKeys }) =>
      [...new Set(sessionKeys)].map((sessionKey) => ({
        poolId: idOf(pools, key),
        sessionId: idOf(sessions, sessionKey),
      })),
    ),
  )
  const kinds = await tx
    .insert(ticketKind)
    .values(
      plan.kinds.map(({ key, poolKey, name, priceCents, most }) => ({
        ...{ activityId, key, name, most },
        poolId: idOf(pools, poolKey ?? ''),
        priceCents: priceCents ?? 0,
      })),
    )
    .returning()
  if (plan.packages.length === 0) return
  const packages = await tx
    .insert(ticketPackage)
    .values(
      plan.packages.map(({ key, name, tickets, priceCents }) => ({
        ...{ activityId, key, name },
        tickets: tickets ?? 2,
        priceCents: priceCents ?? 0,
      })),
    )
    .returning()
  await tx.insert(packageKind).values(
    plan.packages.flatMap(({ key, kindKeys }) =>
      [...new Set(kindKeys)].map((kindKey) => ({
        packageId: idOf(packages, key),
        kindId: idOf(kinds, kindKey),
      })),
    ),
  )
}

function idOf(rows: readonly { id: number; key: string }[], key: string): number {
  const found = rows.find((row) => row.key === key)
  if (found === undefined) throw new Error(`No part ${key} of an approved activity`)
  return found.id
}
