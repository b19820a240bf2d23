import { and, eq } from 'drizzle-orm'
import { refundEnds } from '#rules/courses/course-refund.ts'
import { netCents } from '#rules/courses/course-whole.ts'
import { courseCommission } from '#rules/price-list.ts'
import type { Transaction } from '../db/open.ts'
import { cartItem, course, courseVersion, enrolment, type Line } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import type { LedgerAccount } from '../ledger/ledger-accounts.ts'
import { movedBy } from '../ledger/moved-by.ts'
import type { Line as LedgerLine } from '../ledger/post.ts'
import { type Buyer, type GoodsTable, type Granting, known } from '../sales/orders/goods.ts'
import { beginRecord, lockRecords, moveRecord, type RowOf } from '../states/move.ts'
import type { NotifyParts } from '../teaching/jobs/notify-of-job.ts'
import { presentVersion } from './course-cards.ts'
import { notifyOfSale } from './notify-of-course.ts'
import { aboutCourses } from './order-lines.ts'
import { readUse } from './use.ts'

/** The current price of a course; A0404 if it cannot be joined, A0440 if it is free. */
async function priceOfCourse(tx: Transaction, courseId: number): Promise<number> {
  const cents = netCents(await presentVersion(tx, courseId))
  if (cents === 0) refuse('states.courseFree', courseId)
  return cents
}

const nameOfCourse = async (tx: Transaction, courseId: number): Promise<string> =>
  (await presentVersion(tx, courseId)).title

/** Refuses courses that the buyer has joined already or teaches. */
async function refuseJoined(
  tx: Transaction,
  courseId: number,
  { accountId, tutorId }: Buyer,
): Promise<void> {
  const [row] = await tx.select().from(course).where(eq(course.id, courseId))
  if (row?.tutorId !== null && row?.tutorId === tutorId) refuse('states.ownCourse', courseId)
  const mine = and(eq(enrolment.accountId, accountId), eq(enrolment.courseId, courseId))
  const [joined] = await tx.select().from(enrolment).where(mine)
  if (joined !== undefined && joined.status !== 'REFUNDED') refuse('states.courseJoined', courseId)
}

function refuse(rule: string, courseId: number): never {
  throw new ServiceError('A0440', { field: `courses.${courseId}`, rule })
}

/**
 * Enrols the buyer with the current version; the price is held until the right to a refund ends. If
 * they are enrolled already, the payment stays in their wallet (`placeOfCourse`).
 */
async function grantCourse(
  tx: Transaction,
  parts: NotifyParts,
  { line, buyer: { accountId }, now }: Granting,
): Promise<void> {
  const courseId = line.itemId ?? 0
  const inCart = and(eq(cartItem.accountId, accountId), eq(cartItem.courseId, courseId))
  await tx.delete(cartItem).where(inCart)
  const mine = and(eq(enrolment.accountId, accountId), eq(enrolment.courseId, courseId))
  const [joined] = await lockRecords(tx, 'enrolment', mine)
  if (joined !== undefined && joined.status !== 'REFUNDED') return
  // An ordered course is granted even if its author has ended it meanwhile.
  const present = and(eq(courseVersion.courseId, courseId), eq(courseVersion.status, 'CURRENT'))
  const [version] = await tx.select().from(courseVersion).where(present)
  // The author left before anyone had joined, and the course was deleted with the account.
  if (version === undefined) return
  const bought = {
    versionId: version.id,
    orderLineId: line.id,
    joinedAt: now,
    heldCents: line.priceCents * line.quantity,
    heldUntil: refundEnds(now),
    commissionBasisPoints: courseCommission.basisPoints,
  }
  const cause = { event: 'join', actor: 'system', accountId: null, now } as const
  if (joined === undefined) {
    await beginRecord(tx, 'enrolment', { accountId, courseId, ...bought }, cause)
  } else {
    await moveRecord(tx, 'enrolment', joined, { ...cause, set: bought })
  }
  const sold = { orderLineId: line.id, cents: bought.heldCents }
  await notifyOfSale(tx, parts, { courseId, title: version.title, ...sold, now })
}

/** The ledger account for the money of a line: the wallet if the line led to no enrolment. */
async function ledgerAccountOf(
  tx: Transaction,
  { line, buyer: { accountId } }: Granting,
): Promise<LedgerAccount> {
  const [own] = await tx
    .select({ id: enrolment.id })
    .from(enrolment)
    .where(eq(enrolment.orderLineId, line.id))
  return own === undefined ? { owner: { accountId }, part: 'available' } : { part: 'unearned' }
}

/** Takes a course back by staff; A0440 once it was used or its author was paid. */
async function takeBackCourse(tx: Transaction, { line, now }: Granting): Promise<void> {
  const held = await lockBought(tx, line)
  const isFree = held !== undefined && (await readUse(tx, held)).mayRefund(now)
  if (!isFree) throw new ServiceError('A0440', { field: 'order', rule: 'states.courseUsed' })
  await endBought(tx, held, { actor: 'system', accountId: null, now })
}

/**
 * A chargeback: takes held money; without any left, ends the enrolment. Returns the cents taken.
 */
async function loseCourse(
  tx: Transaction,
  { line, now }: Granting,
  mostCents: number,
): Promise<number> {
  const held = await lockBought(tx, line)
  if (held === undefined || held.status === 'REFUNDED') return 0
  if (held.heldCents > mostCents) {
    const heldCents = held.heldCents - mostCents
    await tx.update(enrolment).set({ heldCents }).where(eq(enrolment.id, held.id))
    return mostCents
  }
  await endBought(tx, held, { actor: 'system', accountId: null, now })
  return held.heldCents
}

const courseInWallet = (tx: Transaction, lineId: number): Promise<LedgerLine[]> =>
  movedBy(tx, [refundedKey(lineId)])

/** The ledger key of a course's refund. */
export const refundedKey = (orderLineId: number | null): string => `course:${orderLineId}:refunded`

async function lockBought(tx: Transaction, line: Line): Promise<RowOf<'enrolment'> | undefined> {
  const [row] = await lockRecords(tx, 'enrolment', eq(enrolment.orderLineId, line.id))
  return row
}

/** Ends an enrolment; the caller posts its money. */
export const endBought = (
  tx: Transaction,
  row: RowOf<'enrolment'>,
  cause: { actor: 'parent' | 'tutor' | 'system'; accountId: number | null; now: Date },
): Promise<RowOf<'enrolment'>> =>
  moveRecord(tx, 'enrolment', row, {
    event: 'refund',
    ...cause,
    set: { heldCents: 0, heldUntil: null },
  })

export const courseGoods: GoodsTable['course'] = {
  price: ({ itemId }, tx) => priceOfCourse(tx, known(itemId)),
  name: (tx, { itemId }) => nameOfCourse(tx, known(itemId)),
  about: aboutCourses,
  reserve: (tx, { itemId }, buyer) => refuseJoined(tx, known(itemId), buyer),
  grant: grantCourse,
  payee: ledgerAccountOf,
  takeBack: takeBackCourse,
  lose: loseCourse,
  inWallet: (tx, { line }) => courseInWallet(tx, line.id),
}
