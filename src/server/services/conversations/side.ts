import { and, eq, exists, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { contactReveal, conversation, tutorInvitation } from '../../db/tables/index.ts'

/** Which of the two somebody is in a conversation. */
export type Side = 'parent' | 'tutor'

/** Who asks: an account with the records that are theirs. */
export interface ChatPerson {
  accountId: number
  parentId: number | null
  tutorId: number | null
}

type Conversation = typeof conversation.$inferSelect

/** Which side of it somebody is; null for a stranger. */
export function sideOf(
  { parentId, tutorId }: ChatPerson,
  of: Pick<Conversation, 'parentId' | 'tutorId'>,
): Side | null {
  if (parentId !== null && of.parentId === parentId) return 'parent'
  return tutorId !== null && of.tutorId === tutorId ? 'tutor' : null
}

/** Only conversations that somebody is in. */
export function isIn({ parentId, tutorId }: ChatPerson): SQL {
  const own = [
    ...(parentId === null ? [] : [eq(conversation.parentId, parentId)]),
    ...(tutorId === null ? [] : [eq(conversation.tutorId, tutorId)]),
  ]
  return or(...own) ?? sql`false`
}

/**
 * Whether the pair may tell each other how to reach them: a job was agreed on, or an invitation was
 * answered with yes not too long ago.
 */
export function isOpenPair(db: Database | Transaction, now: Date): SQL<boolean> {
  const one = { one: sql`1` }
  const agreed = db
    .select(one)
    .from(contactReveal)
    .where(
      and(
        eq(contactReveal.parentId, conversation.parentId),
        eq(contactReveal.tutorId, conversation.tutorId),
      ),
    )
  const invited = db
    .select(one)
    .from(tutorInvitation)
    .where(
      and(
        eq(tutorInvitation.parentId, conversation.parentId),
        eq(tutorInvitation.tutorId, conversation.tutorId),
        gt(tutorInvitation.contactUntil, now),
      ),
    )
  return sql<boolean>`(${exists(agreed)} or ${exists(invited)})`
}
