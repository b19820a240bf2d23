import { and, asc, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm'
import type { MessageKind } from '#contract/staff/operator.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { ownerName } from '../accounts/called-name.ts'
import { channelOf } from '../accounts/settings/notice-channels.ts'
import { settingsRows } from '../accounts/settings/settings-rows.ts'
import type { Database, Transaction } from '../db/open.ts'
import { notice } from '../db/tables/index.ts'
import type { Logger } from '../ground/log.ts'
import type { Owner } from '../ground/owner.ts'
import { addMessage } from '../outbox/outbox.ts'
import type { NoticeRow } from '../states/notice-subject.ts'
import { notificationOf } from '../states/notification.ts'
import { choicesOf, digestLetter } from './digest-letter.ts'
import { isQuiet } from './held-until.ts'
import { notifyEach } from './notify-by-day.ts'
import { addressed } from './notify-person.ts'
import { whatHolds } from './still-holds.ts'
import { subjectsOf } from './subjects.ts'
import { unsubscribeKey } from './unsubscribe-key.ts'

/** A week and the quiet hours after it; only a wrong clock holds one longer. */
const longestHeldMs = 8 * dayMs

interface Parts {
  db: Database
  log: Logger
  clock: () => Date
  config: { siteUrl: string }
}

/** Sends due notices that still hold, one letter a person and channel; returns how many people. */
export async function sendHeldNotices(parts: Parts): Promise<number> {
  const people = await notifyEach(parts, {
    name: 'account',
    candidates: (after, most, now) => owners(parts.db, notice.accountId, { after, most, now }),
    notify: (accountId, now) => sendTo(parts, { accountId }, now),
  })
  const institutions = await notifyEach(parts, {
    name: 'organization',
    candidates: (after, most, now) => owners(parts.db, notice.organizationId, { after, most, now }),
    notify: (organizationId, now) => sendTo(parts, { organizationId }, now),
  })
  return people + institutions
}

const isDue = (now: Date) =>
  and(
    isNotNull(notice.sendAt),
    or(lte(notice.sendAt, now), gt(notice.sendAt, new Date(now.getTime() + longestHeldMs))),
  )

async function owners(
  db: Database,
  owner: typeof notice.accountId | typeof notice.organizationId,
  { after, most, now }: { after: number; most: number; now: Date },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: owner })
    .from(notice)
    .where(and(gt(owner, after), isDue(now)))
    .orderBy(asc(owner))
    .limit(most)
  return rows.flatMap(({ id }) => id ?? [])
}

function sendTo({ db, config: { siteUrl } }: Parts, owner: Owner, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await settingsRows(tx, owner)
    // After an outage, an evening's digest may become due at night.
    if (found === undefined || isQuiet(found, now)) return false
    const due = await takeDue(tx, owner, now)
    const held = due.filter(({ readAt }) => readAt === null)
    const byChannel = Map.groupBy(held, (row) =>
      channelOf(notificationOf(row.kind).preference, found, row.channel),
    )
    let sent = false
    for (const [channel, rows] of byChannel) {
      if (channel === 'none') continue
      const holding = await whatHolds(tx, rows)
      if (holding.length === 0) continue
      const { locale } = found
      const subjects = await subjectsOf(tx, {
        ...{ reader: owner, locale },
        rows: holding.map(({ row }) => row),
      })
      const name = (await ownerName(tx, owner, locale)) ?? ''
      const written = digestLetter(holding, { locale, name, siteUrl, subjects })
      const message = {
        ...addressed(found, channel, written),
        ...unsubscribeKey(owner, choicesOf(holding), channel),
        kind: kindOf(holding.map(({ row }) => row)),
      }
      await addMessage(tx, message, now)
      sent = true
    }
    return sent
  })
}

function kindOf(rows: readonly NoticeRow[]): MessageKind {
  const [only, ...others] = new Set(rows.map(({ kind }) => notificationOf(kind).message))
  return only === undefined || others.length > 0 ? 'notices' : only
}

/** Locks due notices and marks them as sent; skips those that another server has locked. */
async function takeDue(tx: Transaction, owner: Owner, now: Date): Promise<NoticeRow[]> {
  const ofOwner =
    'accountId' in owner
      ? eq(notice.accountId, owner.accountId)
      : eq(notice.organizationId, owner.organizationId)
  const due = await tx
    .select()
    .from(notice)
    .where(and(ofOwner, isDue(now)))
    .orderBy(asc(notice.id))
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await tx.update(notice).set({ sendAt: null }).where(inArray(notice.id, ids))
  return due
}
