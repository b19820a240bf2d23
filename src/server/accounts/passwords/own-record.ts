import { eq } from 'drizzle-orm'
import type { Mobile } from '#rules/primitives/mobile-patterns.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization, type Realm } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { typedMobile } from '../codes/typed-mobile.ts'
import { lockOpenOwner } from '../open-owner.ts'
import { type ChangeParts, recordChange } from '../security-changes/record-change.ts'

export interface OwnRecord extends Mobile {
  owner: Owner
  realm: Realm
  passwordHash: string | null
  payPasswordHash: string | null
}

/** A0230 when the account was closed meanwhile. */
export async function ownRecord(db: Database | Transaction, owner: Owner): Promise<OwnRecord> {
  const [row] =
    'accountId' in owner
      ? await db.select().from(account).where(eq(account.id, owner.accountId))
      : await db.select().from(organization).where(eq(organization.id, owner.organizationId))
  if (row === undefined || row.status === 'closed') throw new ServiceError('A0230')
  const { passwordHash, payPasswordHash } = row
  const realm = 'accountId' in owner ? 'cert' : 'mechanism'
  return { ...typedMobile(row), owner, realm, passwordHash, payPasswordHash }
}

type Change =
  | { what: 'password' | 'passwordAnew'; set: { passwordHash: string } }
  | {
      what: 'payPassword' | 'payPasswordFirst' | 'payPasswordAnew'
      set: { payPasswordHash: string }
    }
  | { what: 'number'; set: Mobile }

/**
 * The only way to change a number or password: sends the security notice and holds the wallet as
 * the change requires (contract/accounts/security-changes.ts).
 */
export async function changeOwner(
  tx: Transaction,
  owner: Owner,
  { what, set }: Change,
  parts: ChangeParts,
): Promise<void> {
  await lockOpenOwner(tx, owner)
  const before = await ownRecord(tx, owner)
  if ('accountId' in owner) {
    await tx.update(account).set(set).where(eq(account.id, owner.accountId))
  } else {
    await tx.update(organization).set(set).where(eq(organization.id, owner.organizationId))
  }
  const { countryCode, mobile } = before
  const changed = what === 'number' ? { what, number: { countryCode, mobile } } : { what }
  await recordChange(tx, owner, changed, parts)
}
