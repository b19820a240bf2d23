import { eq } from 'drizzle-orm'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { isOpenOwner } from '../accounts/open-owner.ts'
import type { Transaction } from '../db/open.ts'
import { activity, type NoticeValues } from '../db/tables/index.ts'
import { notifyPerson } from '../notifications/notify-person.ts'
import type { RowOf } from '../states/move.ts'

interface NotifiedParent {
  accountId: number
  what:
    | ('changed' | 'cancelled' | 'offered' | 'lapsed' | 'passed')
    | ('returned' | 'ended' | 'lost' | 'message')
  activityId: number
  title: string
  /** Identifies the event: the same key is notified only once. */
  key: string
  now: Date
  actBy?: Date | undefined
  more?: NoticeValues
}

/** Notifies a parent about an activity that they have a ticket for or are waiting for. */
export const notifyOfActivity = (
  tx: Transaction,
  { accountId, what, activityId, title, more, ...notice }: NotifiedParent,
): Promise<void> =>
  notifyPerson(
    tx,
    { accountId },
    {
      ...notice,
      kind: `activity.${what}`,
      thingId: activityId,
      side: 'parent',
      words: { title, ...more },
    },
  )

interface TakenDown {
  organizationId: number
  activityId: number
  title: string
  reason: string
  key: string
  now: Date
}

export async function notifyOfTakeDown(
  tx: Transaction,
  { organizationId, activityId, title, reason, ...notice }: TakenDown,
): Promise<void> {
  const owner = { organizationId }
  if (!(await isOpenOwner(tx, owner))) return
  const values = { title, reason }
  const about = { kind: 'activity.takenDown', thingId: activityId, words: values } as const
  await notifyPerson(tx, owner, { ...notice, ...about })
}

/** Notifies an organization of sales or returns, at most once a day per activity. */
export async function notifyOrganizer(
  tx: Transaction,
  { activityId, what, now }: { activityId: number; what: 'sold' | 'givenBack'; now: Date },
): Promise<void> {
  const [of] = await tx.select().from(activity).where(eq(activity.id, activityId))
  if (of === undefined) throw new Error(`No activity ${activityId}`)
  const owner = { organizationId: of.organizationId }
  if (!(await isOpenOwner(tx, owner))) return
  await notifyPerson(tx, owner, {
    kind: `activity.${what}`,
    thingId: activityId,
    key: `activity:${activityId}:${what}:${hongKongDay(now)}`,
    words: { title: of.plan.title },
    now,
  })
}

/** Tells of an offer that nobody took; the seat goes to the next. */
export const notifyOfLapse = (
  tx: Transaction,
  { entry, title, now }: { entry: RowOf<'waiting'>; title: string; now: Date },
): Promise<void> =>
  notifyOfActivity(tx, {
    accountId: entry.accountId,
    what: 'lapsed',
    activityId: entry.activityId,
    title,
    key: `waiting:${entry.id}:${entry.version}:lapse`,
    now,
  })

export const notifyOfOffer = (
  tx: Transaction,
  { entry, title, now }: { entry: RowOf<'waiting'>; title: string; now: Date },
): Promise<void> =>
  notifyOfActivity(tx, {
    accountId: entry.accountId,
    what: 'offered',
    activityId: entry.activityId,
    title,
    key: `waiting:${entry.id}:${entry.version}:offer`,
    now,
    actBy: entry.dueAt ?? undefined,
  })
