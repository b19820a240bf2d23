import { and, eq, exists, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { contactReveal, conversation, tutorInvitation } from '../../db/tables/index.ts'

export type Side = 'parent' | 'tutor'

export interface ChatPerson {
  accountId: number
  parentId: number | null
  tutorId: number | null
}

type Conversation = typeof conversation.$inferSelect

/** The person's side of a conversation; null if they are not in it. */
export function sideOf(
  { parentId, tutorId }: ChatPerson,
  of: Pick<Conversation, 'parentId' | 'tutorId'>,
): Side | null {
  if (parentId !== null && of.parentId === parentId) return 'parent'
  return tutorId !== null && of.tutorId === tutorId ? 'tutor' : null
}

/** Whether a side wants no notifications of its messages. */
export const isMuted = (
  { mutedByParent, mutedByTutor }: Pick<Conversation, 'mutedByParent' | 'mutedByTutor'>,
  side: Side,
): boolean => (side === 'parent' ? mutedByParent : mutedByTutor)

/** A condition on `conversation`: the person is in it. */
export function isIn({ parentId, tutorId }: ChatPerson): SQL {
  const own = [
    ...(parentId === null ? [] : [eq(conversation.parentId, parentId)]),
    ...(tutorId === null ? [] : [eq(conversation.tutorId, tutorId)]),
  ]
  return or(...own) ?? sql`false`
}

/** Whether they agreed on a job, or an invitation was accepted recently enough. */
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
