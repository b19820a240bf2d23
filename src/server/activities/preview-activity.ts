import { eq } from 'drizzle-orm'
import { areaById } from '#catalogue/areas.ts'
import { coverOf } from '#catalogue/covers.ts'
import { label } from '#catalogue/labels.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import { type ActivityPlan, planTexts } from '#contract/activities/activity-plan.ts'
import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { recordOf } from '#rules/primitives/record-fields.ts'
import { organizationName } from '../accounts/organization-name.ts'
import type { Database } from '../db/open.ts'
import { organization } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { OrganizationOwner } from '../ground/owner.ts'
import { asTyped } from '../ground/written.ts'
import type { RowOf } from '../states/move.ts'
import { hostOf } from './activity-cards.ts'
import { ownActivityRow } from './own-activity.ts'

/** An own activity as its page will be; A0404 for another organization's. */
export async function previewOwnActivity(
  db: Database,
  owner: OrganizationOwner,
  activityId: number,
  locale: Locale,
): Promise<ActivityDetail> {
  const row = await ownActivityRow(db, owner, activityId)
  return previewPlan(db, { row, plan: row.plan, locale })
}

/**
 * A plan as its page would be on sale, for its organization or staff: as typed. Its parts have no
 * rows yet, so their places count instead of ids.
 */
export async function previewPlan(
  db: Database,
  { row, plan, locale }: { row: RowOf<'activity'>; plan: ActivityPlan; locale: Locale },
): Promise<ActivityDetail> {
  const [owner] = await db
    .select()
    .from(organization)
    .where(eq(organization.id, row.organizationId))
  const typed = (text: string) => asTyped(text, locale)
  const area = plan.isOnline || plan.areaId === null ? undefined : areaById(plan.areaId)
  const subject = plan.itemValue === null ? undefined : subjectByValue(plan.itemValue)
  const updatedAt = isoInHongKong(row.updatedAt)
  const dates = plan.sessions.flatMap(({ title, startsAt, endsAt }, at) =>
    startsAt === null || endsAt === null
      ? []
      : [{ sessionId: at, title: typed(title), startsAt, endsAt }],
  )
  const placesOf = (keys: readonly string[], parts: readonly { key: string }[]) =>
    parts.flatMap(({ key }, at) => (keys.includes(key) ? [at] : []))
  const seats = plan.pools.reduce((sum, pool) => sum + (pool.seats ?? 0), 0)
  const prices = plan.kinds.map(({ priceCents }) => priceCents ?? 0)
  return {
    activityId: row.id,
    ...recordOf(planTexts, (name) => typed(plan[name])),
    subject: subject === undefined ? null : label(subject, locale),
    cover: coverOf(plan.itemValue),
    organizer: owner === undefined ? '' : organizationName(owner, locale),
    isOnline: plan.isOnline,
    area: area === undefined ? null : label(area, locale),
    startsAt: dates[0]?.startsAt ?? updatedAt,
    endsAt: dates[0]?.endsAt ?? updatedAt,
    sessions: dates.length,
    fromCents: prices.length === 0 ? 0 : Math.min(...prices),
    seats: { all: seats, free: seats },
    soldOut: false,
    organization:
      owner === undefined
        ? { id: row.organizationId, activities: 0, isRegistered: false }
        : await hostOf(db, owner),
    status: 'PUBLISHED',
    itemValue: plan.itemValue,
    areaId: plan.isOnline ? null : plan.areaId,
    place: plan.isOnline ? null : typed(plan.place),
    salesFrom: plan.salesFrom,
    salesUntil: plan.salesUntil,
    mostTickets: plan.mostTickets,
    dates,
    kinds: plan.kinds.map(({ name, priceCents, poolKey, most }, at) => {
      const poolId = plan.pools.findIndex(({ key }) => key === poolKey)
      const pool = plan.pools[poolId]
      return {
        ...{ kindId: at, name: typed(name), priceCents: priceCents ?? 0, poolId },
        most: Math.min(most ?? plan.mostTickets, plan.mostTickets),
        ...{ free: pool?.seats ?? 0, seats: pool?.seats ?? 0 },
        isOpen: true,
        sessionIds: placesOf(pool?.sessionKeys ?? [], plan.sessions),
      }
    }),
    packages: plan.packages.map(({ name, tickets, priceCents, kindKeys }, at) => ({
      ...{ packageId: at, name: typed(name), tickets: tickets ?? 0, priceCents: priceCents ?? 0 },
      kindIds: placesOf(kindKeys, plan.kinds),
      isOpen: true,
    })),
    publishedAt: isoInHongKong(row.publishedAt ?? row.createdAt),
    updatedAt,
  }
}
