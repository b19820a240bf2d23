import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { course, tutor } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { Cause } from '../../states/move.ts'
import { refuseContactAmong } from '../contact/refuse-contact.ts'
import { refuseUnfit } from '../public-texts/refuse-unfit.ts'

/** Who teaches a course: a tutor, or an organization. */
export type CourseAuthor = { tutorId: number } | { organizationId: number }

/** Whoever may teach here; null for others. */
export function authorOf({
  owner,
  session,
}: Pick<Member, 'owner' | 'session'>): CourseAuthor | null {
  if ('organizationId' in owner) return owner
  return session.tutorId === null ? null : { tutorId: session.tutorId }
}

/** The same; A0301 for others. */
export function demandAuthor(caller: Member): CourseAuthor {
  const author = authorOf(caller)
  if (author === null) throw new ServiceError('A0301')
  return author
}

/** The courses of an author. */
export const taughtBy = (author: CourseAuthor) =>
  'tutorId' in author
    ? eq(course.tutorId, author.tutorId)
    : eq(course.organizationId, author.organizationId)

/** Whoever teaches a course, as their wallet and notices are kept. */
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

/** What an author causes; an organization has no account, and its courses say whose they are. */
export const causeOf = ({ owner }: Pick<Member, 'owner'>, now: Date): Cause =>
  'accountId' in owner
    ? { actor: 'tutor', accountId: owner.accountId, now }
    : { actor: 'organization', accountId: null, now }

/** Refuses texts of a course that lead past the platform, or that name a tutor. */
export async function refuseUnfitCourse(
  db: Database | Transaction,
  owner: Owner,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  if ('accountId' in owner) return refuseUnfit(db, owner.accountId, texts)
  refuseContactAmong(texts)
}
