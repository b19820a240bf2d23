import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq } from 'drizzle-orm'
import type { changeActivity, OwnActivity } from '#contract/activities.ts'
import type { ActivityPlan } from '#contract/activity-plan.ts'
import type { FieldIssue } from '#contract/errors.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { timeIssues } from '#rules/activity-whole.ts'
import { leastCapacity } from '#rules/seats.ts'
import { activitySession, seatPool } from '../../db/tables/index.ts'
import type { OrganizationOwner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { moveRecord } from '../../states/move.ts'
import {
  type ActivityParts,
  activityView,
  type HeldActivity,
  holdActivity,
} from './own-activity.ts'
import { lastEnd, searchedOf } from './publish.ts'
import { refuseUnknown, refuseWhere } from './save-activity.ts'
import { countSeats, lockPools, offerFreed } from './seats.ts'
import { tellHolders } from './tell-changed.ts'
import { isElsewhere, requestWhere, whereOf } from './waiting-where.ts'

type Changes = Omit<BodyValue<typeof changeActivity>, 'activityId' | 'version'>

/**
 * Changes what is on sale, as the contract says: times, seats and the sale at once, the place and the
 * link once staff have approved them.
 */
export async function changeOwnActivity(
  parts: ActivityParts & { outbox: { wake: () => void } },
  owner: OrganizationOwner,
  { activityId, version, ...changes }: BodyValue<typeof changeActivity>,
): Promise<OwnActivity> {
  refuseUnknown(changes)
  refuseWhere(changes)
  const view = await holdActivity(parts, owner, activityId, async (held) => {
    const { tx, row, cause } = held
    if (version !== row.version) {
      throw new ServiceError('A0440', { field: 'version', rule: 'states.newer' })
    }
    const wanted = changedPlan(row.plan, changes)
    const plan = { ...wanted, ...whereOf(row.plan) }
    const moved = touchedSessions(row.plan, plan)
    refuseUnfit(row.plan, wanted, moved, cause.now)
    const set = { plan, ...searchedOf(plan), dueAt: lastEnd(plan) }
    // Another place alone is no change yet.
    const after = isDeepStrictEqual(plan, row.plan)
      ? row
      : await moveRecord(tx, 'activity', row, { event: 'change', ...cause, set })
    await changeSessions(held, plan, moved)
    await changeSeats(held, plan)
    if (isElsewhere(row.plan, wanted)) await requestWhere({ ...held, row: after }, whereOf(wanted))
    await tellHolders({ tx, row: after, now: cause.now }, moved)
    return activityView(tx, after)
  })
  parts.outbox.wake()
  return view
}

function changedPlan(plan: ActivityPlan, { sessions, pools, ...changes }: Changes): ActivityPlan {
  return {
    ...plan,
    ...changes,
    sessions: plan.sessions.map((one) => {
      const changed = sessions.find(({ key }) => key === one.key)
      return changed === undefined ? one : { ...one, ...changed }
    }),
    pools: plan.pools.map((one) => {
      const changed = pools.find(({ key }) => key === one.key)
      return changed === undefined ? one : { ...one, seats: changed.seats }
    }),
  }
}

const same = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))

/** Keys of the sessions at another time. */
const touchedSessions = (before: ActivityPlan, after: ActivityPlan): string[] =>
  after.sessions.flatMap((one, at) => {
    const was = before.sessions[at]
    const isSame =
      was !== undefined && same(was.startsAt, one.startsAt) && same(was.endsAt, one.endsAt)
    return isSame ? [] : [one.key]
  })

function refuseUnfit(
  before: ActivityPlan,
  plan: ActivityPlan,
  moved: readonly string[],
  now: Date,
): void {
  const issues: FieldIssue[] = []
  const add = (field: string, rule: string) => issues.push({ field, rule })
  if (plan.isOnline && plan.onlineUrl === '') add('onlineUrl', 'required')
  if (!plan.isOnline && plan.place === '') add('place', 'required')
  if (!plan.isOnline && plan.areaId === null) add('areaId', 'required')
  // What has begun stays when it was; what stays need not lie ahead.
  before.sessions.forEach(({ key, startsAt }, at) => {
    const hasBegun = startsAt !== null && Date.parse(startsAt) <= now.getTime()
    if (hasBegun && moved.includes(key)) add(`sessions.${at}.startsAt`, 'past')
  })
  const changed = timeIssues(plan, now).filter(({ field }) => {
    const [, at] = /^sessions\.(\d+)\./u.exec(field) ?? []
    return at === undefined || moved.includes(plan.sessions[Number(at)]?.key ?? '')
  })
  issues.push(...changed)
  if (issues.length > 0) throw new ServiceError('A0410', { issues })
}

async function changeSessions(
  { tx, row }: HeldActivity,
  plan: ActivityPlan,
  moved: readonly string[],
): Promise<void> {
  for (const { key, startsAt, endsAt } of plan.sessions) {
    if (!moved.includes(key) || startsAt === null || endsAt === null) continue
    await tx
      .update(activitySession)
      .set({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
      .where(and(eq(activitySession.activityId, row.id), eq(activitySession.key, key)))
  }
}

/** More seats are offered to those who wait; fewer than are taken are refused. */
async function changeSeats({ tx, row, cause }: HeldActivity, plan: ActivityPlan): Promise<void> {
  const own = await tx
    .select({ id: seatPool.id })
    .from(seatPool)
    .where(eq(seatPool.activityId, row.id))
    .orderBy(asc(seatPool.id))
  const pools = await lockPools(
    tx,
    own.map(({ id }) => id),
  )
  const counted = await countSeats(tx, pools)
  const after = []
  for (const pool of pools) {
    const at = plan.pools.findIndex(({ key }) => key === pool.key)
    const capacity = plan.pools[at]?.seats ?? pool.capacity
    const seats = counted.get(pool.id)
    if (seats !== undefined && capacity < pool.capacity && capacity < leastCapacity(seats)) {
      throw new ServiceError('A0440', { field: `pools.${at}.seats`, rule: 'states.seatsTaken' })
    }
    if (capacity !== pool.capacity) {
      await tx.update(seatPool).set({ capacity }).where(eq(seatPool.id, pool.id))
    }
    after.push({ ...pool, capacity })
  }
  await offerFreed(tx, after, cause.now)
}
