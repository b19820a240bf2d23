import { and, eq } from 'drizzle-orm'
import type { OrganizationInfo } from '#contract/staff/organizations.ts'
import { storeFile } from '../../accounts/private-files/store-file.ts'
import type { Database } from '../../db/open.ts'
import { organization } from '../../db/tables/index.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import { checkDocument } from '../../files/uploads/check-upload.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { KindRule } from '../../moderation/approvals/kinds.ts'
import { requestApproval } from '../../moderation/approvals/request.ts'
import { readOrganization } from './organizations.ts'

interface Parts {
  db: Database
  privateFiles: PrivateFiles
  clock: () => Date
}

/** Stores a business certificate for approval; A0440 for an organization that may trade already. */
export async function addBusinessCertificate(
  parts: Parts,
  organizationId: number,
  { name, file }: { name: string; file: Uint8Array<ArrayBuffer> },
): Promise<OrganizationInfo> {
  const { db, clock } = parts
  const [trader] = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, organizationId), organization.canTrade))
  if (trader !== undefined) throw new ServiceError('A0440', 'file')
  const owner = { organizationId }
  const checked = await checkDocument(file, owner)
  const now = clock()
  await storeFile(parts, checked, { owner, now }, ({ id, addRow }) =>
    db.transaction(async (tx) => {
      await addRow(tx)
      const change = { name }
      await requestApproval(tx, { kind: 'business.certificate', owner, change, fileId: id, now })
    }),
  )
  return readOrganization(db, organizationId)
}

export const businessApproval: KindRule = {
  replacesPending: true,
  async apply(tx, { owner }) {
    if (!('organizationId' in owner)) throw new Error('Only organizations trade')
    await tx
      .update(organization)
      .set({ canTrade: true })
      .where(eq(organization.id, owner.organizationId))
  },
}
