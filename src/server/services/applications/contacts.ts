import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { account, parent, tutor } from '../../db/tables/index.ts'

/** How to reach people, by the id of the parent or the tutor; a closed account has no number. */
export type Contacts = ReadonlyMap<number, { countryCode: string; mobile: string }>

export const contactsOfParents = (db: Database, parentIds: readonly number[]) =>
  contactsOf(db, parent, parentIds)

export const contactsOfTutors = (db: Database, tutorIds: readonly number[]) =>
  contactsOf(db, tutor, tutorIds)

async function contactsOf(
  db: Database,
  owner: typeof parent | typeof tutor,
  ids: readonly number[],
): Promise<Contacts> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: owner.id, countryCode: account.countryCode, mobile: account.mobile })
    .from(owner)
    .innerJoin(account, eq(account.id, owner.accountId))
    .where(and(inArray(owner.id, [...ids]), ne(account.status, 'closed')))
  return new Map(rows.map(({ id, ...contact }) => [id, contact]))
}
