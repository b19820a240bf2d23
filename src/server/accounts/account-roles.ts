import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { account, parent, tutor } from '../db/tables/index.ts'
import { countNumberAsked } from './codes/number-asked.ts'
import { typedMobile } from './codes/typed-mobile.ts'
import { ownersOf } from './sign-in/owners.ts'
import type { SignInParts } from './sign-in/sign-in-parts.ts'

export interface Roles {
  isBind: boolean
  parent: boolean
  tutor: boolean
}

/** The roles of a number. Limited per address: A0501 after too many; A0400 if it is no mobile. */
export async function rolesOfNumber(
  { db, attempts }: Pick<SignInParts, 'db' | 'attempts'>,
  typed: { countryCode: string; mobile: string },
  caller: { address: string },
): Promise<Roles> {
  const number = typedMobile(typed)
  await countNumberAsked(attempts, caller)
  return readRoles(db, number)
}

/** Whether a number belongs to an organization (O15); limited in the same way. */
export async function isOrganizationNumber(
  { db, attempts }: Pick<SignInParts, 'db' | 'attempts'>,
  typed: { countryCode: string; mobile: string },
  caller: { address: string },
): Promise<boolean> {
  const number = typedMobile(typed)
  await countNumberAsked(attempts, caller)
  return (await ownersOf.mechanism.find(db, number)) !== null
}

export async function hasTutor(db: Database, accountId: number): Promise<boolean> {
  return (await db.$count(tutor, eq(tutor.accountId, accountId))) > 0
}

async function readRoles(
  db: Database,
  { countryCode, mobile }: { countryCode: string; mobile: string },
): Promise<Roles> {
  const [row] = await db
    .select({ parentId: parent.id, tutorId: tutor.id })
    .from(account)
    .leftJoin(parent, eq(parent.accountId, account.id))
    .leftJoin(tutor, eq(tutor.accountId, account.id))
    .where(and(eq(account.countryCode, countryCode), eq(account.mobile, mobile)))
  return {
    isBind: row !== undefined,
    parent: row !== undefined && row.parentId !== null,
    tutor: row !== undefined && row.tutorId !== null,
  }
}
