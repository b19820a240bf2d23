import { eq, inArray } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { decideDispute as decideCall } from '#contract/teaching/lesson-disputes.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { leftOf } from '#rules/sales/prepaid.ts'
import { lessonFeeCents } from '#rules/teaching/lesson-times.ts'
import type { OperatorParts } from '../accounts/staff-decisions/operator-parts.ts'
import { decideAsStaff } from '../accounts/staff-decisions/staff-decision.ts'
import {
  type Act,
  type By,
  beginStaffAct,
  withColleague,
} from '../accounts/staff-decisions/with-colleague.ts'
import type { Transaction } from '../db/open.ts'
import { lessonEvidence, privateFile, tutor } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { grantsOf } from '../sales/prepaid/balance.ts'
import { settleAffirmed } from '../teaching/lessons/affirm.ts'
import { type LessonRow, moveLesson } from '../teaching/lessons/move-lesson.ts'
import { bothSides, notifyOfLesson } from '../teaching/lessons/notify-of-lesson.ts'
import { lockLesson } from '../teaching/lessons/own-lesson.ts'
import { addReceipt } from '../teaching/lessons/receipts.ts'

/** Documents are stored this long after the decision, for questions about it. */
const retentionMs = 90 * dayMs

type Decided = BodyValue<typeof decideCall>

/**
 * Decides a disputed lesson for good: another receipt records the outcome and both sides get the
 * reason. A0404 for an unknown lesson, A0440 for one that is not disputed.
 */
export function decideDispute(
  { db, clock, config }: OperatorParts,
  by: By,
  body: Decided,
): Promise<DataOf<typeof decideCall>> {
  const { operatorId } = by
  const { signId, reason } = body
  const { event, ...found } = findingOf(body)
  const decision = { operatorId, action: 'dispute.decide', subjectKind: 'lesson' } as const
  const about = { ...decision, subjectId: signId, field: 'signId' }
  return decideAsStaff({ db, clock }, about, (note, now) =>
    db.transaction(async (tx) => {
      await beginStaffAct(tx, by)
      const locked = await lockLesson(tx, signId)
      if (locked === null) throw new ServiceError('A0404', 'signId')
      const { row, ...pair } = locked
      const asking = { by, call: 'decideDispute', body, decision: about, note, now } as const
      return withColleague(tx, asking, await gainOf(tx, row, body), async () => {
        const cause = { actor: 'staff', accountId: operatorId, now } as const
        const set = { ...found, decidedAt: now, decisionReason: reason }
        const after = await moveLesson(tx, row, { event, set, reason, ...cause })
        if (after.status === 'AFFIRMED') await settleAffirmed(tx, pair, after, cause)
        else await addReceipt(tx, after, { confirmedBy: 'staff', now })
        const files = tx
          .select({ id: lessonEvidence.fileId })
          .from(lessonEvidence)
          .where(eq(lessonEvidence.lessonId, signId))
        const deleteAt = new Date(now.getTime() + retentionMs)
        await tx.update(privateFile).set({ deleteAt }).where(inArray(privateFile.id, files))
        const notification = {
          ...pair,
          row: after,
          news: 'lessonDecided',
          to: bothSides,
          reason,
        } as const
        await notifyOfLesson(tx, { config }, { ...notification, now })
        await note(tx, reason)
        return { status: after.status }
      })
    }),
  )
}

async function gainOf(
  tx: Transaction,
  row: LessonRow,
  { outcome, hourMinutes: minutes }: Decided,
): Promise<Act> {
  if (outcome !== 'held' || minutes === undefined || row.status !== 'DISPUTED')
    return { way: 'free' }
  const left = leftOf(await grantsOf(tx, row.applicationId))
  const amountCents = Math.min(left, lessonFeeCents(row, minutes))
  if (amountCents === 0) return { way: 'free' }
  const [teacher] = await tx
    .select({ accountId: tutor.accountId })
    .from(tutor)
    .where(eq(tutor.id, row.tutorId))
  if (teacher === undefined) throw new Error(`No tutor ${row.tutorId}`)
  // Money paid ahead came through the provider, or by a transfer that was proved when booked.
  return { way: 'limit', gain: { amountCents, to: teacher, isProved: true } }
}

function findingOf({ outcome, hourMinutes: minutes, missedBy }: Decided) {
  switch (outcome) {
    case 'held':
      if (minutes === undefined) throw missing('hourMinutes')
      return { event: 'uphold', minutes, estimated: false, missedBy: null } as const
    case 'missed':
      if (missedBy === undefined) throw missing('missedBy')
      return { event: 'find missed', missedBy } as const
    case 'none':
      return { event: 'annul', missedBy: null } as const
  }
}

const missing = (field: string) => new ServiceError('A0400', { field, rule: 'required' })
