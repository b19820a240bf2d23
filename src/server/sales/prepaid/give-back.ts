import { and, eq, gt, inArray, ne, notInArray, or } from 'drizzle-orm'
import { leftOf } from '#rules/sales/prepaid.ts'
import type { Transaction } from '../../db/open.ts'
import { application, job, ledgerEntry, prepaidGrant } from '../../db/tables/index.ts'
import type { Logger } from '../../ground/log.ts'
import { post } from '../../ledger/post.ts'
import { beginRecord, moveRecord, type RowOf } from '../../states/move.ts'
import type { Pair } from '../../teaching/applications/own-application.ts'
import type { NotifyParts } from '../../teaching/jobs/notify-of-job.ts'
import type { JobParts } from '../../teaching/jobs/own-job-change.ts'
import { notifyOfLesson } from '../../teaching/lessons/notify-of-lesson.ts'
import { givenBack } from '../refunds/given-back.ts'
import { ledgerAccountOf, lockPrepaid, refundable, takeOut, waitingLessons } from './balance.ts'
import { pairs } from './goods.ts'
import { lockPayments, waysBack } from './ways-back.ts'

/** Refunds what is not reserved, when lessons are over, and notifies the parent. */
export async function endPrepaid(
  tx: Transaction,
  parts: NotifyParts,
  pair: Pair,
  now: Date,
): Promise<boolean> {
  const given = await giveBack(tx, pair, { now })
  if (given === null) return false
  await notifyOfLesson(tx, parts, {
    ...pair,
    key: given.key,
    words: { cents: given.cents },
    now,
    to: ['parent'],
    news: 'prepaidBack',
  })
  return true
}

interface Given {
  key: string
  cents: number
  refunds: RowOf<'refund'>[]
}

/**
 * Refunds what is not reserved: to the payer, or to the wallet where a payment is too old for that.
 * Null when there is nothing to refund, or this request did it before.
 */
export async function giveBack(
  tx: Transaction,
  { application: { id } }: Pair,
  { key, now }: { key?: string; now: Date },
): Promise<Given | null> {
  const payments = await lockPayments(tx, id)
  const held = await lockPrepaid(tx, id)
  if (held === null) return null
  // Until the next payment the balance only falls, so it identifies the refund.
  const { grants: all } = held
  const entryKey = `prepaid:${id}:back:${key ?? `${all.at(-1)?.id}-${leftOf(all)}`}`
  if ((await tx.$count(ledgerEntry, eq(ledgerEntry.key, entryKey))) > 0) return null
  // A payment made this moment is not locked; it is refunded next time.
  const isLocked = new Set(payments.map(({ orderLineId }) => orderLineId))
  const known = { grants: all.filter(({ orderLineId }) => isLocked.has(orderLineId)) }
  const { cents, grants } = await refundable(tx, known, await waitingLessons(tx, [id]))
  if (cents === 0) return null
  await takeOut(tx, grants, cents)
  const refunds: RowOf<'refund'>[] = []
  for (const { grant, payment, cents: part } of waysBack(grants, cents, { payments, now })) {
    if (payment === null) {
      const walletCents = grant.walletCents + part
      await tx.update(prepaidGrant).set({ walletCents }).where(eq(prepaidGrant.id, grant.id))
      continue
    }
    refunds.push(await beginRefund(tx, payment, { amountCents: part, requestKey: entryKey, now }))
  }
  const toPayer = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const { accountId } = held.row
  const lines = [
    { ledgerAccount: ledgerAccountOf(held.row), amountCents: -cents },
    { ledgerAccount: { part: 'refunds' } as const, amountCents: toPayer },
    {
      ledgerAccount: { owner: { accountId }, part: 'available' } as const,
      amountCents: cents - toPayer,
    },
  ].filter(({ amountCents }) => amountCents !== 0)
  await post(tx, [{ key: entryKey, kind: 'prepaid.back', of: { application: id }, at: now, lines }])
  return { key: entryKey, cents, refunds }
}

/** Begins the refund of a part of an order; the order is REFUNDED when that is all of it. */
async function beginRefund(
  tx: Transaction,
  { row, attempt }: NonNullable<ReturnType<typeof waysBack>[number]['payment']>,
  { now, ...what }: { amountCents: number; requestKey: string; now: Date },
): Promise<RowOf<'refund'>> {
  const cause = { actor: 'system', accountId: null, now } as const
  const { id: attemptId, provider } = attempt
  const values = { ...what, orderId: row.id, attemptId, provider, to: 'payer' } as const
  const begun = await beginRecord(tx, 'refund', values, { event: 'begin', ...cause })
  const isWhole = (await givenBack(tx, { orderId: row.id })) >= row.dueCents
  if (isWhole && row.status === 'PAID')
    await moveRecord(tx, 'order', row, { event: 'refund', ...cause })
  return begun
}

/** Refunds balances of lessons that are over, as far as they were reserved or paid too late. */
export async function returnEndedPrepaid({
  db,
  clock,
  log,
  ...parts
}: Pick<JobParts, 'db' | 'clock' | 'config'> & { log: Logger }): Promise<void> {
  const left = db
    .select({ id: prepaidGrant.applicationId })
    .from(prepaidGrant)
    .where(gt(prepaidGrant.leftCents, 0))
  const isOver = or(
    ne(application.status, 'ACCEPTED'),
    notInArray(job.status, ['AGREED', 'RUNNING']),
  )
  const over = await db
    .select({ id: application.id })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(and(inArray(application.id, left), isOver))
    .orderBy(application.id)
  for (const { id } of over) {
    try {
      await db.transaction(async (tx) => {
        const [pair] = await pairs(tx, and(eq(application.id, id), isOver))
        if (pair !== undefined) await endPrepaid(tx, parts, pair, clock())
      })
    } catch (error) {
      log.error({ err: error, application: id }, 'what was paid ahead could not be given back')
    }
  }
}
