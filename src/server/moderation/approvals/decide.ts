import { and, eq } from 'drizzle-orm'
import type { RejectReason } from '#contract/moderation/approvals.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { watchNames } from '../../accounts/security-changes/watch-names.ts'
import { decideAsStaff, type NoteDecision } from '../../accounts/staff-decisions/staff-decision.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { approval, privateFile } from '../../db/tables/index.ts'
import type { Files } from '../../files/port.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { accountOfTutor } from '../../notifications/notify-person.ts'
import { type ApprovalOwner, approvalRules } from './kinds.ts'
import { refuseNamed } from './named-in.ts'
import { notifyOfDecision } from './notify-of-decision.ts'
import { hasDocument, openedBy } from './opened.ts'
import { publishPhoto, takeBack } from './publish-photo.ts'
import { lockOwner } from './request.ts'

/** Days until the document of a decided request is deleted. */
const retentionDays = 90

export interface DecisionParts {
  db: Database
  files: Files
  privateFiles: PrivateFiles
  clock: () => Date
  siteUrl: string
}

export type Verdict =
  | {
      approve: true
      issuerConfirmed?: boolean
      /** Confirms approving without having opened the document; A0440 (`unseen`) if omitted. */
      unseen?: boolean
    }
  | { approve: false; reason: RejectReason; note: string }

export type Decision = Verdict & {
  approvalId: number
  operatorId: number
}

type Row = typeof approval.$inferSelect

/** One transaction with audit log and notice. The second of two decisions gets A0440. */
export async function decideApproval(parts: DecisionParts, decision: Decision): Promise<void> {
  const { operatorId, approvalId, approve } = decision
  const about = {
    operatorId,
    action: approve ? 'approval.approve' : 'approval.reject',
    subjectKind: 'approval',
    subjectId: approvalId,
    field: 'approvalId',
  } as const
  await decideAsStaff(parts, about, (note, now) => carryOut(parts, decision, { note, now }))
}

async function carryOut(
  parts: DecisionParts,
  decision: Decision,
  context: { note: NoteDecision; now: Date },
): Promise<void> {
  // The public file is written first: a row must never name a missing one.
  const published = decision.approve ? await publishPhoto(parts, decision.approvalId) : null
  try {
    await decide(parts, decision, { ...context, fileBytes: published?.bytes ?? 0 })
  } catch (error) {
    // After a refusal, no one else can publish the photo. After another failure, a concurrent
    // decision may still; files without a row are swept.
    if (published !== null && error instanceof ServiceError) await takeBack(parts, published)
    throw error
  }
}

function decide(
  { db, siteUrl }: DecisionParts,
  decision: Decision,
  { note, now, fileBytes }: { note: NoteDecision; now: Date; fileBytes: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await close(tx, decision, now)
    const owner = ownerOf(row)
    const { change } = row
    const rule = approvalRules.row(row.kind)
    const isUnseen = decision.approve && (await isUnopened(tx, decision, row))
    if (decision.approve) {
      if (isUnseen && !decision.unseen) {
        throw new ServiceError('A0440', { field: 'unseen', rule: 'unseen' })
      }
      await refuseNamed(tx, row)
      const issuerConfirmed = decision.issuerConfirmed ?? false
      const payee = 'tutorId' in owner ? await accountOfTutor(tx, owner.tutorId) : owner
      if (payee === null) throw new Error('A tutor record without an account')
      await watchNames(tx, payee, { clock: () => now, config: { siteUrl } }, () =>
        rule.apply(tx, {
          ...{ owner, change, now, operatorId: decision.operatorId },
          ...{ issuerConfirmed, fileBytes },
        }),
      )
    } else {
      await rule.reject?.(tx, { owner, change, now, operatorId: decision.operatorId })
    }
    if (row.fileId !== null) {
      const deleteAt = new Date(now.getTime() + retentionDays * dayMs)
      await tx.update(privateFile).set({ deleteAt }).where(eq(privateFile.id, row.fileId))
    }
    await note(
      tx,
      decision.approve ? '' : decision.reason,
      isUnseen ? 'approval.approveUnseen' : undefined,
    )
    await notifyOfDecision(tx, { row, siteUrl, now })
    await rule.afterDecision?.(tx, { owner, now })
  })
}

async function isUnopened(tx: Transaction, { operatorId }: Decision, row: Row): Promise<boolean> {
  return hasDocument(row) && !(await openedBy(tx, operatorId, [row])).has(row.id)
}

/** Ends the request; the lock makes a concurrent decision wait and then find it ended. */
async function close(tx: Transaction, decision: Decision, now: Date): Promise<Row> {
  const [asked] = await tx.select().from(approval).where(eq(approval.id, decision.approvalId))
  // The owner is locked before the request, in the same order as when requests are made or
  // withdrawn.
  if (asked !== undefined) await lockOwner(tx, ownerOf(asked))
  const [row] = await tx
    .update(approval)
    .set({
      ...(decision.approve
        ? { state: 'APPROVED' }
        : { state: 'REJECTED', reason: decision.reason, note: decision.note }),
      decidedAt: now,
      decidedBy: decision.operatorId,
    })
    .where(and(eq(approval.id, decision.approvalId), eq(approval.state, 'PENDING')))
    .returning()
  if (row !== undefined) return row
  const known = await tx
    .select({ id: approval.id })
    .from(approval)
    .where(eq(approval.id, decision.approvalId))
  throw new ServiceError(known.length === 0 ? 'A0404' : 'A0440', 'approvalId')
}

function ownerOf({ tutorId, organizationId }: Row): ApprovalOwner {
  // The table's check ensures exactly one of the two.
  return tutorId === null ? { organizationId: organizationId ?? 0 } : { tutorId }
}
