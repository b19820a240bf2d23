import { createHash } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { parentReceipts } from '#contract/teaching/lesson-moves.ts'
import type { Actor } from '#rules/state-machine.ts'
import { lessonFeeCents } from '#rules/teaching/lesson-times.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { application, job, lessonReceipt, type ReceiptContent } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { LessonRow } from './move-lesson.ts'
import type { LessonSide } from './own-lesson.ts'

type Receipt = typeof lessonReceipt.$inferSelect

/** Appends a receipt; the caller holds the job's lock, so that numbers have no gaps. */
export async function addReceipt(
  tx: Transaction,
  row: LessonRow,
  { confirmedBy, now }: { confirmedBy: Actor; now: Date },
): Promise<void> {
  const { status: outcome } = row
  if (outcome !== 'AFFIRMED' && outcome !== 'MISSED' && outcome !== 'CANCELLED') return
  const [last] = await tx
    .select()
    .from(lessonReceipt)
    .where(eq(lessonReceipt.applicationId, row.applicationId))
    .orderBy(desc(lessonReceipt.number))
    .limit(1)
  const minutes = outcome === 'AFFIRMED' ? (row.minutes ?? row.lessonMinutes) : 0
  const content: ReceiptContent = {
    lessonId: row.id,
    outcome,
    startedAt: isoInHongKong(row.signedAt ?? row.startsAt ?? row.createdAt),
    minutes,
    feeCents: lessonFeeCents(row, minutes),
    enteredBy: row.signedBy,
    missedBy: outcome === 'MISSED' ? row.missedBy : null,
    confirmedBy,
    confirmedAt: isoInHongKong(now),
  }
  const follows = { number: (last?.number ?? 0) + 1, previousHash: last?.hash ?? '' }
  await tx.insert(lessonReceipt).values({
    applicationId: row.applicationId,
    lessonId: row.id,
    ...follows,
    content,
    hash: hashOf({ ...follows, applicationId: row.applicationId, content }),
    at: now,
  })
}

type Hashed = Pick<Receipt, 'applicationId' | 'number' | 'previousHash' | 'content'>

/** SHA-256 of the fields as JSON in a fixed order, including the hash of the receipt before. */
function hashOf({ applicationId, number, previousHash, content }: Hashed): string {
  const { lessonId, outcome, startedAt, minutes, feeCents } = content
  const { enteredBy, missedBy, confirmedBy, confirmedAt } = content
  const signedFields = [lessonId, outcome, startedAt, minutes, feeCents, enteredBy, missedBy]
  const text = JSON.stringify([
    previousHash,
    applicationId,
    number,
    ...signedFields,
    confirmedBy,
    confirmedAt,
  ])
  return createHash('sha256').update(text).digest('hex')
}

/** The first receipt number at which the chain was altered or has a gap; null if it is intact. */
export function brokenReceipt(receipts: readonly Receipt[]): number | null {
  let previousHash = ''
  for (const [at, receipt] of receipts.entries()) {
    const fits = receipt.number === at + 1 && receipt.previousHash === previousHash
    if (!fits || receipt.hash !== hashOf(receipt)) return at + 1
    previousHash = receipt.hash
  }
  return null
}

/** The receipts of the caller's application; A0404 for another's. */
export async function readReceipts(
  db: Database,
  side: LessonSide,
  applicationId: number,
): Promise<DataOf<typeof parentReceipts>> {
  const own =
    side.actor === 'parent'
      ? eq(job.parentId, side.parentId)
      : eq(application.tutorId, side.tutorId)
  const [found] = await db
    .select({ id: application.id })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(and(eq(application.id, applicationId), own))
  if (found === undefined) throw new ServiceError('A0404', 'applicationId')
  const rows = await db
    .select()
    .from(lessonReceipt)
    .where(eq(lessonReceipt.applicationId, applicationId))
    .orderBy(asc(lessonReceipt.number))
  const list = rows.map(({ number, content: { lessonId, ...content }, previousHash, hash }) => ({
    number,
    signId: lessonId,
    ...content,
    previousHash,
    hash,
  }))
  return { list, brokenAt: brokenReceipt(rows) }
}
