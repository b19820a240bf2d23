import { eq } from 'drizzle-orm'
import type { ActivityPlan } from '#contract/activities/activity-plan.ts'
import { startOfDay } from '#rules/hong-kong-time.ts'
import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import { lastEnd, searchedOf, sellPlan } from '../../activities/publish.ts'
import type { Transaction } from '../open.ts'
import { activity, organization } from '../tables/index.ts'
import { type DemoActivity, demoActivities } from './texts/activities.ts'

export async function storeDemoActivities(tx: Transaction, now: Date): Promise<void> {
  const [house] = await tx
    .select({ organizationId: organization.id })
    .from(organization)
    .where(eq(organization.demo, true))
  if (house === undefined) return
  for (const [at, written] of demoActivities.entries()) {
    const plan = planOf(written, now)
    const publishedAt = new Date(now.getTime() - (at + 1) * 2 * dayMs)
    const times = { publishedAt, createdAt: publishedAt, updatedAt: publishedAt }
    const [made] = await tx
      .insert(activity)
      .values({
        ...house,
        plan,
        status: 'PUBLISHED',
        ...searchedOf(plan),
        dueAt: lastEnd(plan),
        ...times,
      })
      .returning({ id: activity.id })
    await sellPlan(tx, made?.id ?? 0, plan)
  }
}

/** The plan of a demo activity, with sessions relative to `now`. */
export function planOf({ sessions, ...written }: DemoActivity, now: Date): ActivityPlan {
  const midnight = startOfDay(now).getTime()
  return {
    ...written,
    salesFrom: null,
    salesUntil: null,
    sessions: sessions.map(({ title, inDays, from, hours }, at) => {
      const begin = midnight + inDays * dayMs + from * hourMs
      return {
        key: `demo-${at + 1}`,
        title,
        startsAt: new Date(begin).toISOString(),
        endsAt: new Date(begin + hours * hourMs).toISOString(),
      }
    }),
  }
}
