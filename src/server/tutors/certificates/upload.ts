import { and, eq } from 'drizzle-orm'
import type { BodyValue, QueryValue } from '#contract/kernel.ts'
import {
  type Certificate,
  certificateLimits,
  type uploadCertificate,
} from '#contract/tutors/certificates.ts'
import { tooMany } from '#rules/primitives/limits.ts'
import { namesRecordCheck } from '#rules/tutors/record-check.ts'
import { refuseContact } from '../../accounts/contact/refuse-contact.ts'
import { storeFile } from '../../accounts/private-files/store-file.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { approval, tutorCertificate } from '../../db/tables/index.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import { checkDocument } from '../../files/uploads/check-upload.ts'
import type { TutorOwner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { requestApproval } from '../../moderation/approvals/request.ts'
import { refuseOwnNames } from '../../moderation/public-texts/own-names.ts'
import { readCertificate } from './list.ts'

export interface CertificateParts {
  db: Database
  privateFiles: PrivateFiles
  clock: () => Date
}

type Upload = QueryValue<typeof uploadCertificate> &
  BodyValue<typeof uploadCertificate> & { file: Uint8Array<ArrayBuffer> }

/** A0700 for an unsupported file, A0400 for a criminal record check, A0440 beyond the limit. */
export async function addCertificate(
  parts: CertificateParts,
  { accountId, tutorId }: TutorOwner,
  { name, title, isPublic, file }: Upload,
): Promise<Certificate> {
  const { db, clock } = parts
  // The title may become public, so it passes the filter of all public texts.
  refuseContact(title, 'title')
  if (namesRecordCheck(title))
    throw new ServiceError('A0400', { field: 'title', rule: 'recordCheck' })
  // An early check, before the expensive decoding; the check under the lock decides.
  await checkRoom(db, tutorId)
  const checked = await checkDocument(file, { accountId })
  const now = clock()
  const id = await storeFile(parts, checked, { owner: { accountId }, now }, ({ id, addRow }) =>
    db.transaction(async (tx) => {
      // Locks the owner, so that concurrent uploads cannot exceed the limit together.
      await addRow(tx)
      await checkRoom(tx, tutorId)
      await refuseOwnNames(tx, accountId, { title })
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
      if (made === undefined) throw new Error('An insert gave no row')
      return made.id
    }),
  )
  const made = await readCertificate(db, tutorId, id)
  if (made === undefined) throw new Error('A new certificate is gone')
  return made
}

async function checkRoom(db: Database | Transaction, tutorId: number): Promise<void> {
  const storedCertificates = await db.$count(
    tutorCertificate,
    eq(tutorCertificate.tutorId, tutorId),
  )
  const ofTutor = and(eq(approval.tutorId, tutorId), eq(approval.kind, 'certificate'))
  const waiting = await db.$count(approval, and(ofTutor, eq(approval.state, 'PENDING')))
  const { kept: mostKept, waiting: mostWaiting } = certificateLimits
  if (storedCertificates >= mostKept || waiting >= mostWaiting) {
    const rule = tooMany(storedCertificates >= mostKept ? mostKept : mostWaiting)
    throw new ServiceError('A0440', { field: 'file', rule })
  }
}
