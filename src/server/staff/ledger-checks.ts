import { and, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { checkLedgerNow, ledgerChecks } from '#contract/staff/operator-ledger.ts'
import type { OperatorParts } from '../accounts/staff-decisions/operator-parts.ts'
import { decideAsStaff } from '../accounts/staff-decisions/staff-decision.ts'
import type { Database, Transaction } from '../db/open.ts'
import { backgroundTask, ledgerCheck } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { plan } from '../queue/plan.ts'

type Parts = Pick<OperatorParts, 'db' | 'clock' | 'queue'>

/** The result of the last check, and whether one is queued or running. */
export async function readLedgerChecks({
  db,
  clock,
}: Pick<Parts, 'db' | 'clock'>): Promise<DataOf<typeof ledgerChecks>> {
  const { at, entries, tookMs, faults, found } = ledgerCheck
  const facts = { at, entries, tookMs, faults, found }
  const [last] = await db.select(facts).from(ledgerCheck).orderBy(desc(ledgerCheck.id)).limit(1)
  return {
    last: last === undefined ? null : { ...last, at: isoInHongKong(last.at) },
    isRunning: (await runningOf(db, clock())) > 0,
  }
}

const runningOf = (db: Database | Transaction, now: Date) =>
  db.$count(
    backgroundTask,
    and(
      eq(backgroundTask.name, 'ledger.check'),
      or(
        eq(backgroundTask.state, 'RUNNING'),
        and(
          inArray(backgroundTask.state, ['DUE', 'WAITING_RETRY']),
          lte(backgroundTask.dueAt, now),
        ),
      ),
    ),
  )

/** Queues a check unless one is queued or running. */
export async function planLedgerCheck(
  { db, clock, queue }: Parts,
  operatorId: number,
): Promise<DataOf<typeof checkLedgerNow>> {
  const decision = {
    operatorId,
    action: 'ledger.check',
    subjectKind: 'task',
    subjectId: 0,
    field: '',
  } as const
  await decideAsStaff({ db, clock }, decision, (note, now) =>
    db.transaction(async (tx) => {
      // Of two concurrent requests, the second finds the task of the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('check of the ledger'))`)
      if ((await runningOf(tx, now)) > 0) return
      const key = `staff:${operatorId}:${now.toISOString()}`
      await plan(tx, { name: 'ledger.check', key, dueAt: now, data: null })
      await note(tx)
    }),
  )
  queue.wake()
  return { isRunning: true }
}
