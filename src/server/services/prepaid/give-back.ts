import { and, eq, gt, inArray, ne, notInArray, or } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { refundPrepaid } from '#contract/prepaid.ts'
import { leftOf } from '#rules/prepaid.ts'
import type { Transaction } from '../../db/open.ts'
import { application, job, ledgerEntry, prepaidGrant } from '../../db/tables/index.ts'
import type { Logger } from '../../ground/log.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { post } from '../../ledger/post.ts'
import { lockOpenOwner } from '../account-data/open-owner.ts'
import type { Pair } from '../applications/own-application.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { tellOfLesson } from '../lessons/tell-of-lesson.ts'
import type { TellParts } from '../notices/tell-of-job.ts'
import { lockPrepaid, placeOf, refundable, takeOut, waitingLessons } from './balance.ts'
import { pairs } from './goods.ts'
import { type PrepaidParts, readParentPrepaid } from './read.ts'

type Parent = { accountId: number; parentId: number }

/**
 * Gives a parent what is left and not bound, into their wallet, without asking why; the same key again
 * does nothing. A0404 for lessons of others.
 */
export async function refundOwnPrepaid(
  parts: JobParts & PrepaidParts,
  parent: Parent,
  { applicationId, key }: BodyValue<typeof refundPrepaid>,
): Promise<DataOf<typeof refundPrepaid>> {
  await parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId: parent.accountId })
    const own = and(eq(application.id, applicationId), eq(job.parentId, parent.parentId))
    const [pair] = await pairs(tx, own)
    if (pair === undefined) throw new ServiceError('A0404', 'applicationId')
    const now = parts.clock()
    const given = await giveBack(tx, pair, { key, now })
    if (given === null) return
    await tellOfLesson(tx, parts, { ...pair, key: given, now, to: ['tutor'], news: 'prepaidTaken' })
  })
  parts.outbox.wake()
  return readParentPrepaid(parts, parent, applicationId)
}

/** The lessons of an application are over: what is not bound goes back, and the parent is told. */
export async function endPrepaid(
  tx: Transaction,
  parts: TellParts,
  pair: Pair,
  now: Date,
): Promise<boolean> {
  const given = await giveBack(tx, pair, { now })
  if (given === null) return false
  await tellOfLesson(tx, parts, { ...pair, key: given, now, to: ['parent'], news: 'prepaidBack' })
  return true
}

/** Answers the key of the entry; null when nothing goes back, or this request did so before. */
async function giveBack(
  tx: Transaction,
  { application: { id } }: Pair,
  { key, now }: { key?: string; now: Date },
): Promise<string | null> {
  const held = await lockPrepaid(tx, id)
  if (held === null) return null
  // What is left after a payment only ever becomes less.
  const { grants: all } = held
  const entryKey = `prepaid:${id}:back:${key ?? `${all.at(-1)?.id}-${leftOf(all)}`}`
  if ((await tx.$count(ledgerEntry, eq(ledgerEntry.key, entryKey))) > 0) return null
  const { cents, grants } = await refundable(tx, held, await waitingLessons(tx, [id]))
  if (cents === 0) return null
  await takeOut(tx, grants, cents)
  const { accountId } = held.row
  const lines = [
    { place: placeOf(held.row), amountCents: -cents },
    { place: { owner: { accountId }, part: 'available' } as const, amountCents: cents },
  ]
  await post(tx, [{ key: entryKey, kind: 'prepaid.back', recordId: id, at: now, lines }])
  return entryKey
}

/**
 * What is left of lessons that are over and was bound until now, or paid too late, goes back. One that
 * fails waits for the next round.
 */
export async function returnEndedPrepaid({
  db,
  clock,
  log,
  ...parts
}: Pick<JobParts, 'db' | 'clock' | 'config' | 'outbox'> & { log: Logger }): Promise<void> {
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
  let given = 0
  for (const { id } of over) {
    try {
      const done = await db.transaction(async (tx) => {
        const [pair] = await pairs(tx, and(eq(application.id, id), isOver))
        return pair !== undefined && (await endPrepaid(tx, parts, pair, clock()))
      })
      if (done) given += 1
    } catch (error) {
      log.error({ err: error, application: id }, 'what was paid ahead could not be given back')
    }
  }
  if (given > 0) parts.outbox.wake()
}
