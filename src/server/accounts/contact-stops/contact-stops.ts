import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { contactStop } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'

export interface ContactPair {
  parentId: number
  tutorId: number
}

const lasting = ({ parentId, tutorId }: Record<keyof ContactPair, SQLWrapper | number>): SQL =>
  sql`${contactStop.parentId} = ${parentId} and ${contactStop.tutorId} = ${tutorId}
    and ${contactStop.endedAt} is null`

/** A condition, for the query that reads the pair's row: contact is stopped. */
export const isStopped = (pair: Record<keyof ContactPair, SQLWrapper | number>) =>
  sql<boolean>`exists (select 1 from ${contactStop} where ${lasting(pair)})`

/** Whether the pair may be in contact: an urgent report stops it until staff allow it again. */
export async function mayBeInContact(
  db: Database | Transaction,
  pair: ContactPair,
): Promise<boolean> {
  return (await db.$count(contactStop, lasting(pair))) === 0
}

/** A0440 for anything that would bring a stopped pair together. */
export async function refuseStopped(
  tx: Transaction,
  pair: ContactPair,
  field: string,
): Promise<void> {
  if (await mayBeInContact(tx, pair)) return
  throw new ServiceError('A0440', { field, rule: 'states.contactStopped' })
}

/** Stops contact from now on; an existing stop stays unchanged. */
export async function stopContact(tx: Transaction, pair: ContactPair, now: Date): Promise<void> {
  await tx
    .insert(contactStop)
    .values({ ...pair, startedAt: now })
    .onConflictDoNothing({
      target: [contactStop.parentId, contactStop.tutorId],
      where: isNull(contactStop.endedAt),
    })
}

export async function allowContact(tx: Transaction, pair: ContactPair, now: Date): Promise<void> {
  const { parentId, tutorId } = pair
  await tx
    .update(contactStop)
    .set({ endedAt: now })
    .where(
      and(
        eq(contactStop.parentId, parentId),
        eq(contactStop.tutorId, tutorId),
        isNull(contactStop.endedAt),
      ),
    )
}
