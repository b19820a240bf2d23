import { and, count, eq, gte, inArray, lt, min, sql, sum } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import { figureDays, type operatorFigures } from '#contract/staff/operator-figures.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Database } from '../db/open.ts'
import {
  account,
  approval,
  job,
  ledgerAccount,
  lesson,
  lessonReceipt,
  organization,
  posting,
  refund,
  withdrawal,
} from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { LastHour } from '../metrics/last-hour.ts'
import { readStoredFigures } from '../metrics/stored-figures.ts'

interface FigureParts {
  db: Database
  clock: () => Date
  /** In-memory figures of this process; without them nothing is reported. */
  metrics?: { lastHour: Pick<LastHour, 'read' | 'readBrowsers'> }
}

/** Business figures of the last seven days; all counts but that of money use an index. */
export async function readFigures({
  db,
  clock,
  metrics,
}: FigureParts): Promise<DataOf<typeof operatorFigures>> {
  const now = clock()
  const daysAway = (days: number) => new Date(now.getTime() + days * dayMs)
  const since = daysAway(-figureDays)
  const before = daysAway(-2 * figureDays)
  const made = async (from: Date, to: Date) =>
    (await db.$count(account, and(gte(account.createdAt, from), lt(account.createdAt, to)))) +
    (await db.$count(
      organization,
      and(gte(organization.createdAt, from), lt(organization.createdAt, to)),
    ))
  const [approvals] = await db
    .select({ waiting: count(), oldest: min(approval.createdAt) })
    .from(approval)
    .where(eq(approval.state, 'PENDING'))
  const stored = await readStoredFigures(db, now)
  return {
    accounts: { made: await made(since, daysAway(1)), before: await made(before, since) },
    jobs: {
      open: await db.$count(job, eq(job.status, 'OPEN')),
      published: await db.$count(job, gte(job.publishedAt, since)),
    },
    lessons: {
      confirmed: await db.$count(
        lessonReceipt,
        and(gte(lessonReceipt.at, since), sql`${lessonReceipt.content}->>'outcome' = 'AFFIRMED'`),
      ),
      planned: await db.$count(
        lesson,
        and(
          eq(lesson.status, 'PLANNED'),
          gte(lesson.startsAt, now),
          lt(lesson.startsAt, daysAway(figureDays)),
        ),
      ),
    },
    money: await readMoney(db, since),
    claims: {
      refunds: await db.$count(refund, inArray(refund.status, ['REQUESTED', 'PENDING'])),
      disputes: await db.$count(lesson, eq(lesson.status, 'DISPUTED')),
    },
    approvals: {
      waiting: approvals?.waiting ?? 0,
      oldest: approvals?.oldest ? isoInHongKong(approvals.oldest) : null,
    },
    messages: { failed: stored.messagesFailed, waiting: stored.messagesWaiting },
    tasks: { dead: stored.tasksDead, late: stored.tasksWaiting },
    server: metrics?.lastHour.read() ?? { failed: 0, slowest: null },
    browsers: metrics?.lastHour.readBrowsers() ?? { failed: 0, most: null },
    ledger:
      stored.ledgerFaults === null || stored.ledgerAgeSeconds === null
        ? null
        : {
            faults: stored.ledgerFaults,
            at: isoInHongKong(new Date(now.getTime() - stored.ledgerAgeSeconds * 1000)),
          },
  }
}

async function readMoney(db: Database, since: Date) {
  const rows = await db
    .select({ part: ledgerAccount.part, cents: sum(ledgerAccount.balanceCents).mapWith(Number) })
    .from(ledgerAccount)
    .where(inArray(ledgerAccount.part, ['available', 'held', 'prepaid']))
    .groupBy(ledgerAccount.part)
  const cents = (part: string) => rows.find((row) => row.part === part)?.cents ?? 0
  // The platform's account has no balance column: its balance is the sum of its postings.
  const [unearned] = await db
    .select({ cents: sum(posting.amountCents).mapWith(Number) })
    .from(posting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.ledgerAccountId))
    .where(eq(ledgerAccount.part, 'unearned'))
  const [paid] = await db
    .select({ cents: sum(withdrawal.amountCents).mapWith(Number) })
    .from(withdrawal)
    .where(and(eq(withdrawal.status, 'PAID'), gte(withdrawal.paidAt, since)))
  return {
    heldCents: cents('held') + cents('prepaid') + (unearned?.cents ?? 0),
    owedCents: cents('available'),
    paidOutCents: paid?.cents ?? 0,
  }
}
