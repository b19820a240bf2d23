import { eq } from 'drizzle-orm'
import { refuseContactAmong } from '../accounts/contact/refuse-contact.ts'
import type { Database, Transaction } from '../db/open.ts'
import { course, tutor } from '../db/tables/index.ts'
import type { Member } from '../ground/caller.ts'
import type { Owner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import { refuseUnfit } from '../moderation/public-texts/refuse-unfit.ts'
import type { Cause } from '../states/move.ts'

export type CourseAuthor = { tutorId: number } | { organizationId: number }

/** The caller as an author; null for accounts that may not teach. */
export function authorOf({
  owner,
  session,
}: Pick<Member, 'owner' | 'session'>): CourseAuthor | null {
  if ('organizationId' in owner) return owner
  return session.tutorId === null ? null : { tutorId: session.tutorId }
}

/** The caller as an author; A0301 for accounts that may not teach. */
export function demandAuthor(caller: Member): CourseAuthor {
  const author = authorOf(caller)
  if (author === null) throw new ServiceError('A0301')
  return author
}

export const taughtBy = (author: CourseAuthor) =>
  'tutorId' in author
    ? eq(course.tutorId, author.tutorId)
    : eq(course.organizationId, author.organizationId)

/** The owner of the wallet and the notices of a course's author. */
export async function ownerOfCourse(tx: Transaction, courseId: number): Promise<Owner> {
  const [found] = await tx
    .select({ accountId: tutor.accountId, organizationId: course.organizationId })
    .from(course)
    .leftJoin(tutor, eq(tutor.id, course.tutorId))
    .where(eq(course.id, courseId))
  const { accountId = null, organizationId = null } = found ?? {}
  if (accountId !== null) return { accountId }
  if (organizationId !== null) return { organizationId }
  throw new Error(`Course ${courseId} has no teacher`)
}

/** Organizations have no account id; the course row says which one it was. */
export const causeOf = ({ owner }: Pick<Member, 'owner'>, now: Date): Cause =>
  'accountId' in owner
    ? { actor: 'tutor', accountId: owner.accountId, now }
    : { actor: 'organization', accountId: null, now }

/** Refuses course texts that contain contact details or a tutor's name. */
export async function refuseUnfitCourse(
  db: Database | Transaction,
  owner: Owner,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  if ('accountId' in owner) return refuseUnfit(db, owner.accountId, texts)
  refuseContactAmong(texts)
}
