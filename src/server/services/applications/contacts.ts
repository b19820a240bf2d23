import { and, eq, inArray, ne, not, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { account, parent, tutor } from '../../db/tables/index.ts'
import { isStopped } from '../contact-stops/contact-stops.ts'

/**
 * How to reach people, by the id of the parent or the tutor. A closed account has no number, and nobody
 * sees that of somebody with whom contact is stopped.
 */
export type Contacts = ReadonlyMap<number, { countryCode: string; mobile: string }>

export const contactsOfParents = (db: Database, parentIds: readonly number[], tutorId: number) =>
  contactsOf(db, parent, parentIds, isStopped({ parentId: parent.id, tutorId }))

export const contactsOfTutors = (db: Database, tutorIds: readonly number[], parentId: number) =>
  contactsOf(db, tutor, tutorIds, isStopped({ parentId, tutorId: tutor.id }))

async function contactsOf(
  db: Database,
  owner: typeof parent | typeof tutor,
  ids: readonly number[],
  stopped: SQL<boolean>,
): Promise<Contacts> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: owner.id, countryCode: account.countryCode, mobile: account.mobile })
    .from(owner)
    .innerJoin(account, eq(account.id, owner.accountId))
    .where(and(inArray(owner.id, [...ids]), ne(account.status, 'closed'), not(stopped)))
  return new Map(rows.map(({ id, ...contact }) => [id, contact]))
}
