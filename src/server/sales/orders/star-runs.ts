import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import { dayMs } from '#rules/primitives/durations.ts'
import { unusedPart } from '#rules/unused-part.ts'
import { lockOpenTutor } from '../../accounts/open-owner.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { type Line, order, orderLine, starRun, tutor } from '../../db/tables/index.ts'
import type { Logger } from '../../ground/log.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { TutorIndex } from '../../search/port.ts'
import { rebuildSearchDocuments } from '../../search/rebuild.ts'
import { notifyBuyer } from './notify-buyer.ts'

interface Stars {
  line: Line
  tutorId: number
  stars: number
  days: number
  now: Date
}

/** Appends a star level to those that the tutor has, so that no bought time is lost. */
export async function grantStars(
  tx: Transaction,
  { line, tutorId, stars, days, now }: Stars,
): Promise<void> {
  const [last] = await tx
    .select({ until: starRun.until })
    .from(starRun)
    .where(and(eq(starRun.tutorId, tutorId), gt(starRun.until, now)))
    .orderBy(desc(starRun.until), desc(starRun.id))
    .limit(1)
  const from = last?.until ?? now
  const until = new Date(from.getTime() + days * dayMs)
  const run = { tutorId, orderLineId: line.id, stars, from, until, dueAt: from }
  await tx.insert(starRun).values(run)
  await settleStars(tx, tutorId, now)
}

/** Takes back a level; A0440 if it has begun, or another follows it. */
export async function takeBackStars(tx: Transaction, lineId: number, now: Date): Promise<void> {
  const [run] = await tx.select().from(starRun).where(eq(starRun.orderLineId, lineId))
  const follows =
    run &&
    (await tx.$count(starRun, and(eq(starRun.tutorId, run.tutorId), gt(starRun.from, run.from))))
  if (run === undefined || run.from <= now || follows !== 0) {
    throw new ServiceError('A0440', { field: 'order', rule: 'states.goodsUsed' })
  }
  await tx.delete(starRun).where(eq(starRun.id, run.id))
}

/**
 * After a chargeback: shortens the level by the unused time that the amount pays for. Levels that
 * follow keep their promised times. Returns the price of that time.
 */
export async function loseStars(
  tx: Transaction,
  { line, days, now }: Pick<Stars, 'line' | 'days' | 'now'>,
  mostCents: number,
): Promise<number> {
  const ofLine = eq(starRun.orderLineId, line.id)
  const [run] = await tx.select().from(starRun).where(ofLine)
  if (run === undefined) return 0
  const begun = Math.max(run.from.getTime(), now.getTime())
  const { units, cents } = unusedPart({
    ...{ quantity: days * dayMs, remaining: Math.max(0, run.until.getTime() - begun), mostCents },
    cents: line.priceCents * line.quantity,
  })
  const until = new Date(run.until.getTime() - units)
  if (until <= run.from) await tx.delete(starRun).where(ofLine)
  else await tx.update(starRun).set({ until }).where(ofLine)
  await settleStars(tx, run.tutorId, now)
  return cents
}

/** Stores the current level where search reads it; returns the last if none has followed it. */
async function settleStars(
  tx: Transaction,
  tutorId: number,
  now: Date,
): Promise<typeof starRun.$inferSelect | null> {
  const runs = await tx
    .select()
    .from(starRun)
    .where(eq(starRun.tutorId, tutorId))
    .orderBy(asc(starRun.from), asc(starRun.id))
  const current = runs.find(({ from, until }) => from <= now && now < until)
  for (const run of runs) {
    const dueAt = now < run.from ? run.from : now < run.until ? run.until : null
    if (dueAt?.getTime() !== run.dueAt?.getTime()) {
      await tx.update(starRun).set({ dueAt }).where(eq(starRun.id, run.id))
    }
  }
  await tx
    .update(tutor)
    .set({ starLevel: current?.stars ?? 0 })
    .where(eq(tutor.id, tutorId))
  await rebuildSearchDocuments(tx, now, [tutorId])
  const ended = runs.filter(({ until, dueAt }) => dueAt !== null && until <= now).at(-1)
  return current === undefined ? (ended ?? null) : null
}

async function tellOfEnd(tx: Transaction, run: typeof starRun.$inferSelect, now: Date) {
  const [found] = await tx
    .select({ row: order })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(eq(orderLine.id, run.orderLineId))
  if (found === undefined) throw new Error(`No order of star level ${run.id}`)
  await notifyBuyer(tx, { row: found.row, what: 'starEnded', now })
}

interface DueParts {
  db: Database
  clock: () => Date
  index: Pick<TutorIndex, 'changed'>
  log: Logger
}

/** Begins and ends levels that are due, one transaction a tutor, who is told of the end. */
export async function moveDueStars({ db, clock, index, log }: DueParts): Promise<void> {
  const due = await db
    .selectDistinct({ tutorId: starRun.tutorId })
    .from(starRun)
    .where(lte(starRun.dueAt, clock()))
    .orderBy(starRun.tutorId)
  for (const { tutorId } of due) {
    try {
      await db.transaction(async (tx) => {
        await lockOpenTutor(tx, tutorId)
        const now = clock()
        const ended = await settleStars(tx, tutorId, now)
        if (ended !== null) await tellOfEnd(tx, ended, now)
      })
    } catch (error) {
      log.error({ err: error, tutor: tutorId }, 'star level could not begin or end')
    }
  }
  if (due.length > 0) index.changed()
}

/** The tutor's current and future levels in order. */
export async function readStarRuns(db: Database, tutorId: number, now: Date) {
  return db
    .select({ stars: starRun.stars, from: starRun.from, until: starRun.until })
    .from(starRun)
    .where(and(eq(starRun.tutorId, tutorId), gt(starRun.until, now)))
    .orderBy(asc(starRun.from), asc(starRun.id))
}
