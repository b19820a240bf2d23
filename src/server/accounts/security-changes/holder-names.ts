import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization, parent, tutor } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'

interface HolderNames {
  names: string[]
  /** Proved to staff by a document, unlike a parent's name. */
  proved: boolean
}

/** Names of a tutor's approved identity or a trading organization, else of the parent. */
export async function holderNames(db: Database | Transaction, owner: Owner): Promise<HolderNames> {
  if ('organizationId' in owner) {
    const [row] = await db
      .select()
      .from(organization)
      .where(eq(organization.id, owner.organizationId))
    return { names: row?.canTrade ? distinctNames([row.nameZh, row.nameEn]) : [], proved: true }
  }
  const [row] = await db
    .select({
      nameZh: tutor.nameZh,
      nameEn: tutor.nameEn,
      approvedAt: tutor.identityApprovedAt,
      name: parent.name,
    })
    .from(account)
    .leftJoin(tutor, eq(tutor.accountId, account.id))
    .leftJoin(parent, eq(parent.accountId, account.id))
    .where(eq(account.id, owner.accountId))
  if (row === undefined) return { names: [], proved: false }
  const { nameZh, nameEn, approvedAt, name } = row
  if (approvedAt !== null) return { names: distinctNames([nameZh, nameEn]), proved: true }
  // Without an approved identity there are no earnings: the money comes from refunds.
  return { names: distinctNames([name]), proved: false }
}

const distinctNames = (names: readonly (string | null)[]): string[] =>
  [...new Set(names.filter((name) => name !== null && name !== ''))] as string[]
