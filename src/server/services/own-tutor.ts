import { eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tutor } from '../db/tables/index.ts'
import { personOf } from '../http/person.ts'
import type { Session } from '../http/route.ts'
import { ServiceError } from './service-error.ts'

export interface OwnTutor {
  accountId: number
  tutorId: number
}

/** The tutor record of a caller; A0230 for a visitor, A0301 for who has none. */
export async function ownTutor(db: Database, session: Session | null): Promise<OwnTutor> {
  const accountId = personOf(session)
  const [row] = await db
    .select({ tutorId: tutor.id })
    .from(tutor)
    .where(eq(tutor.accountId, accountId))
  if (row === undefined) throw new ServiceError('A0301')
  return { accountId, tutorId: row.tutorId }
}
