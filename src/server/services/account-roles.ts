import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { account, parent, tutor } from '../db/tables/index.ts'
import { typedMobile } from './codes/typed-mobile.ts'
import { ServiceError } from './service-error.ts'
import type { AttemptRule } from './sign-in/attempts.ts'
import { ownersOf } from './sign-in/owners.ts'
import type { SignInParts } from './sign-in/sign-in-parts.ts'

/** Somebody who types numbers needs a few; somebody who tries out numbers needs many. */
const askingRule: AttemptRule = {
  free: 40,
  waitMs: 60_000,
  longestWaitMs: 30 * 60_000,
  windowMs: 60 * 60_000,
}

export interface Roles {
  /** The number belongs to an account. */
  isBind: boolean
  parent: boolean
  tutor: boolean
}

/**
 * What a number is registered as. Anybody may ask (PA04, PA05), so each address may ask so often and
 * no more: counted in the database. A0400 for what is no mobile number, A0501 after too many.
 */
export async function rolesOfNumber(
  { db, attempts }: Pick<SignInParts, 'db' | 'attempts'>,
  typed: { countryCode: string; mobile: string },
  caller: { address: string },
): Promise<Roles> {
  const number = typedMobile(typed)
  await refuseManyQuestions(attempts, caller)
  return readRoles(db, number)
}

/** Whether a number belongs to an organization (O15); limited in the same way. */
export async function isOrganizationNumber(
  { db, attempts }: Pick<SignInParts, 'db' | 'attempts'>,
  typed: { countryCode: string; mobile: string },
  caller: { address: string },
): Promise<boolean> {
  const number = typedMobile(typed)
  await refuseManyQuestions(attempts, caller)
  return (await ownersOf.mechanism.find(db, number)) !== null
}

async function refuseManyQuestions(
  attempts: SignInParts['attempts'],
  { address }: { address: string },
): Promise<void> {
  const waitMs = await attempts.count([
    { subject: `number asked from ${address}`, rule: askingRule },
  ])
  if (waitMs > 0) throw new ServiceError('A0501', { waitSeconds: Math.ceil(waitMs / 1000) })
}

/** Whether an account has a tutor record. */
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
