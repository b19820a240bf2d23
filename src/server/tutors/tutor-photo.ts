import { randomBytes } from 'node:crypto'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { TutorPhoto } from '#contract/tutors/tutor-photo.ts'
import { storeFile } from '../accounts/private-files/store-file.ts'
import type { Database } from '../db/open.ts'
import { approval, tutor } from '../db/tables/index.ts'
import { checkPortrait } from '../files/uploads/check-upload.ts'
import type { TutorOwner } from '../ground/owner.ts'
import { requestApproval } from '../moderation/approvals/request.ts'
import type { CertificateParts } from './certificates/upload.ts'

/** A tutor's public photo, and the state of the newest one that was submitted. */
export async function readTutorPhoto(db: Database, tutorId: number): Promise<TutorPhoto> {
  const [row] = await db.select({ photoId: tutor.photoId }).from(tutor).where(eq(tutor.id, tutorId))
  const [sent] = await db
    .select({
      state: approval.state,
      reason: approval.reason,
      note: approval.note,
      fileId: approval.fileId,
    })
    .from(approval)
    .where(
      and(
        eq(approval.tutorId, tutorId),
        eq(approval.kind, 'tutor.photo'),
        ne(approval.state, 'WITHDRAWN'),
      ),
    )
    .orderBy(desc(approval.id))
    .limit(1)
  return { photoId: row?.photoId ?? null, sent: sent ?? null }
}

/** Submits a photo for approval; the former one stays public. A0700 for no picture. */
export async function sendTutorPhoto(
  parts: CertificateParts,
  { accountId, tutorId }: TutorOwner,
  file: Uint8Array<ArrayBuffer>,
): Promise<TutorPhoto> {
  const { db, clock } = parts
  const checked = await checkPortrait(file, { accountId })
  const now = clock()
  const [{ width, height }] = checked.pages
  const change = { photoId: randomBytes(16).toString('base64url'), width, height }
  await storeFile(parts, checked, { owner: { accountId }, now }, ({ id, addRow }) =>
    db.transaction(async (tx) => {
      await addRow(tx)
      const kind = 'tutor.photo' as const
      await requestApproval(tx, { kind, owner: { tutorId }, change, fileId: id, now })
    }),
  )
  return readTutorPhoto(db, tutorId)
}
