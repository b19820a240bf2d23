import { and, eq } from 'drizzle-orm'
import { lockOpenTutor } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { approval, privateFile, tutorBadge, tutorCertificate } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { TutorIndex } from '../../search/port.ts'
import { refreshTutor } from '../records/refresh.ts'
import { badgeOfCertificate } from './badges.ts'
import type { CertificateParts } from './upload.ts'

/** Deletes a certificate with its document and unsupported badge; withdraws a pending one (T15). */
export async function deleteCertificate(
  { db, privateFiles, clock, index }: CertificateParts & { index: TutorIndex },
  tutorId: number,
  id: number,
): Promise<{ deleted: boolean }> {
  const now = clock()
  const fileId = await db.transaction(async (tx) => {
    await lockOpenTutor(tx, tutorId)
    const [row] = await tx
      .delete(tutorCertificate)
      .where(and(eq(tutorCertificate.id, id), eq(tutorCertificate.tutorId, tutorId)))
      .returning()
    if (row === undefined) throw new ServiceError('A0404', 'id')
    await tx
      .update(approval)
      .set({ state: 'WITHDRAWN', decidedAt: now })
      .where(and(eq(approval.id, row.approvalId), eq(approval.state, 'PENDING')))
    const [asked] = await tx.select().from(approval).where(eq(approval.id, row.approvalId))
    const file = asked?.fileId ?? null
    if (file !== null) await tx.delete(privateFile).where(eq(privateFile.id, file))
    if (asked?.state === 'APPROVED') {
      await dropBadge(tx, row)
      await refreshTutor(tx, tutorId, now)
    }
    return file
  })
  index.changed()
  if (fileId !== null) await privateFiles.remove(fileId)
  return { deleted: true }
}

async function dropBadge(
  tx: Transaction,
  { tutorId, name }: typeof tutorCertificate.$inferSelect,
): Promise<void> {
  const kind = badgeOfCertificate[name]
  if (kind === null) return
  const others = await tx
    .select({ id: tutorCertificate.id })
    .from(tutorCertificate)
    .innerJoin(approval, eq(approval.id, tutorCertificate.approvalId))
    .where(
      and(
        eq(tutorCertificate.tutorId, tutorId),
        eq(tutorCertificate.name, name),
        eq(approval.state, 'APPROVED'),
      ),
    )
  if (others.length > 0) return
  await tx.delete(tutorBadge).where(and(eq(tutorBadge.tutorId, tutorId), eq(tutorBadge.kind, kind)))
}
