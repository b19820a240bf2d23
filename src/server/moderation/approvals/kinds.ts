import type { ApprovalKind } from '#contract/moderation/approvals.ts'
import type { Transaction } from '../../db/open.ts'
import { extensionPoint } from '../../ground/extension-point.ts'

export type ApprovalOwner = { tutorId: number } | { organizationId: number }

interface Approved {
  owner: ApprovalOwner
  change: unknown
  now: Date
  operatorId: number
  /** The operator also asked the issuer of the document. */
  issuerConfirmed: boolean
  /** In bytes; 0 without a file. */
  fileBytes: number
}

export interface KindRule {
  apply: (tx: Transaction, approved: Approved) => Promise<void>
  /** Reverts what was public already, such as reported content. */
  reject?: (
    tx: Transaction,
    refused: Pick<Approved, 'owner' | 'change' | 'now' | 'operatorId'>,
  ) => Promise<void>
  /** Last in the transaction of a decision of either kind. */
  afterDecision?: (tx: Transaction, decided: Pick<Approved, 'owner' | 'now'>) => Promise<void>
  replacesPending: boolean
}

export type ApprovalRules = Readonly<Record<ApprovalKind, KindRule>>

export const approvalRules = extensionPoint<ApprovalRules>('approval rules')
