import type { ActivityPlan } from '#contract/activities/activity-plan.ts'
import { inHongKong, startOfDay } from '#rules/hong-kong-time.ts'
import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import { lastEnd, searchedOf, sellPlan } from '../../../activities/publish.ts'
import type { Transaction } from '../../open.ts'
import { activity } from '../../tables/index.ts'
import type { DemoActivity } from '../texts/activities/activity.ts'
import { demoActivities } from '../texts/activities.ts'
import type { OrganizationIds } from './organizations.ts'

export interface StoredActivity {
  activityId: number
  written: DemoActivity
  publishedAt: Date
}

/** A new activity every second day; the first of the list is the newest. */
const daysBetween = 2

export async function storeActivities(
  tx: Transaction,
  { organizations, now }: { organizations: OrganizationIds; now: Date },
): Promise<StoredActivity[]> {
  const stored: StoredActivity[] = []
  for (const [at, written] of demoActivities.entries()) {
    const plan = planOf(written, now)
    const publishedAt = new Date(now.getTime() - (at + 1) * daysBetween * dayMs)
    const times = { publishedAt, createdAt: publishedAt, updatedAt: publishedAt }
    const [made] = await tx
      .insert(activity)
      .values({
        organizationId: organizations[written.by],
        plan,
        status: 'PUBLISHED',
        ...searchedOf(plan),
        dueAt: lastEnd(plan),
        ...times,
      })
      .returning({ id: activity.id })
    const activityId = made?.id ?? 0
    await sellPlan(tx, activityId, plan)
    stored.push({ activityId, written, publishedAt })
  }
  return stored
}

/** The plan of a demo activity, with sessions from the Saturday after `now` on. */
export function planOf(
  { by: _, where, sessions, pools, packages = [], ...texts }: DemoActivity,
  now: Date,
): ActivityPlan {
  const saturday = comingSaturday(now).getTime()
  const keys = sessions.map((_session, at) => `demo-${at + 1}`)
  const kinds = pools.flatMap((pool, at) =>
    pool.kinds.map(([name, priceCents, most = null], number) => ({
      ...{ key: kindKey(at, number), poolKey: poolKey(at), name, priceCents, most },
    })),
  )
  return {
    ...texts,
    ...(typeof where === 'string'
      ? { isOnline: true, areaId: null, place: '', onlineUrl: where }
      : { isOnline: false, areaId: where[0], place: where[1], onlineUrl: '' }),
    salesFrom: null,
    salesUntil: null,
    sessions: sessions.map(([title, day, from, hours], at) => {
      const begin = saturday + day * dayMs + from * hourMs
      return {
        key: keys[at] ?? '',
        title,
        startsAt: new Date(begin).toISOString(),
        endsAt: new Date(begin + hours * hourMs).toISOString(),
      }
    }),
    pools: pools.map(({ name = '', seats, of }, at) => ({
      ...{ key: poolKey(at), name, seats },
      sessionKeys: of === undefined ? keys : keys.filter((_key, session) => of.includes(session)),
    })),
    kinds,
    packages: packages.map(([name, tickets, priceCents], at) => ({
      ...{ key: `demo-package-${at + 1}`, name, tickets, priceCents },
      kindKeys: kinds.map(({ key }) => key),
    })),
  }
}

export const poolKey = (pool: number) => `demo-pool-${pool + 1}`
export const kindKey = (pool: number, kind: number) => `demo-kind-${pool + 1}-${kind + 1}`

const saturday = 6

/** Midnight of the first Saturday after the day of `now`. */
function comingSaturday(now: Date): Date {
  const midnight = startOfDay(now)
  const days = (saturday - inHongKong(midnight).getUTCDay()) % 7 || 7
  return new Date(midnight.getTime() + days * dayMs)
}
