import { and, desc, eq, inArray } from 'drizzle-orm'
import { areaById } from '#catalogue/areas.ts'
import type { BodyValue } from '#contract/kernel.ts'
import type { OrganizationInfo, updateOrganization } from '#contract/staff/organizations.ts'
import { refuseContactAmong } from '../../accounts/contact/refuse-contact.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import { watchNames } from '../../accounts/security-changes/watch-names.ts'
import { changeMailbox, type MailboxParts } from '../../accounts/settings/mailbox.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { approval, organization } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { readChange } from '../../moderation/approvals/changes.ts'
import { tradeState } from '../../payouts/withdrawals/trade-state.ts'

type Change = BodyValue<typeof updateOrganization>

/** The record of an organization; A0301 if there is none. */
export async function readOrganization(
  db: Database | Transaction,
  organizationId: number,
): Promise<OrganizationInfo> {
  const [row] = await db.select().from(organization).where(eq(organization.id, organizationId))
  if (row === undefined) throw new ServiceError('A0301')
  const { nameZh, nameEn, countryCode, mobile, email, description, areaId } = row
  return {
    organizationId,
    nameZh,
    nameEn,
    countryCode,
    mobile,
    email,
    emailConfirmed: row.emailProvedAt !== null,
    description,
    areaId,
    registrationNumber: row.registrationNumber,
    canTrade: row.canTrade,
    ...(await tradeState(db, organizationId)),
    certificate: await newestCertificate(db, organizationId),
    createdAt: isoInHongKong(row.createdAt),
  }
}

/**
 * Changes the given fields. A0440 for another name or number while its certificate is pending or
 * approved; A0400 for contact details in a name or description.
 */
export function changeOrganization(
  parts: MailboxParts,
  organizationId: number,
  { email, ...change }: Change,
): Promise<OrganizationInfo> {
  if (change.areaId && areaById(change.areaId) === undefined) {
    throw new ServiceError('A0400', { field: 'areaId', rule: 'choice' })
  }
  const { nameZh = '', nameEn = '', description = '' } = change
  refuseContactAmong({ nameZh, nameEn, description })
  return parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { organizationId })
    const [before] = await tx.select().from(organization).where(eq(organization.id, organizationId))
    if (before === undefined) throw new ServiceError('A0301')
    const proved = ['nameZh', 'nameEn', 'registrationNumber'] as const
    // Empty names may still be filled in: staff compare them with the certificate.
    const renamed = proved.find(
      (field) =>
        before[field] !== '' && change[field] !== undefined && change[field] !== before[field],
    )
    if (renamed !== undefined && (await isProved(tx, organizationId))) {
      throw new ServiceError('A0440', { field: renamed, rule: 'organization.proved' })
    }
    if (Object.values(change).some((value) => value !== undefined)) {
      await watchNames(tx, { organizationId }, parts, async () => {
        await tx.update(organization).set(change).where(eq(organization.id, organizationId))
      })
    }
    if (email !== undefined) await changeMailbox(tx, { organizationId }, email, parts)
    return readOrganization(tx, organizationId)
  })
}

async function isProved(tx: Transaction, organizationId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: approval.id })
    .from(approval)
    .where(and(ofCertificates(organizationId), inArray(approval.state, ['PENDING', 'APPROVED'])))
    .limit(1)
  return rows.length > 0
}

/** It cannot be paid until it sends a certificate, and none is under review. */
export async function lacksCertificate(db: Database, organizationId: number): Promise<boolean> {
  const [row] = await db
    .select({ canTrade: organization.canTrade })
    .from(organization)
    .where(eq(organization.id, organizationId))
  if (row?.canTrade !== false) return false
  return (await newestCertificate(db, organizationId))?.state !== 'PENDING'
}

async function newestCertificate(
  db: Database | Transaction,
  organizationId: number,
): Promise<OrganizationInfo['certificate']> {
  const [row] = await db
    .select()
    .from(approval)
    .where(ofCertificates(organizationId))
    .orderBy(desc(approval.id))
    .limit(1)
  if (row === undefined) return null
  return {
    name: readChange('business.certificate', row.change).name,
    state: row.state,
    reason: row.reason,
    note: row.note,
    fileId: row.fileId,
    sentAt: isoInHongKong(row.createdAt),
    decidedAt: row.decidedAt && isoInHongKong(row.decidedAt),
  }
}

function ofCertificates(organizationId: number) {
  return and(eq(approval.organizationId, organizationId), eq(approval.kind, 'business.certificate'))
}
