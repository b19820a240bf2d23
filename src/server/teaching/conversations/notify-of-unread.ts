import { and, asc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { standardQuiet } from '#contract/accounts/settings.ts'
import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import type { Database, Transaction } from '../../db/open.ts'
import {
  chatMessage,
  conversation,
  type NoticeValues,
  parent,
  tutor,
} from '../../db/tables/index.ts'
import { hourInHongKong } from '../../ground/hong-kong-time.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import { maskedName, tutorName } from '../../tutors/public-names.ts'
import { namesFor } from '../reader-name.ts'
import { isMuted, type Side } from './side.ts'
import { unreadKey } from './still-unread.ts'
import type { Conversation } from './views.ts'

/** How long a message may be unread before a notice is sent. */
const patience = 5 * minuteMs
/** After a notice that was not followed by a visit, the next one waits this long. */
const again = 20 * hourMs
/** Older messages are not notified. */
const oldest = dayMs
const atOnce = 100

interface Parts {
  db: Database
  clock: () => Date
  config: { siteUrl: string }
}

const marks = {
  parent: { read: 'parentRead', notified: 'parentTold', removed: 'removedByParent' },
  tutor: { read: 'tutorRead', notified: 'tutorTold', removed: 'removedByTutor' },
} as const

/** Notifies members of messages unread for five minutes, never at night; returns the number. */
export async function notifyOfUnread(parts: Parts): Promise<number> {
  const hour = hourInHongKong(parts.clock())
  if (hour >= standardQuiet.from || hour < standardQuiet.to) return 0
  let notified = 0
  for (const side of ['parent', 'tutor'] as const) {
    for (let after = 0; ; ) {
      const ids = await unnotified(parts.db, side, after)
      for (const id of ids) {
        if (await parts.db.transaction((tx) => notifyOne(tx, parts, { id, side }))) notified += 1
      }
      after = ids.at(-1) ?? 0
      if (ids.length < atOnce) break
    }
  }
  return notified
}

/** Matches the table's partial indexes. */
const isUnnotified: Record<Side, SQL> = {
  parent: sql`${conversation.newest} > greatest(${conversation.parentRead}, ${conversation.parentTold})`,
  tutor: sql`${conversation.newest} > greatest(${conversation.tutorRead}, ${conversation.tutorTold})`,
}

async function unnotified(db: Database, side: Side, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(isUnnotified[side], gt(conversation.id, after)))
    .orderBy(asc(conversation.id))
    .limit(atOnce)
  return rows.map(({ id }) => id)
}

async function notifyOne(
  tx: Transaction,
  { clock, config }: Parts,
  { id, side }: { id: number; side: Side },
): Promise<boolean> {
  const now = clock()
  const [row] = await tx
    .select()
    .from(conversation)
    .where(and(eq(conversation.id, id), isUnnotified[side]))
    .for('update', { skipLocked: true })
  if (row === undefined) return false
  const first = await firstUnread(tx, row, side)
  const age = first === null ? null : now.getTime() - first.getTime()
  if (age !== null && age < patience) return false
  const isNews = age !== null && age < oldest && (await mayNotify(tx, row, { side, now }))
  await tx
    .update(conversation)
    .set({ [marks[side].notified]: row.newest })
    .where(eq(conversation.id, id))
  if (!isNews) return false
  const accountId = await accountOf(tx, row, side)
  const words = await otherName(tx, row, side)
  const about = { kind: 'chat.unread', thingId: id, words } as const
  const key = unreadKey(id, side, row.newest)
  await notifyPerson(tx, { accountId }, { ...about, key, siteUrl: config.siteUrl, now })
  return true
}

/** The time of the first message that is neither read nor notified of, except withdrawn ones. */
async function firstUnread(tx: Transaction, row: Conversation, side: Side): Promise<Date | null> {
  const { read, notified, removed } = marks[side]
  const [first] = await tx
    .select({ at: chatMessage.createdAt })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.conversationId, row.id),
        gt(chatMessage.number, Math.max(row[read], row[notified])),
        ne(chatMessage.author, side),
        isNull(chatMessage.withdrawnAt),
        eq(chatMessage[removed], false),
      ),
    )
    .orderBy(asc(chatMessage.number))
    .limit(1)
  return first?.at ?? null
}

/** No notice for the side that blocked or muted it, nor soon after one that was not followed by a visit. */
async function mayNotify(
  tx: Transaction,
  row: Conversation,
  { side, now }: { side: Side; now: Date },
): Promise<boolean> {
  if (side === 'parent' ? row.blockedByParent : row.blockedByTutor) return false
  if (isMuted(row, side)) return false
  const { read, notified } = marks[side]
  if (row[notified] <= row[read]) return true
  const [last] = await tx
    .select({ at: chatMessage.createdAt })
    .from(chatMessage)
    .where(and(eq(chatMessage.conversationId, row.id), eq(chatMessage.number, row[notified])))
  return last === undefined || now.getTime() - last.at.getTime() >= again
}

async function otherName(
  tx: Transaction,
  { parentId, tutorId }: Conversation,
  reader: Side,
): Promise<NoticeValues> {
  if (reader === 'parent') {
    const [wrote] = await tx.select().from(tutor).where(eq(tutor.id, tutorId))
    return wrote ? namesFor((locale) => tutorName(wrote, locale)) : {}
  }
  const [wrote] = await tx.select().from(parent).where(eq(parent.id, parentId))
  return wrote ? namesFor((locale) => maskedName(wrote, locale)) : {}
}

async function accountOf(
  tx: Transaction,
  { parentId, tutorId }: Conversation,
  side: Side,
): Promise<number> {
  const [owner] =
    side === 'parent'
      ? await tx.select({ id: parent.accountId }).from(parent).where(eq(parent.id, parentId))
      : await tx.select({ id: tutor.accountId }).from(tutor).where(eq(tutor.id, tutorId))
  if (owner === undefined) throw new Error('A conversation of nobody')
  return owner.id
}
