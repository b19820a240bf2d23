import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { leftOf, takeFrom, unsettledLessons } from '#rules/sales/prepaid.ts'
import { countedFeeCents } from '#rules/teaching/lesson-claim.ts'
import type { Database, Transaction } from '../../db/open.ts'
import {
  ledgerAccount,
  ledgerEntry,
  lesson,
  posting,
  prepaid,
  prepaidGrant,
} from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { disputedLines } from '../../ledger/disputed-lines.ts'
import type { LedgerAccount } from '../../ledger/ledger-accounts.ts'

type Row = typeof prepaid.$inferSelect
type Grant = typeof prepaidGrant.$inferSelect

/** Money paid ahead for an application, with the payments that are not used up. */
export interface Prepaid {
  row: Row
  grants: Grant[]
}

/** The same, locked until the transaction ends; null where no one ever paid ahead. */
export async function lockPrepaid(tx: Transaction, applicationId: number): Promise<Prepaid | null> {
  const which = eq(prepaid.applicationId, applicationId)
  const [row] = await tx.select().from(prepaid).where(which).for('update')
  return row === undefined ? null : { row, grants: await grantsOf(tx, applicationId) }
}

/** Payments that are not used up, oldest first. */
export const grantsOf = (db: Database | Transaction, applicationId: number) =>
  db
    .select()
    .from(prepaidGrant)
    .where(and(eq(prepaidGrant.applicationId, applicationId), gt(prepaidGrant.leftCents, 0)))
    .orderBy(asc(prepaidGrant.id))

/** Takes up to an amount out of payments, in this order; returns how much was taken. */
export async function takeOut(
  tx: Transaction,
  grants: readonly Grant[],
  amountCents: number,
): Promise<number> {
  const taken = takeFrom(grants, amountCents)
  for (const { payment, cents } of taken) {
    await tx
      .update(prepaidGrant)
      .set({ leftCents: payment.leftCents - cents })
      .where(eq(prepaidGrant.id, payment.id))
  }
  return taken.reduce((sum, { cents }) => sum + cents, 0)
}

/** The same as `isHeldFor` of rules/sales/prepaid.ts. */
const isWaiting = or(inArray(lesson.status, unsettledLessons), isNotNull(lesson.waitingFeeCents))

/** Such lessons, each with its fee as it stands, or the part of it that waits. */
export async function waitingLessons(db: Database | Transaction, applicationIds: number[]) {
  const rows = await db
    .select()
    .from(lesson)
    .where(and(inArray(lesson.applicationId, applicationIds), isWaiting))
    .orderBy(asc(lesson.id))
  return rows.map((row) => ({ row, feeCents: row.waitingFeeCents ?? countedFeeCents(row) }))
}

/** The part of the balance that is reserved for these lessons. */
export const boundOf = (grants: readonly Grant[], waiting: readonly { feeCents: number }[]) =>
  Math.min(
    leftOf(grants),
    waiting.reduce((sum, { feeCents }) => sum + feeCents, 0),
  )

/**
 * What may be refunded now: the balance without what is reserved for lessons, and without disputed
 * payments. `grants` are the payments that it comes from, newest first.
 */
export async function refundable(
  db: Database | Transaction,
  { grants }: Pick<Prepaid, 'grants'>,
  waiting: readonly { feeCents: number }[],
): Promise<{ cents: number; grants: Grant[] }> {
  if (grants.length === 0) return { cents: 0, grants: [] }
  const inDoubt = await disputedLines(
    db,
    grants.map(({ orderLineId }) => orderLineId),
  )
  const free = grants.filter(({ orderLineId }) => !inDoubt.has(orderLineId)).reverse()
  const unbound = leftOf(grants) - boundOf(grants, waiting)
  return { cents: Math.min(unbound, leftOf(free)), grants: free }
}

/** Whether the owner has an unused balance of lessons paid ahead. */
export async function hasPrepaid(tx: Database | Transaction, owner: Owner): Promise<boolean> {
  if (!('accountId' in owner)) return false
  const own = tx
    .select({ id: prepaid.applicationId })
    .from(prepaid)
    .where(eq(prepaid.accountId, owner.accountId))
  const left = and(inArray(prepaidGrant.applicationId, own), gt(prepaidGrant.leftCents, 0))
  return (await tx.$count(prepaidGrant, left)) > 0
}

/** Whether unsettled lessons of a tutor are paid ahead. */
export async function waitsForTutor(tx: Database | Transaction, tutorId: number): Promise<boolean> {
  const held = tx
    .select({ id: prepaidGrant.applicationId })
    .from(prepaidGrant)
    .where(gt(prepaidGrant.leftCents, 0))
  const waiting = and(eq(lesson.tutorId, tutorId), isWaiting, inArray(lesson.applicationId, held))
  return (await tx.$count(lesson, waiting)) > 0
}

/** Ledger account of the money paid ahead for an application. */
export const ledgerAccountOf = ({ applicationId, accountId }: Row): LedgerAccount => ({
  owner: { accountId },
  part: 'prepaid',
  applicationId,
})

/** Prepaid money released for confirmed lessons of these applications, by lesson id, in cents. */
export async function releasedFor(
  db: Database,
  applicationIds: readonly number[],
): Promise<Map<number, number>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .select({
      lessonId: ledgerEntry.recordId,
      cents: sql<number>`(-sum(${posting.amountCents}))::int`,
    })
    .from(ledgerAccount)
    .innerJoin(posting, eq(posting.ledgerAccountId, ledgerAccount.id))
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, posting.entryId))
    .where(
      and(
        inArray(ledgerAccount.applicationId, [...applicationIds]),
        eq(ledgerEntry.kind, 'earning'),
      ),
    )
    .groupBy(ledgerEntry.recordId)
  return new Map(rows.map(({ lessonId, cents }) => [lessonId ?? 0, cents]))
}
