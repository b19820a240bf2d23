import { and, eq, inArray, sql } from 'drizzle-orm'
import { lessonCommission } from '#rules/price-list.ts'
import { leftOf, mostPrepaidLessons } from '#rules/sales/prepaid.ts'
import { openOrders as payable } from '#rules/states/order.ts'
import type { Database, Transaction } from '../../db/open.ts'
import {
  application,
  job,
  type Line,
  order,
  orderLine,
  prepaid,
  prepaidGrant,
} from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { Line as LedgerLine } from '../../ledger/post.ts'
import { type RowOf, refusedIn } from '../../states/move.ts'
import type { Pair } from '../../teaching/applications/own-application.ts'
import type { NotifyParts } from '../../teaching/jobs/notify-of-job.ts'
import { notifyOfLesson } from '../../teaching/lessons/notify-of-lesson.ts'
import {
  boundOf,
  grantsOf,
  ledgerAccountOf,
  lockPrepaid,
  refundable,
  takeOut,
  waitingLessons,
} from './balance.ts'

/** The fee of a lesson; A0404 for another parent's, A0440 where lessons have ended. */
export async function priceOfLesson(
  tx: Transaction,
  applicationId: number | null,
  parentId: number,
): Promise<number> {
  const pair = await ownPair(tx, applicationId ?? 0, parentId)
  if (!goesOn(pair)) throw refusedIn('job', pair.job.status)
  return agreedOf(pair.application).feeCents
}

/** Refuses more than a month of lessons, counting unpaid orders. */
export async function refuseTooMany(
  tx: Transaction,
  applicationId: number,
  { parentId, lessons }: { parentId: number; lessons: number },
): Promise<void> {
  const { application: row } = await ownPair(tx, applicationId, parentId)
  if (lessons > (await lessonsToPrepay(tx, row))) {
    throw new ServiceError('A0440', { field: 'lessons', rule: 'states.prepaidMonth' })
  }
}

/** How many lessons may be paid ahead now. */
export async function lessonsToPrepay(
  db: Database | Transaction,
  row: RowOf<'application'>,
): Promise<number> {
  const { feeCents, lessonsPerWeek } = agreedOf(row)
  if (feeCents <= 0) return 0
  const grants = await grantsOf(db, row.id)
  const unbound = leftOf(grants) - boundOf(grants, await waitingLessons(db, [row.id]))
  const [open] = await db
    .select({ cents: sql<number>`coalesce(sum(${order.dueCents}), 0)::int` })
    .from(order)
    .where(inArray(order.id, openOrders(db, row.id)))
  const room = feeCents * mostPrepaidLessons(lessonsPerWeek) - unbound - (open?.cents ?? 0)
  return Math.max(0, Math.floor(room / feeCents))
}

/** Unpaid orders for lessons of an application. */
export const openOrders = (db: Database | Transaction, applicationId: number) =>
  db
    .select({ id: order.id })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(
      and(
        eq(orderLine.goods, 'prepaid'),
        eq(orderLine.itemId, applicationId),
        inArray(order.status, [...payable]),
      ),
    )

interface Granted {
  line: Line
  accountId: number
  now: Date
}

/** Adds a payment to the balance of an application, and notifies the tutor. */
export async function grantPrepaid(
  tx: Transaction,
  parts: NotifyParts,
  { line, accountId, now }: Granted,
): Promise<void> {
  const applicationId = line.itemId ?? 0
  const commissionBasisPoints = lessonCommission.basisPoints
  await tx
    .insert(prepaid)
    .values({ applicationId, accountId, commissionBasisPoints })
    .onConflictDoNothing()
  await lockPrepaid(tx, applicationId)
  const amountCents = line.priceCents * line.quantity
  const granted = { applicationId, orderLineId: line.id, amountCents, leftCents: amountCents }
  await tx.insert(prepaidGrant).values({ ...granted, at: now })
  const [pair] = await pairs(tx, eq(application.id, applicationId))
  if (pair === undefined) throw new Error(`No application ${applicationId}`)
  const notification = { ...pair, key: `prepaid:${line.id}`, news: 'lessonsPrepaid', now } as const
  const words = { cents: amountCents }
  await notifyOfLesson(tx, parts, { ...notification, words, to: ['tutor'] })
}

/** Ledger account of a line's money. */
export const ledgerAccountOfLine = (line: Line, accountId: number) =>
  ledgerAccountOf({ applicationId: line.itemId ?? 0, accountId, commissionBasisPoints: 0 })

/** Takes a whole payment back; A0440 when lessons used some of it, or it is reserved. */
export async function takeBackPrepaid(tx: Transaction, line: Line): Promise<void> {
  const held = await lockPrepaid(tx, line.itemId ?? 0)
  const grant = held?.grants.find(({ orderLineId }) => orderLineId === line.id)
  const amountCents = line.priceCents * line.quantity
  const free = held && (await refundable(tx, held, await waitingLessons(tx, [line.itemId ?? 0])))
  const isWhole = grant?.leftCents === amountCents && (free?.cents ?? 0) >= amountCents
  if (grant === undefined || !isWhole) {
    throw new ServiceError('A0440', { field: 'order', rule: 'states.goodsUsed' })
  }
  await takeOut(tx, [grant], amountCents)
}

/** After a chargeback: takes what is left of a payment; returns how much that was. */
export async function losePrepaid(tx: Transaction, line: Line, mostCents: number): Promise<number> {
  const held = await lockPrepaid(tx, line.itemId ?? 0)
  const grant = held?.grants.find(({ orderLineId }) => orderLineId === line.id)
  return grant === undefined ? 0 : takeOut(tx, [grant], mostCents)
}

/** The part of a payment that was refunded into the wallet. */
export async function prepaidInWallet(
  tx: Transaction,
  { id }: Line,
  accountId: number,
): Promise<LedgerLine[]> {
  const [grant] = await tx.select().from(prepaidGrant).where(eq(prepaidGrant.orderLineId, id))
  const amountCents = grant?.walletCents ?? 0
  return [{ ledgerAccount: { owner: { accountId }, part: 'available' }, amountCents }]
}

/** Whether lessons are still to come. */
export const goesOn = ({ job: of, application: row }: Pair): boolean =>
  row.status === 'ACCEPTED' && (of.status === 'AGREED' || of.status === 'RUNNING')

const agreedOf = ({ id, agreed }: RowOf<'application'>) => {
  if (agreed === null) throw new ServiceError('A0404', { field: 'applicationId', rule: String(id) })
  return agreed
}

async function ownPair(
  db: Database | Transaction,
  applicationId: number,
  parentId: number,
): Promise<Pair> {
  const own = and(eq(application.id, applicationId), eq(job.parentId, parentId))
  const [pair] = await pairs(db, own)
  if (pair === undefined) throw new ServiceError('A0404', 'applicationId')
  return pair
}

/** Applications with their jobs. */
export const pairs = (db: Database | Transaction, which: ReturnType<typeof and>) =>
  db
    .select({ job, application })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(which)
