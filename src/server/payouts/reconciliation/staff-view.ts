import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { BodyValue, DataOf, QueryValue } from '#contract/kernel.ts'
import type {
  Difference,
  operatorDifferences,
  reconcileNow,
  reconciliationState,
  settleDifference,
} from '#contract/payouts/reconciliation.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import { writeAudit } from '../../accounts/staff-decisions/audit.ts'
import type { OperatorParts } from '../../accounts/staff-decisions/operator-parts.ts'
import { decideAsStaff } from '../../accounts/staff-decisions/staff-decision.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { backgroundTask, difference, reconciliation } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { Payments } from '../../payments/port.ts'
import { plan } from '../../queue/plan.ts'

type Row = typeof difference.$inferSelect

const view = ({ id, provider, kind, reference, orderId, ...row }: Row): Difference => ({
  differenceId: id,
  kind,
  provider,
  reference,
  orderNo: orderId === null ? null : orderNumber(orderId),
  theirsCents: row.theirsCents,
  oursCents: row.oursCents,
  at: isoInHongKong(row.at),
  firstSeenAt: isoInHongKong(row.firstSeenAt),
  lastSeenAt: isoInHongKong(row.lastSeenAt),
  settledAt: row.settledAt && isoInHongKong(row.settledAt),
  reason: row.reason,
})

const task = 'payments.reconcile'

/** The last comparison with the provider's lists, and the number of open differences. */
export async function readReconciliation({
  db,
  payments: { provider },
}: {
  db: Database
  payments: Payments
}): Promise<DataOf<typeof reconciliationState>> {
  // Read before its result, so that one that ends in between is still shown as coming.
  const isComing = await isPlanned(db)
  const [last] =
    provider === null
      ? []
      : await db
          .select()
          .from(reconciliation)
          .where(eq(reconciliation.provider, provider.name))
          .orderBy(desc(reconciliation.startedAt), desc(reconciliation.id))
          .limit(1)
  return {
    provider: provider?.name ?? null,
    last:
      last === undefined
        ? null
        : {
            at: isoInHongKong(last.startedAt),
            since: isoInHongKong(last.since),
            payments: last.payments,
            refunds: last.refunds,
            disputes: last.disputes,
            booked: last.booked,
          },
    open: await db.$count(difference, isNull(difference.settledAt)),
    isComing,
  }
}

async function isPlanned(db: Database | Transaction): Promise<boolean> {
  const isOpen = inArray(backgroundTask.state, ['DUE', 'RUNNING', 'WAITING_RETRY'])
  return (await db.$count(backgroundTask, and(eq(backgroundTask.name, task), isOpen))) > 0
}

/** Queues a comparison unless one is queued. */
export async function planReconciliation(
  { db, clock, queue }: OperatorParts,
  operatorId: number,
): Promise<DataOf<typeof reconcileNow>> {
  const now = clock()
  await db.transaction(async (tx) => {
    if (!(await isPlanned(tx))) {
      await plan(tx, { name: task, key: `asked:${now.toISOString()}`, dueAt: now, data: null })
    }
    const about = { subjectKind: 'account', subjectId: operatorId } as const
    await writeAudit(tx, {
      operatorId,
      action: 'reconciliation.run',
      ...about,
      reason: '',
      at: now,
    })
  })
  queue.wake()
  return { isComing: true }
}

/** Differences between our books and the provider's lists. */
export async function listDifferences(
  { db }: { db: Database },
  { list, ...page }: QueryValue<typeof operatorDifferences>,
): Promise<DataOf<typeof operatorDifferences>> {
  const isOpen = list === 'open'
  const which = isOpen ? isNull(difference.settledAt) : isNotNull(difference.settledAt)
  const order = isOpen
    ? [asc(difference.at), asc(difference.id)]
    : [desc(difference.settledAt), desc(difference.id)]
  const rows = await rowsOfPage(
    page,
    db
      .select()
      .from(difference)
      .where(which)
      .orderBy(...order),
  )
  return pageOfList(rows.map(view), {
    total: await db.$count(difference, which),
    ...page,
  })
}

/** Closes a difference; may be repeated. A0404 for an unknown one. */
export async function settleAsStaff(
  parts: OperatorParts,
  operatorId: number,
  { differenceId, reason }: BodyValue<typeof settleDifference>,
): Promise<Difference> {
  const which = eq(difference.id, differenceId)
  const decision = {
    operatorId,
    action: 'difference.settle',
    subjectKind: 'difference',
    subjectId: differenceId,
    field: 'differenceId',
  } as const
  return decideAsStaff(parts, decision, (note, now) =>
    parts.db.transaction(async (tx) => {
      const [row] = await tx.select().from(difference).where(which).for('no key update')
      if (row === undefined) throw new ServiceError('A0404', 'differenceId')
      if (row.settledAt !== null) return view(row)
      const set = { settledAt: now, settledBy: operatorId, reason }
      await tx.update(difference).set(set).where(which)
      await note(tx, reason)
      return view({ ...row, ...set })
    }),
  )
}
