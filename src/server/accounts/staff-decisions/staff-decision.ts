import { eq } from 'drizzle-orm'
import type { AuditAction, AuditSubject } from '#contract/staff/audit.ts'
import type { Database, Transaction } from '../../db/open.ts'
import {
  approval,
  difference,
  messageOutbox,
  order,
  parent,
  review,
} from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { writeAudit } from './audit.ts'
import {
  isOwnAccount,
  isOwnApproval,
  isOwnJob,
  isOwnLesson,
  isOwnLine,
  isOwnMessage,
  isOwnPayout,
  isOwnReport,
  isOwnWithdrawal,
  type OwnRecords,
  ownRecords,
} from './own-records.ts'

type DecidedSubject = Exclude<AuditSubject, 'letter' | 'course'>

export interface StaffDecision {
  operatorId: number
  action: AuditAction
  subjectKind: DecidedSubject
  subjectId: number
  field: string
}

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
  if (await whose[subjectKind](db, own, subjectId)) {
    const refused = { operatorId, subjectKind, subjectId, reason: action, at: now }
    await db.transaction((tx) => writeAudit(tx, { ...refused, action: 'own.refused' }))
    throw new ServiceError('A0301', { field, rule: 'own' })
  }
  return work(
    (tx, reason = '', as = action) => writeAudit(tx, { ...decision, action: as, reason, at: now }),
    now,
  )
}

type IsOwn = (db: Database, own: OwnRecords, id: number) => Promise<boolean>

/** Whether a subject is the operator's own; exhaustive, so a new kind must be added. */
const whose: Record<DecidedSubject, IsOwn> = {
  account: async (_, own, id) => isOwnAccount(own, { kind: 'person', id }),
  organization: async (_, own, id) => isOwnAccount(own, { kind: 'organization', id }),
  approval: async (db, own, id) => {
    const [asked] = await db.select().from(approval).where(eq(approval.id, id))
    return asked !== undefined && isOwnApproval(own, asked)
  },
  message: async (db, own, id) => {
    const [message] = await db.select().from(messageOutbox).where(eq(messageOutbox.id, id))
    return message !== undefined && isOwnMessage(own, message.recipient)
  },
  order: async (db, own, id) => {
    const [bought] = await db.select().from(order).where(eq(order.id, id))
    return bought?.accountId === own.accountId
  },
  review: async (db, own, id) => {
    const [found] = await db
      .select({ tutorId: review.tutorId, accountId: parent.accountId })
      .from(review)
      .innerJoin(parent, eq(parent.id, review.parentId))
      .where(eq(review.id, id))
    return found?.accountId === own.accountId || found?.tutorId === own.tutorId
  },
  difference: async (db, own, id) => {
    const [found] = await db
      .select({ accountId: order.accountId })
      .from(difference)
      .innerJoin(order, eq(order.id, difference.orderId))
      .where(eq(difference.id, id))
    return found?.accountId === own.accountId
  },
  line: isOwnLine,
  withdrawal: isOwnWithdrawal,
  payout: isOwnPayout,
  job: isOwnJob,
  report: isOwnReport,
  lesson: isOwnLesson,
  // A retry decides nothing: the task applies the same rules as the first time.
  task: async () => false,
}
