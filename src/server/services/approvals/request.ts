import { and, eq } from 'drizzle-orm'
import type { ApprovalKind } from '#contract/approvals.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { approval, privateFile } from '../../db/tables/index.ts'
import { lockOpenOwner, lockOpenTutor } from '../account-data/open-owner.ts'
import type { ChangeOf } from './changes.ts'
import { type ApprovalOwner, kindRules, readChange } from './kinds.ts'

export interface ApprovalRequest<Kind extends ApprovalKind> {
  kind: Kind
  owner: ApprovalOwner
  change: ChangeOf<Kind>
  /** The document beside the claim: a row of `private_file`, written in the same transaction. */
  fileId?: string | null
  now: Date
}

/**
 * Asks an operator for a change, in the transaction of whoever makes it; the public sees the old
 * version until it is decided. A request of the same kind that still waits is withdrawn and its
 * document deleted, except certificates, of which many may wait. Answers the id of the approval.
 */
export async function requestApproval<Kind extends ApprovalKind>(
  tx: Transaction,
  { kind, owner, change, fileId = null, now }: ApprovalRequest<Kind>,
): Promise<number> {
  await lockOwner(tx, owner)
  if (kindRules[kind].replacesPending) await withdraw(tx, owner, kind, now)
  const [made] = await tx
    .insert(approval)
    .values({ kind, ...owner, change: readChange(kind, change), fileId, createdAt: now })
    .returning({ id: approval.id })
  if (made === undefined) throw new Error('An insert gave no row')
  return made.id
}

/** The change of a kind that waits for an operator; null when none does. */
export async function pendingChange<Kind extends ApprovalKind>(
  db: Database,
  owner: ApprovalOwner,
  kind: Kind,
): Promise<{ approvalId: number; change: ChangeOf<Kind>; createdAt: Date } | null> {
  const [row] = await db.select().from(approval).where(pendingOf(owner, kind))
  if (row === undefined) return null
  return { approvalId: row.id, change: readChange(kind, row.change), createdAt: row.createdAt }
}

/** Those of an owner and kind that wait. */
function ownedBy(owner: ApprovalOwner) {
  return 'tutorId' in owner
    ? eq(approval.tutorId, owner.tutorId)
    : eq(approval.organizationId, owner.organizationId)
}

function pendingOf(owner: ApprovalOwner, kind: ApprovalKind) {
  return and(ownedBy(owner), eq(approval.kind, kind), eq(approval.state, 'PENDING'))
}

/** Two requests of one owner at once wait for each other. A0404 when the owner's account is closed. */
export async function lockOwner(tx: Transaction, owner: ApprovalOwner): Promise<void> {
  if ('organizationId' in owner) return lockOpenOwner(tx, owner, 'A0404')
  await lockOpenTutor(tx, owner.tutorId)
}

/** Takes a request back that still waits; none waits afterwards. */
export async function withdrawRequest(
  tx: Transaction,
  owner: ApprovalOwner,
  kind: ApprovalKind,
  now: Date,
): Promise<void> {
  await lockOwner(tx, owner)
  await withdraw(tx, owner, kind, now)
}

async function withdraw(tx: Transaction, owner: ApprovalOwner, kind: ApprovalKind, now: Date) {
  const withdrawn = await tx
    .update(approval)
    .set({ state: 'WITHDRAWN', decidedAt: now })
    .where(pendingOf(owner, kind))
    .returning({ fileId: approval.fileId })
  for (const { fileId } of withdrawn) {
    // Its key goes with the row: the bytes are unreadable at once, and swept soon.
    if (fileId !== null) await tx.delete(privateFile).where(eq(privateFile.id, fileId))
  }
}
