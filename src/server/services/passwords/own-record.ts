import { eq } from 'drizzle-orm'
import type { Mobile } from '#rules/primitives/mobile-patterns.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization, type Realm } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockOpenOwner } from '../account-data/open-owner.ts'
import { typedMobile } from '../codes/typed-mobile.ts'

export interface OwnRecord extends Mobile {
  owner: Owner
  realm: Realm
  passwordHash: string | null
  payPasswordHash: string | null
}

/** A0230 when the account was erased meanwhile. */
export async function ownRecord(db: Database, owner: Owner): Promise<OwnRecord> {
  const [row] =
    'accountId' in owner
      ? await db.select().from(account).where(eq(account.id, owner.accountId))
      : await db.select().from(organization).where(eq(organization.id, owner.organizationId))
  if (row === undefined || row.status === 'closed') throw new ServiceError('A0230')
  const { passwordHash, payPasswordHash } = row
  const realm = 'accountId' in owner ? 'cert' : 'mechanism'
  return { ...typedMobile(row), owner, realm, passwordHash, payPasswordHash }
}

type Change = Partial<Omit<OwnRecord, 'owner' | 'realm'>>

export async function changeOwner(tx: Transaction, owner: Owner, change: Change): Promise<void> {
  await lockOpenOwner(tx, owner)
  if ('accountId' in owner) {
    await tx.update(account).set(change).where(eq(account.id, owner.accountId))
  } else {
    await tx.update(organization).set(change).where(eq(organization.id, owner.organizationId))
  }
}
