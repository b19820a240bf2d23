import { and, count, desc, eq, inArray, max } from 'drizzle-orm'
import { type DoorLink, type makeDoorLink, mostDoors } from '#contract/activities/doors.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import { doorPath } from '#i18n/door.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import { allTaken } from '#rules/primitives/limits.ts'
import { refuseContact } from '../../accounts/contact/refuse-contact.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { activity, activitySession, checkIn, doorLink } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { OrganizationOwner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { qrPath } from '../../payments/qr-path.ts'
import { type ActivityParts, holdActivity } from '../own-activity.ts'
import { doorHours, isOpenDoor, newDoorToken } from './door-token.ts'

type Door = typeof doorLink.$inferSelect

const ownActivity = ({ organizationId }: OrganizationOwner, activityId: number) =>
  and(eq(activity.id, activityId), eq(activity.organizationId, organizationId))

/** Throws A0404 for another organization's activity. */
export async function demandOwnActivity(
  db: Database,
  owner: OrganizationOwner,
  activityId: number,
): Promise<void> {
  const found = await db.$count(activity, ownActivity(owner, activityId))
  if (found === 0) throw new ServiceError('A0404', 'activityId')
}

export async function readDoorLinks(
  { db, clock }: ActivityParts,
  owner: OrganizationOwner,
  activityId: number,
): Promise<{ list: DoorLink[] }> {
  await demandOwnActivity(db, owner, activityId)
  const rows = await db
    .select()
    .from(doorLink)
    .where(eq(doorLink.activityId, activityId))
    .orderBy(desc(doorLink.id))
  return { list: await viewsOf(db, rows, clock()) }
}

async function viewsOf(
  db: Database | Transaction,
  rows: readonly Door[],
  now: Date,
): Promise<DoorLink[]> {
  const ids = rows.map(({ id }) => id)
  const counted = await db
    .select({ doorId: checkIn.doorLinkId, n: count() })
    .from(checkIn)
    .where(inArray(checkIn.doorLinkId, ids))
    .groupBy(checkIn.doorLinkId)
  const open = await db
    .select({ id: doorLink.id })
    .from(doorLink)
    .where(and(inArray(doorLink.id, ids), isOpenDoor(now)))
  return rows.map(({ id, name, createdAt, expiresAt, endedAt }) => ({
    doorId: id,
    name,
    createdAt: isoInHongKong(createdAt),
    expiresAt: isoInHongKong(expiresAt),
    endedAt: endedAt === null ? null : isoInHongKong(endedAt),
    isOpen: open.some((one) => one.id === id),
    letIn: counted.find(({ doorId }) => doorId === id)?.n ?? 0,
  }))
}

const viewOf = async (tx: Transaction, row: Door, now: Date): Promise<DoorLink> => {
  const [view] = await viewsOf(tx, [row], now)
  if (view === undefined) throw new Error(`No door ${row.id}`)
  return view
}

/** Creates a door for an own activity that is on sale or ended less than a day ago. */
export async function makeDoor(
  { config, ...parts }: ActivityParts & { config: { siteUrl: string } },
  owner: OrganizationOwner,
  { activityId, name }: BodyValue<typeof makeDoorLink>,
  locale: Locale,
): Promise<DataOf<typeof makeDoorLink>> {
  refuseContact(name, 'name')
  return holdActivity(parts, owner, activityId, async ({ tx, row, cause: { now } }) => {
    const refuse = (field: string, rule: string) => new ServiceError('A0440', { field, rule })
    const [last] = await tx
      .select({ endsAt: max(activitySession.endsAt) })
      .from(activitySession)
      .where(eq(activitySession.activityId, activityId))
    const isOn = ['PUBLISHED', 'PAUSED', 'ENDED'].includes(row.status)
    const endsAt = last?.endsAt ?? null
    if (!isOn || endsAt === null) throw refuse('activityId', 'states.doorEarly')
    const expiresAt = new Date(endsAt.getTime() + doorHours * hourMs)
    if (expiresAt <= now) throw refuse('activityId', 'states.tooLate')
    const open = and(eq(doorLink.activityId, activityId), isOpenDoor(now))
    if ((await tx.$count(doorLink, open)) >= mostDoors)
      throw refuse('name', allTaken('doorsMany', mostDoors))
    const { token, tokenHash } = newDoorToken()
    const [made] = await tx
      .insert(doorLink)
      .values({ activityId, name, tokenHash, expiresAt, createdAt: now })
      .returning()
    if (made === undefined) throw new Error('No door was made')
    const address = `${new URL(localPath(locale, doorPath), config.siteUrl).href}#${token}`
    return { door: await viewOf(tx, made, now), address, qr: qrPath(address) }
  })
}

/** Ends an own door, after any check-in in progress. */
export async function endDoor(
  parts: ActivityParts,
  owner: OrganizationOwner,
  doorId: number,
): Promise<DoorLink> {
  const [found] = await parts.db
    .select({ activityId: doorLink.activityId })
    .from(doorLink)
    .innerJoin(activity, eq(activity.id, doorLink.activityId))
    .where(and(eq(doorLink.id, doorId), eq(activity.organizationId, owner.organizationId)))
  if (found === undefined) throw new ServiceError('A0404', 'doorId')
  return holdActivity(parts, owner, found.activityId, async ({ tx, cause: { now } }) => {
    const [row] = await tx.select().from(doorLink).where(eq(doorLink.id, doorId)).for('update')
    if (row === undefined) throw new ServiceError('A0404', 'doorId')
    if (row.endedAt !== null) return viewOf(tx, row, now)
    await tx.update(doorLink).set({ endedAt: now }).where(eq(doorLink.id, doorId))
    return viewOf(tx, { ...row, endedAt: now }, now)
  })
}
