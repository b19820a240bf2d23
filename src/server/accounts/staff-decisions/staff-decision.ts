import type { AuditAction, AuditSubject } from '#contract/staff/audit.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { extensionPoint } from '../../ground/extension-point.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { writeAudit } from './audit.ts'
import { type OwnRecords, ownRecords } from './own-records.ts'

type DecidedSubject = Exclude<AuditSubject, 'letter' | 'course'>

export interface StaffDecision {
  operatorId: number
  action: AuditAction
  subjectKind: DecidedSubject
  subjectId: number
  field: string
}

type IsOwn = (db: Database, own: OwnRecords, id: number) => Promise<boolean>
/** Whether a subject is the operator's own, by kind. */
export type OwnSubjects = Readonly<Record<DecidedSubject, IsOwn>>
export const ownSubjects = extensionPoint<OwnSubjects>('own subjects')

interface DecisionParts {
  db: Database
  clock: () => Date
}

/** Logs the decision in its transaction, as another action where only that knows it. */
export type NoteDecision = (tx: Transaction, reason?: string, action?: AuditAction) => Promise<void>

/**
 * Every decision of staff passes here, as no one decides about themselves: A0301 with the rule
 * `own` for the operator's own records. The refusal is logged.
 */
export async function decideAsStaff<Result>(
  { db, clock }: DecisionParts,
  { field, ...decision }: StaffDecision,
  work: (note: NoteDecision, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = clock()
  const { operatorId, action, subjectKind, subjectId } = decision
  const own = await ownRecords(db, operatorId)
  if (await ownSubjects.row(subjectKind)(db, own, subjectId)) {
    const refused = { operatorId, subjectKind, subjectId, reason: action, at: now }
    await db.transaction((tx) => writeAudit(tx, { ...refused, action: 'own.refused' }))
    throw new ServiceError('A0301', { field, rule: 'own' })
  }
  return work(
    (tx, reason = '', as = action) => writeAudit(tx, { ...decision, action: as, reason, at: now }),
    now,
  )
}
