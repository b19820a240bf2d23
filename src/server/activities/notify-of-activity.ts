import { eq } from 'drizzle-orm'
import { brandName } from '#i18n/brand.ts'
import type { Locale } from '#i18n/locales.ts'
import { isOpenOwner } from '../accounts/open-owner.ts'
import type { Transaction } from '../db/open.ts'
import { activity, type NoticeWords } from '../db/tables/index.ts'
import { hongKongDay } from '../ground/hong-kong-time.ts'
import type { Owner } from '../ground/owner.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { shownText } from '../ground/written.ts'
import { notifyPerson, type Told } from '../notifications/notify-person.ts'
import { sentenceOf } from '../notifications/sentence.ts'
import type { RowOf } from '../states/move.ts'

interface ToldParent {
  accountId: number
  what: 'changed' | 'cancelled' | 'offered' | 'passed' | 'returned' | 'ended' | 'lost' | 'message'
  activityId: number
  title: string
  /** Identifies the event: the same key is notified only once. */
  key: string
  now: Date
  actBy?: Date | undefined
  more?: NoticeWords
}

/** Notifies a parent about an activity that they have a ticket for or are waiting for. */
export async function notifyOfActivity(
  tx: Transaction,
  { accountId, what, activityId, title, key, now, actBy, more }: ToldParent,
): Promise<void> {
  const told = {
    kind: `activity.${what}`,
    thingId: activityId,
    key,
    side: 'parent',
    words: { title, ...more },
  } as const
  await notify(tx, { accountId }, { told, now, actBy })
}

export async function notifyOfTakeDown(
  tx: Transaction,
  {
    organizationId,
    activityId,
    title,
    reason,
    key,
    now,
  }: {
    organizationId: number
    activityId: number
    title: string
    reason: string
    key: string
    now: Date
  },
): Promise<void> {
  const owner = { organizationId }
  if (!(await isOpenOwner(tx, owner))) return
  const words = { title, reason }
  await notify(tx, owner, {
    told: { kind: 'activity.takenDown', thingId: activityId, key, side: 'organization', words },
    now,
  })
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
  const words = { title: of.plan.title }
  const key = `activity:${activityId}:${what}:${hongKongDay(now)}`
  const told = { kind: `activity.${what}`, thingId: activityId, key, words } as const
  await notify(tx, owner, { told: { ...told, side: 'organization' }, now })
}

interface Notifying {
  told: Told & { words: { title: string } }
  now: Date
  actBy?: Date | undefined
}

async function notify(
  tx: Transaction,
  owner: Owner,
  { told, now, actBy }: Notifying,
): Promise<void> {
  const write = (locale: Locale) => {
    const brand = brandName(locale)
    const text = sentenceOf(told, null, locale)
    const t = serverTranslate(locale, 'order')
    const title = shownText(told.words.title, locale)
    return {
      subject: t('order.told.activity', { brand, title }),
      body: `${text}\n\n${brand}\n`,
      text: t('order.told.text', { brand, text }),
    }
  }
  await notifyPerson(tx, owner, { told, write, now, actBy })
}

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
