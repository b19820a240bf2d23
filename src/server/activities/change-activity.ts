import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import type { changeActivity, OwnActivity } from '#contract/activities/activities.ts'
import type { ActivityPlan, SessionTime } from '#contract/activities/activity-plan.ts'
import type { FieldIssue } from '#contract/errors.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { timeIssues } from '#rules/activities/activity-whole.ts'
import { leastCapacity } from '#rules/activities/seats.ts'
import { isNear } from '#rules/activities/ticket-refund.ts'
import { seatPool } from '../db/tables/index.ts'
import type { OrganizationOwner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import { moveRecord } from '../states/move.ts'
import { askChange } from './asked-change.ts'
import {
  type ActivityParts,
  activityView,
  type HeldActivity,
  holdActivity,
} from './own-activity.ts'
import { protectBuyers } from './protect-buyers.ts'
import { lastEnd, searchedOf } from './publish.ts'
import { refuseUnknown, refuseWhere } from './save-activity.ts'
import { countSeats, lockPools, offerFreed } from './seats.ts'
import { isElsewhere, touchedSessions, whereOf } from './what-changed.ts'

type Changes = Omit<BodyValue<typeof changeActivity>, 'activityId' | 'version'>

/** Changes an activity on sale. Venue, link and near times only change once staff approve them. */
export function changeOwnActivity(
  parts: ActivityParts,
  owner: OrganizationOwner,
  { activityId, version, ...changes }: BodyValue<typeof changeActivity>,
): Promise<OwnActivity> {
  refuseUnknown(changes)
  refuseWhere(changes)
  return holdActivity(parts, owner, activityId, async (held) => {
    const { tx, row, cause } = held
    if (version !== row.version) {
      throw new ServiceError('A0440', { field: 'version', rule: 'states.newer' })
    }
    const wanted = changedPlan(row.plan, changes)
    refuseUnfit(row.plan, wanted, touchedSessions(row.plan, wanted), cause.now)
    const near = nearTimes(row.plan, wanted, cause.now)
    const plan = atOnce(row.plan, wanted, near)
    const sessions = touchedSessions(row.plan, plan)
    const set = { plan, ...searchedOf(plan), dueAt: lastEnd(plan) }
    // A change that still needs approval is not applied.
    const after = isDeepStrictEqual(plan, row.plan)
      ? row
      : await moveRecord(tx, 'activity', row, { event: 'change', ...cause, set })
    const narrowed = await changeSeats(held, plan)
    const where = isElsewhere(row.plan, wanted) ? whereOf(wanted) : null
    await askChange({ ...held, row: after }, { where, times: near }, sessions)
    const { now } = cause
    await protectBuyers({ tx, row: after, before: row, now, sessions, narrowed })
    return activityView(tx, after)
  })
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

const nearTimes = (before: ActivityPlan, wanted: ActivityPlan, now: Date): SessionTime[] => {
  const moved = touchedSessions(before, wanted)
  return wanted.sessions.flatMap(({ key, startsAt, endsAt }) =>
    moved.includes(key) && startsAt !== null && endsAt !== null && isNear(new Date(startsAt), now)
      ? [{ key, startsAt, endsAt }]
      : [],
  )
}

const atOnce = (
  before: ActivityPlan,
  wanted: ActivityPlan,
  near: readonly SessionTime[],
): ActivityPlan => ({
  ...wanted,
  ...whereOf(before),
  sessions: wanted.sessions.map((one, at) =>
    near.some(({ key }) => key === one.key) ? (before.sessions[at] ?? one) : one,
  ),
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
  // A session that has begun cannot be moved; one that is not moved may lie in the past.
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

/** Offers added seats, and refuses a capacity below the seats taken. Returns the shrunk pools. */
async function changeSeats(
  { tx, row, cause }: HeldActivity,
  plan: ActivityPlan,
): Promise<string[]> {
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
  const narrowed: string[] = []
  for (const pool of pools) {
    const at = plan.pools.findIndex(({ key }) => key === pool.key)
    const capacity = plan.pools[at]?.seats ?? pool.capacity
    const seats = counted.get(pool.id)
    if (seats !== undefined && capacity < pool.capacity && capacity < leastCapacity(seats)) {
      throw new ServiceError('A0440', { field: `pools.${at}.seats`, rule: 'states.seatsTaken' })
    }
    if (capacity < pool.capacity) narrowed.push(pool.key)
    if (capacity !== pool.capacity) {
      await tx.update(seatPool).set({ capacity }).where(eq(seatPool.id, pool.id))
    }
    after.push({ ...pool, capacity })
  }
  await offerFreed(tx, after, cause.now)
  return narrowed
}
