import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { shareCents } from '#rules/activities/ticket-refund.ts'
import type { Transaction } from '../db/open.ts'
import {
  activity,
  activitySession,
  boughtPackage,
  checkIn,
  poolSession,
  ticketSession,
} from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { type Cause, moveRecord, type RowOf } from '../states/move.ts'

/** A new unguessable ticket code, scanned at the door. */
export const newCode = (): string => randomBytes(16).toString('hex')

/** Replaces a ticket's code; the old ones are stored so that doors recognise them. */
export const nextCode = ({ code, codeVersion, oldCodes }: RowOf<'ticket'>) => ({
  code: newCode(),
  codeVersion: codeVersion + 1,
  oldCodes: code === null ? oldCodes : [...oldCodes, code],
})

/** Share-locks an activity during a purchase or return; A0404 if it no longer exists. */
export async function shareActivity(
  tx: Transaction,
  activityId: number,
): Promise<RowOf<'activity'>> {
  const [row] = await tx.select().from(activity).where(eq(activity.id, activityId)).for('share')
  if (row === undefined) throw new ServiceError('A0404', 'activityId')
  return row
}

/** Gives granted tickets the sessions of their pool, the money split evenly between them. */
export async function addSessions(
  tx: Transaction,
  tickets: readonly RowOf<'ticket'>[],
  heldCents: number,
): Promise<void> {
  const [first] = tickets
  if (first === undefined) return
  const sessions = await tx
    .select({ id: activitySession.id })
    .from(poolSession)
    .innerJoin(activitySession, eq(activitySession.id, poolSession.sessionId))
    .where(eq(poolSession.poolId, first.poolId))
    .orderBy(asc(activitySession.startsAt), asc(activitySession.id))
  const shares = shareCents(heldCents, sessions.length)
  await tx.insert(ticketSession).values(
    tickets.flatMap(({ id: ticketId }) =>
      sessions.map(({ id: sessionId }, at) => ({
        ticketId,
        sessionId,
        heldCents: shares[at] ?? 0,
      })),
    ),
  )
}

export async function heldOf(
  tx: Transaction,
  ticketIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select()
    .from(ticketSession)
    .where(inArray(ticketSession.ticketId, [...ticketIds]))
  const held = new Map<number, number>()
  for (const { ticketId, heldCents } of rows) {
    held.set(ticketId, (held.get(ticketId) ?? 0) + heldCents)
  }
  return held
}

/** `shown` counts only scanned codes, which holders alone have; doors list the numbers. */
export async function usedOf(
  tx: Transaction,
  ticketIds: readonly number[],
  by: 'shown' | 'any' = 'any',
): Promise<ReadonlySet<number>> {
  const isShown = by === 'shown' ? eq(checkIn.isByNumber, false) : undefined
  const rows = await tx
    .select({ ticketId: checkIn.ticketId })
    .from(checkIn)
    .where(and(inArray(checkIn.ticketId, [...ticketIds]), isShown))
  return new Set(rows.map(({ ticketId }) => ticketId))
}

/**
 * Ends a locked ticket and returns the cents held, for the caller to post; 0 if the money went back
 * into the ticket's package.
 */
export async function endTicket(
  tx: Transaction,
  row: RowOf<'ticket'>,
  cause: Cause,
): Promise<number> {
  const held = (await heldOf(tx, [row.id])).get(row.id) ?? 0
  await tx.update(ticketSession).set({ heldCents: 0 }).where(eq(ticketSession.ticketId, row.id))
  const isPaid = row.orderLineId !== null && row.priceCents > 0
  await moveRecord(tx, 'ticket', row, { event: isPaid ? 'refund' : 'cancel', ...cause })
  if (row.boughtPackageId === null) return held
  const [pack] = await tx
    .select()
    .from(boughtPackage)
    .where(eq(boughtPackage.id, row.boughtPackageId))
    .for('update')
  if (pack === undefined) throw new Error(`Ticket ${row.id} is of no package`)
  if (pack.endedAt !== null) return held
  await tx
    .update(boughtPackage)
    .set({ leftTickets: pack.leftTickets + 1, heldCents: pack.heldCents + held })
    .where(eq(boughtPackage.id, pack.id))
  return 0
}

/** Ends a locked package and returns the cents held for what was left of it. */
export async function endPackage(
  tx: Transaction,
  { id, heldCents }: typeof boughtPackage.$inferSelect,
  now: Date,
): Promise<number> {
  await tx
    .update(boughtPackage)
    .set({ leftTickets: 0, heldCents: 0, endedAt: now })
    .where(eq(boughtPackage.id, id))
  return heldCents
}

/** Prefixes of the ledger keys of tickets and packages. */
export const ticketKey = (ticketId: number): string => `ticket:${ticketId}`
export const packageKey = (boughtPackageId: number): string => `package:${boughtPackageId}`
