import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { ParentPrepaid, prepaidList, TutorPrepaid } from '#contract/sales/prepaid.ts'
import type { Locale } from '#i18n/locales.ts'
import { lessonCommission } from '#rules/price-list.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import { leftOf } from '#rules/sales/prepaid.ts'
import type { Database } from '../../db/open.ts'
import {
  application,
  job,
  ledgerEntry,
  order,
  posting,
  prepaid,
  prepaidGrant,
} from '../../db/tables/index.ts'
import type { Config } from '../../ground/config.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { findLedgerAccount } from '../../ledger/ledger-accounts.ts'
import { jobLabelsOf } from '../../teaching/jobs/job-labels.ts'
import { publishedJob } from '../../teaching/jobs/published-job.ts'
import { affirmsAt } from '../../teaching/lessons/lesson-view.ts'
import { boundOf, grantsOf, ledgerAccountOf, refundable, waitingLessons } from './balance.ts'
import { goesOn, lessonsToPrepay, openOrders, pairs } from './goods.ts'
import { backToPayer, onTheirWay } from './ways-back.ts'

export interface PrepaidParts {
  db: Database
  clock: () => Date
  config: Pick<Config, 'prepaidLessons'>
}

/** A parent's balance for an application; A0404 for another's. */
export async function readParentPrepaid(
  { db, clock, config }: PrepaidParts,
  { parentId }: { parentId: number },
  applicationId: number,
): Promise<ParentPrepaid> {
  const [pair] = await pairs(db, and(eq(application.id, applicationId), eq(job.parentId, parentId)))
  if (pair === undefined) throw new ServiceError('A0404', 'applicationId')
  const standing = await standingOf(db, applicationId)
  const grants = await grantsOf(db, applicationId)
  const { cents, grants: from } = await refundable(db, { grants }, standing.waits)
  const back = await backToPayer(db, applicationId, { grants: from, cents, now: clock() })
  const isOpen = config.prepaidLessons && goesOn(pair)
  const mostLessons = isOpen ? await lessonsToPrepay(db, pair.application) : 0
  const [open] = await openOrders(db, applicationId).orderBy(order.id).limit(1)
  return {
    ...standing,
    ...back,
    refundableCents: cents,
    lessonFeeCents: pair.application.agreed?.feeCents ?? 0,
    mostLessons,
    openOrderNo: open === undefined ? null : orderNumber(open.id),
    may: [
      ...(mostLessons > 0 ? (['prepay'] as const) : []),
      ...(cents > 0 ? (['refund'] as const) : []),
    ],
  }
}

/** The balance held for a tutor's lessons; A0404 for another's. */
export async function readTutorPrepaid(
  { db }: Pick<PrepaidParts, 'db'>,
  { tutorId }: { tutorId: number },
  applicationId: number,
): Promise<TutorPrepaid> {
  const own = and(eq(application.id, applicationId), eq(application.tutorId, tutorId))
  if ((await db.$count(application, own)) === 0) throw new ServiceError('A0404', 'applicationId')
  return standingOf(db, applicationId)
}

const shownMovements = 50

async function standingOf(db: Database, applicationId: number): Promise<TutorPrepaid> {
  const which = eq(prepaid.applicationId, applicationId)
  const [row] = await db.select().from(prepaid).where(which)
  const waiting = await waitingLessons(db, [applicationId])
  const grants = await grantsOf(db, applicationId)
  const ledgerAccount = row && (await findLedgerAccount(db, ledgerAccountOf(row)))
  const moves = db
    .select({ posting, kind: ledgerEntry.kind })
    .from(posting)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, posting.entryId))
  const ofAccount = eq(posting.ledgerAccountId, ledgerAccount?.id ?? 0)
  const movements = await moves.where(ofAccount).orderBy(desc(posting.number)).limit(shownMovements)
  const [released] = await db
    .select({ cents: sql<number>`coalesce(-sum(${posting.amountCents}), 0)::float8` })
    .from(posting)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, posting.entryId))
    .where(and(ofAccount, eq(ledgerEntry.kind, 'earning')))
  return {
    applicationId,
    heldCents: leftOf(grants),
    boundCents: boundOf(grants, waiting),
    releasedCents: released?.cents ?? 0,
    commissionBasisPoints: row?.commissionBasisPoints ?? lessonCommission.basisPoints,
    waits: waiting.map(({ row, feeCents }) => ({
      signId: row.id,
      status: row.status,
      feeCents,
      affirmsAt: affirmsAt(row),
    })),
    movements: movements.map(({ posting: { number, amountCents, at }, kind }) => ({
      number: number ?? 0,
      kind,
      amountCents,
      at: isoInHongKong(at),
    })),
  }
}

/** All balances and refunds under way, paid ahead by this person or for them. */
export async function listPrepaid(
  { db, clock }: Pick<PrepaidParts, 'db' | 'clock'>,
  of: { parentId: number | null; tutorId: number | null },
  locale: Locale,
): Promise<DataOf<typeof prepaidList>> {
  const left = db
    .select({ id: prepaidGrant.applicationId })
    .from(prepaidGrant)
    .where(gt(prepaidGrant.leftCents, 0))
  const parents = and(
    eq(job.parentId, of.parentId ?? 0),
    or(inArray(application.id, left), inArray(application.id, onTheirWay(db))),
  )
  const tutors = and(eq(application.tutorId, of.tutorId ?? 0), inArray(application.id, left))
  const found = await pairs(db, and(or(parents, tutors))).orderBy(application.id)
  const list = []
  for (const { job: its, application: row } of found) {
    const grants = await grantsOf(db, row.id)
    const waiting = await waitingLessons(db, [row.id])
    const { cents, grants: from } = await refundable(db, { grants }, waiting)
    const back = await backToPayer(db, row.id, { grants: from, cents, now: clock() })
    list.push({
      applicationId: row.id,
      jobId: its.id,
      jobNo: publishedJob(its).jobNo,
      ...jobLabelsOf(its, locale),
      side: its.parentId === of.parentId ? ('parent' as const) : ('tutor' as const),
      heldCents: leftOf(grants),
      boundCents: boundOf(grants, waiting),
      refundableCents: cents,
      ...back,
    })
  }
  return { list }
}
