import { and, eq, type SQL } from 'drizzle-orm'
import type { ApprovalKind } from '#contract/moderation/approvals.ts'
import { lockOpenOwner, lockOpenTutor } from '../../accounts/open-owner.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { approval, privateFile } from '../../db/tables/index.ts'
import { type ChangeOf, readChange } from './changes.ts'
import { type ApprovalOwner, approvalRules } from './kinds.ts'

export interface ApprovalRequest<Kind extends ApprovalKind> {
  kind: Kind
  owner: ApprovalOwner
  change: ChangeOf<Kind>
  /** The supporting document: a row of `private_file`, written in the same transaction. */
  fileId?: string | null
  now: Date
}

/**
 * Requests approval; the old version stays public until the decision. Replaces a pending request of
 * the same kind, except for certificates. Returns the approval's id.
 */
export async function requestApproval<Kind extends ApprovalKind>(
  tx: Transaction,
  { kind, owner, change, fileId = null, now }: ApprovalRequest<Kind>,
): Promise<number> {
  await lockOwner(tx, owner)
  if (approvalRules.row(kind).replacesPending)
    await withdrawPending(tx, pendingOf(owner, kind), now)
  const [made] = await tx
    .insert(approval)
    .values({ kind, ...owner, change: readChange(kind, change), fileId, createdAt: now })
    .returning({ id: approval.id })
  if (made === undefined) throw new Error('An insert gave no row')
  return made.id
}

export async function pendingChange<Kind extends ApprovalKind>(
  db: Database,
  owner: ApprovalOwner,
  kind: Kind,
): Promise<{ approvalId: number; change: ChangeOf<Kind>; createdAt: Date } | null> {
  const [row] = await db.select().from(approval).where(pendingOf(owner, kind))
  if (row === undefined) return null
  return { approvalId: row.id, change: readChange(kind, row.change), createdAt: row.createdAt }
}

function ownedBy(owner: ApprovalOwner) {
  return 'tutorId' in owner
    ? eq(approval.tutorId, owner.tutorId)
    : eq(approval.organizationId, owner.organizationId)
}

function pendingOf(owner: ApprovalOwner, kind: ApprovalKind) {
  return and(ownedBy(owner), eq(approval.kind, kind), eq(approval.state, 'PENDING'))
}

/** Serialises the requests of one owner; A0404 if the account is closed. */
export async function lockOwner(tx: Transaction, owner: ApprovalOwner): Promise<void> {
  if ('organizationId' in owner) return lockOpenOwner(tx, owner, 'A0404')
  await lockOpenTutor(tx, owner.tutorId)
}

export async function withdrawRequest(
  tx: Transaction,
  owner: ApprovalOwner,
  kind: ApprovalKind,
  now: Date,
): Promise<void> {
  await lockOwner(tx, owner)
  await withdrawPending(tx, pendingOf(owner, kind), now)
}

/** Withdraws matching pending requests and their documents; the caller has locked the owner. */
export async function withdrawPending(
  tx: Transaction,
  which: SQL | undefined,
  now: Date,
): Promise<void> {
  const withdrawn = await tx
    .update(approval)
    .set({ state: 'WITHDRAWN', decidedAt: now })
    .where(and(eq(approval.state, 'PENDING'), which))
    .returning({ fileId: approval.fileId })
  for (const { fileId } of withdrawn) {
    // The key is deleted with the row: the file is unreadable at once, and swept soon.
    if (fileId !== null) await tx.delete(privateFile).where(eq(privateFile.id, fileId))
  }
}
