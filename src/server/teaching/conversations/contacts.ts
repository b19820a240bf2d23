import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChatContact } from '#contract/teaching/chat.ts'
import type { Locale } from '#i18n/locales.ts'
import { isStopped } from '../../accounts/contact-stops/contact-stops.ts'
import type { Database } from '../../db/open.ts'
import {
  account,
  application,
  chatMessage,
  conversation,
  job,
  parent,
  tutor,
} from '../../db/tables/index.ts'
import { maskedName, tutorName } from '../../tutors/public-names.ts'
import { contactsOpenTo } from '../contact-reveals/show-contacts.ts'
import { type ChatPerson, isIn, isMuted, isOpenPair, type Side, sideOf } from './side.ts'
import { messageView, positionView } from './views.ts'

/** Contacts in one response; beyond that, the most recent ones. */
const mostContacts = 1000

/** The account's contacts in either role, the one with the newest message first. */
export async function readContacts(
  db: Database,
  person: ChatPerson,
  { locale, now }: { locale: Locale; now: Date },
): Promise<ChatContact[]> {
  const ofParent = alias(account, 'of_parent')
  const ofTutor = alias(account, 'of_tutor')
  const rows = await db
    .select({
      row: conversation,
      parent,
      tutor: {
        id: tutor.id,
        sex: tutor.sex,
        surnameZh: tutor.surnameZh,
        surnameEn: tutor.surnameEn,
        photoId: tutor.photoId,
      },
      parentStatus: ofParent.status,
      tutorStatus: ofTutor.status,
      open: isOpenPair(db, now),
      stopped: isStopped(conversation),
      last: chatMessage,
      unread: unreadOf(db, person),
      jobIds: jobsOf(db),
    })
    .from(conversation)
    .innerJoin(parent, eq(parent.id, conversation.parentId))
    .innerJoin(tutor, eq(tutor.id, conversation.tutorId))
    .innerJoin(ofParent, eq(ofParent.id, parent.accountId))
    .innerJoin(ofTutor, eq(ofTutor.id, tutor.accountId))
    .leftJoin(
      chatMessage,
      and(
        eq(chatMessage.conversationId, conversation.id),
        eq(chatMessage.number, conversation.newest),
      ),
    )
    .where(isIn(person))
    .orderBy(
      desc(sql`coalesce(${chatMessage.createdAt}, ${conversation.createdAt})`),
      desc(conversation.id),
    )
    .limit(mostContacts)
  const numbers = await numbersOf(db, person, now)
  return rows.flatMap((found) => {
    const side = sideOf(person, found.row)
    if (side === null) return []
    const isParent = side === 'parent'
    const blocked = isParent ? found.row.blockedByParent : found.row.blockedByTutor
    return [
      {
        id: found.row.id,
        kind: isParent ? ('tutor' as const) : ('parent' as const),
        tutorId: found.row.tutorId,
        jobIds: found.jobIds,
        name: isParent ? tutorName(found.tutor, locale) : maskedName(found.parent, locale),
        photo: isParent ? found.tutor.photoId : null,
        unread: blocked ? 0 : found.unread,
        last: found.last === null ? null : messageView(found.last, side),
        position: positionView(found.row, side),
        open: found.open,
        blocked,
        muted: isMuted(found.row, side),
        numberBy: numbers[side].get(isParent ? found.row.tutorId : found.row.parentId) ?? null,
        stopped: found.stopped,
        there: (isParent ? found.tutorStatus : found.parentStatus) !== 'closed',
      },
    ]
  })
}

/** By the id of the other side, how its number may be asked for. */
async function numbersOf(db: Database, { parentId, tutorId }: ChatPerson, now: Date) {
  const of = (seenBy: Side, seerId: number | null) =>
    seerId === null ? new Map() : contactsOpenTo(db, { seenBy, seerId, now })
  return { parent: await of('parent', parentId), tutor: await of('tutor', tutorId) }
}

/** Unread messages, without those of conversations that are blocked or muted. */
export async function countUnread(db: Database, person: ChatPerson): Promise<number> {
  const isParent = sql`${conversation.parentId} is not distinct from ${person.parentId}::int`
  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${unreadOf(db, person)}), 0)::int` })
    .from(conversation)
    .where(
      and(
        isIn(person),
        sql`not case when ${isParent}
          then ${conversation.blockedByParent} or ${conversation.mutedByParent}
          else ${conversation.blockedByTutor} or ${conversation.mutedByTutor} end`,
      ),
    )
  return row?.n ?? 0
}

function jobsOf(db: Database) {
  const ids = db
    .select({ ids: sql`array_agg(${application.jobId} order by ${application.jobId})` })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(
      and(eq(application.tutorId, conversation.tutorId), eq(job.parentId, conversation.parentId)),
    )
  return sql<number[]>`coalesce((${ids}), '{}'::int[])`
}

/** Messages of the other side after the read mark, except withdrawn or removed ones. */
function unreadOf(db: Database, { parentId }: ChatPerson) {
  const isParent = sql`${conversation.parentId} is not distinct from ${parentId}::int`
  const message = alias(chatMessage, 'unread')
  const counted = db
    .select({ n: sql`count(*)::int` })
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversation.id),
        sql`${message.number} > case when ${isParent}
          then ${conversation.parentRead} else ${conversation.tutorRead} end`,
        ne(message.author, sql`case when ${isParent} then 'parent' else 'tutor' end`),
        isNull(message.withdrawnAt),
        sql`not case when ${isParent}
          then ${message.removedByParent} else ${message.removedByTutor} end`,
      ),
    )
  return sql<number>`(${counted})`
}
