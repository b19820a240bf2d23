import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { type Mobile, readMobile } from '#rules/primitives/mobile-patterns.ts'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import { createPasswords } from '../accounts/sign-in/password.ts'
import { writeAudit } from '../accounts/staff-decisions/audit.ts'
import type { Database, Transaction } from '../db/open.ts'
import { account, operator } from '../db/tables/index.ts'
import { setStatus } from './freeze.ts'

export const staffCommands = ['add', 'remove', 'list', 'freeze', 'unfreeze'] as const
export type StaffCommand = (typeof staffCommands)[number]

/** Runs a command; returns the lines to print, with a new account's password this once. */
export async function runStaffCommand(
  db: Database,
  { command, mobile }: { command: StaffCommand; mobile: string },
  now: Date,
): Promise<string> {
  if (command === 'list') return listOperators(db, now)
  const number = readMobile(mobile)
  if (number === null) return `"${mobile}" is not a mobile number.`
  if (command === 'add') return addOperator(db, number, now)
  return command === 'remove'
    ? removeOperator(db, number, now)
    : changeOperator(db, command, number, now)
}

async function addOperator(db: Database, number: Mobile, now: Date): Promise<string> {
  const password = randomPassword()
  const passwordHash = await createPasswords().hash(password)
  return db.transaction(async (tx) => {
    const known = await accountOf(tx, number)
    const accountId = known ?? (await newAccount(tx, number, passwordHash, now))
    await lockOpenOwner(tx, { accountId })
    const added = await tx
      .insert(operator)
      .values({ accountId, addedAt: now })
      .onConflictDoNothing()
      .returning({ accountId: operator.accountId })
    if (added.length === 0) return `${written(number)} is an operator already.`
    await noteInLog(tx, 'operator.add', accountId, now)
    const how =
      known === null
        ? `The account is new; its password is ${password}`
        : 'The password is unchanged.'
    return `${written(number)} is an operator now. ${how}`
  })
}

async function removeOperator(db: Database, number: Mobile, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const accountId = await accountOf(tx, number)
    const removed =
      accountId === null
        ? []
        : await tx.delete(operator).where(eq(operator.accountId, accountId)).returning()
    if (accountId === null || removed.length === 0) return `${written(number)} is no operator.`
    await noteInLog(tx, 'operator.remove', accountId, now)
    return `${written(number)} is no operator any more.`
  })
}

/** On the staff pages, the same takes two operators. */
async function changeOperator(
  db: Database,
  way: 'freeze' | 'unfreeze',
  number: Mobile,
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const accountId = (await accountOf(tx, number)) ?? 0
    const [row] = await tx
      .select({ status: account.status })
      .from(operator)
      .innerJoin(account, eq(account.id, operator.accountId))
      .where(eq(operator.accountId, accountId))
    if (row === undefined) return `${written(number)} is no operator.`
    if ((row.status === 'active') !== (way === 'freeze')) {
      return `${written(number)} is ${row.status}: nothing to ${way}.`
    }
    const ended = await setStatus(tx, way, { accountId }, now)
    await noteInLog(tx, `account.${way}`, accountId, now)
    return way === 'freeze'
      ? `${written(number)} is frozen; ${ended} sessions have ended.`
      : `${written(number)} may sign in again.`
  })
}

async function listOperators(db: Database, at: Date): Promise<string> {
  const rows = await db
    .select()
    .from(operator)
    .innerJoin(account, eq(account.id, operator.accountId))
    .orderBy(asc(operator.addedAt), asc(operator.accountId))
  const read = { operatorId: null, action: 'account.read', subjectKind: 'account', at } as const
  await writeAudit(
    db,
    rows.map(({ account: { id: subjectId } }) => ({ ...read, subjectId })),
  )
  const lines = rows.map(
    (row) =>
      `${written(row.account)}  since ${hongKongDay(row.operator.addedAt)}${row.account.status === 'active' ? '' : `  ${row.account.status}`}`,
  )
  return lines.length === 0 ? 'There are no operators.' : lines.join('\n')
}

async function accountOf(tx: Transaction, { countryCode, mobile }: Mobile): Promise<number | null> {
  const [row] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.countryCode, countryCode), eq(account.mobile, mobile)))
  return row?.id ?? null
}

async function newAccount(
  tx: Transaction,
  { countryCode, mobile }: Mobile,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const [made] = await tx
    .insert(account)
    // Set, so that an appointed operator is not welcomed as a parent.
    .values({ countryCode, mobile, passwordHash, userName: mobile, firstSignInAt: now })
    .returning({ id: account.id })
  if (made === undefined) throw new Error('An insert gave no row')
  return made.id
}

function noteInLog(
  tx: Transaction,
  action: 'operator.add' | 'operator.remove' | 'account.freeze' | 'account.unfreeze',
  subjectId: number,
  at: Date,
): Promise<void> {
  return writeAudit(tx, { operatorId: null, action, subjectKind: 'account', subjectId, at })
}

/** Sixteen characters, the longest that a password may be. */
export const randomPassword = () => randomBytes(12).toString('base64url')

const written = ({ countryCode, mobile }: { countryCode: string; mobile: string }) =>
  `+${countryCode} ${mobile}`
