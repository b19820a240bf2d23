import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type {
  ApprovalKind,
  ApprovalState,
  CertificateName,
  RejectReason,
} from '#contract/moderation/approvals.ts'
import { at, id, partOf, yes } from '../../columns.ts'
import { account, organization } from '../accounts/people.ts'
import { tutor } from '../tutors/tutors.ts'

/**
 * A file that its owner and operators alone may read. The bytes are encrypted in the private store
 * under the same id; without this row no one can decrypt them again.
 */
export const privateFile = pgTable(
  'private_file',
  {
    id: uuid().primaryKey(),
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    organizationId: integer().references(() => organization.id, { onDelete: 'cascade' }),
    /** Length before encryption. */
    bytes: integer().notNull(),
    /** Lengths of the concatenated pictures: one for a photo, one for each page of a PDF. */
    pageBytes: integer().array().notNull(),
    /** The key of this file, itself encrypted with the installation's, base64. */
    wrappedKey: text().notNull(),
    createdAt: at().notNull(),
    /** Deletion time; null while someone has still to look at it. */
    deleteAt: at(),
  },
  (t) => [
    index('private_file_delete').on(t.deleteAt),
    index('private_file_account').on(t.accountId),
    index('private_file_organization').on(t.organizationId),
    check('private_file_owner', sql`num_nonnulls(${t.accountId}, ${t.organizationId}) = 1`),
  ],
)

/** A change that needs an operator's decision; the public sees the old version until then. */
export const approval = pgTable(
  'approval',
  {
    id: id(),
    kind: text().$type<ApprovalKind>().notNull(),
    tutorId: integer().references(() => tutor.id, { onDelete: 'cascade' }),
    organizationId: integer().references(() => organization.id, { onDelete: 'cascade' }),
    /** In the shape of its kind (moderation/approvals/changes.ts). */
    change: jsonb().notNull(),
    /** The document for the claim; null without one, and once it has been deleted. */
    fileId: uuid().references(() => privateFile.id, { onDelete: 'set null' }),
    state: text().$type<ApprovalState>().notNull().default('PENDING'),
    /** For a rejection: one of the fixed reasons, and the operator's own text. */
    reason: text().$type<RejectReason>(),
    note: text().notNull().default(''),
    createdAt: at().notNull(),
    decidedAt: at(),
    decidedBy: integer().references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('approval_queue').on(t.createdAt, t.id).where(sql`${t.state} = 'PENDING'`),
    index('approval_tutor').on(t.tutorId, t.kind, t.id),
    index('approval_organization').on(t.organizationId, t.kind, t.id),
    index('approval_file').on(t.fileId),
    uniqueIndex('approval_one_of_tutor')
      .on(t.tutorId, t.kind)
      .where(
        sql`${t.state} = 'PENDING' and ${t.kind} not in ('certificate', 'course', 'activity')`,
      ),
    uniqueIndex('approval_one_of_organization')
      .on(t.organizationId, t.kind)
      .where(
        sql`${t.state} = 'PENDING' and ${t.kind} not in ('certificate', 'course', 'activity')`,
      ),
    check('approval_owner', sql`num_nonnulls(${t.tutorId}, ${t.organizationId}) = 1`),
  ],
)

/** A tutor's certificate; its state, reason and document are those of its approval. */
export const tutorCertificate = pgTable(
  'tutor_certificate',
  {
    id: id(),
    tutorId: partOf(() => tutor.id),
    approvalId: partOf(() => approval.id).unique(),
    name: text().$type<CertificateName>().notNull(),
    title: text().notNull().default(''),
    /** Shows the title on the public profile once approved. The document is never public. */
    isPublic: yes(),
    createdAt: at().notNull(),
  },
  (t) => [index('tutor_certificate_tutor').on(t.tutorId, t.id)],
)
