import { and, count, eq } from 'drizzle-orm'
import {
  type Certificate,
  certificateLimits,
  type uploadCertificate,
} from '#contract/certificates.ts'
import type { BodyValue, QueryValue } from '#contract/kernel.ts'
import { findContactLeaks } from '#rules/contact-leak.ts'
import type { Database } from '../../db/open.ts'
import { approval, tutorCertificate } from '../../db/tables/index.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import { checkDocument } from '../../files/uploads/check-upload.ts'
import { requestApproval } from '../approvals/request.ts'
import type { OwnTutor } from '../own-tutor.ts'
import { keepFile } from '../private-files/keep-file.ts'
import { ServiceError } from '../service-error.ts'
import { readCertificate } from './list.ts'

export interface CertificateParts {
  db: Database
  privateFiles: PrivateFiles
  clock: () => Date
}

type Upload = QueryValue<typeof uploadCertificate> &
  BodyValue<typeof uploadCertificate> & { file: Uint8Array<ArrayBuffer> }

/**
 * Keeps a document and asks an operator to look at it (T14). A0700 for a file that is not taken;
 * A0440 when the tutor has too many already.
 */
export async function addCertificate(
  parts: CertificateParts,
  { accountId, tutorId }: OwnTutor,
  { name, title, isPublic, file }: Upload,
): Promise<Certificate> {
  const { db, clock } = parts
  // A title that may be public passes the same filter as every public text.
  if (findContactLeaks(title).length > 0) {
    throw new ServiceError('A0400', { field: 'title', rule: 'tutorProfile.contact' })
  }
  await checkRoom(db, tutorId)
  const checked = await checkDocument(file)
  const now = clock()
  const id = await keepFile(parts, checked, { owner: { accountId }, now }, ({ id, addRow }) =>
    db.transaction(async (tx) => {
      await addRow(tx)
      const approvalId = await requestApproval(tx, {
        kind: 'certificate',
        owner: { tutorId },
        change: { name, title },
        fileId: id,
        now,
      })
      const [made] = await tx
        .insert(tutorCertificate)
        .values({ tutorId, approvalId, name, title, isPublic, createdAt: now })
        .returning({ id: tutorCertificate.id })
      return made?.id ?? 0
    }),
  )
  const made = await readCertificate(db, tutorId, id)
  if (made === undefined) throw new Error('A new certificate is gone')
  return made
}

async function checkRoom(db: Database, tutorId: number): Promise<void> {
  const ofTutor = eq(tutorCertificate.tutorId, tutorId)
  const [all] = await db.select({ kept: count() }).from(tutorCertificate).where(ofTutor)
  const [some] = await db
    .select({ waiting: count() })
    .from(approval)
    .where(
      and(
        eq(approval.tutorId, tutorId),
        eq(approval.kind, 'certificate'),
        eq(approval.state, 'PENDING'),
      ),
    )
  const isFull = (all?.kept ?? 0) >= certificateLimits.kept
  if (isFull || (some?.waiting ?? 0) >= certificateLimits.waiting) {
    throw new ServiceError('A0440', { field: 'file', rule: 'tooMany' })
  }
}
