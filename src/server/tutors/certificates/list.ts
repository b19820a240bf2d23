import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Page } from '#contract/kernel.ts'
import type { CertificateName } from '#contract/moderation/approvals.ts'
import type { Certificate } from '#contract/tutors/certificates.ts'
import { type AskedPage, pageOfList } from '#rules/list-pages.ts'
import type { Database } from '../../db/open.ts'
import { approval, tutorCertificate } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'

interface Wanted {
  name?: CertificateName
  isPublic?: boolean
}

export async function listCertificates(
  db: Database,
  tutorId: number,
  wanted: Wanted = {},
): Promise<{ list: Certificate[] }> {
  return { list: (await rowsOf(db, conditionOf(tutorId, wanted))).map(certificateOf) }
}

export async function certificatePage(
  db: Database,
  tutorId: number,
  { pageNum, pageSize, ...wanted }: Wanted & AskedPage,
): Promise<Page<Certificate>> {
  const condition = conditionOf(tutorId, wanted)
  const page = { pageNum, pageSize }
  const rows = await rowsOfPage(page, rowsOf(db, condition))
  const total = await db.$count(tutorCertificate, condition)
  return pageOfList(rows.map(certificateOf), { total, ...page })
}

/** One certificate; undefined if the tutor has none with this id. */
export async function readCertificate(
  db: Database,
  tutorId: number,
  id: number,
): Promise<Certificate | undefined> {
  const [row] = await rowsOf(
    db,
    and(eq(tutorCertificate.tutorId, tutorId), eq(tutorCertificate.id, id)),
  )
  return row && certificateOf(row)
}

function conditionOf(tutorId: number, { name, isPublic }: Wanted): SQL | undefined {
  return and(
    eq(tutorCertificate.tutorId, tutorId),
    name === undefined ? undefined : eq(tutorCertificate.name, name),
    isPublic === undefined ? undefined : eq(tutorCertificate.isPublic, isPublic),
  )
}

function rowsOf(db: Database, condition: SQL | undefined) {
  return db
    .select({ certificate: tutorCertificate, approval })
    .from(tutorCertificate)
    .innerJoin(approval, eq(approval.id, tutorCertificate.approvalId))
    .where(condition)
    .orderBy(desc(tutorCertificate.id))
    .$dynamic()
}

function certificateOf(row: {
  certificate: typeof tutorCertificate.$inferSelect
  approval: typeof approval.$inferSelect
}): Certificate {
  const { id, name, title, isPublic, createdAt } = row.certificate
  const { state, reason, note, fileId, decidedAt } = row.approval
  return {
    id,
    name,
    title,
    isPublic,
    state,
    reason,
    note,
    fileId,
    createdAt: isoInHongKong(createdAt),
    decidedAt: decidedAt && isoInHongKong(decidedAt),
  }
}
