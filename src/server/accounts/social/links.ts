import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import type { DataProvider } from '#contract/privacy/data-deletion.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization, type Realm, socialLink } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockOpenOwner } from '../open-owner.ts'
import type { OwnerRow } from '../sign-in/owners.ts'

export interface ProviderSubject {
  provider: DataProvider
  /** The provider's own id; never stored with a request. */
  subjectId: string
}

export interface SocialSubject {
  realm: Realm
  provider: SocialProvider
  subject: string
}

/** The owner that an identity signs in as, or null. */
export async function ownerOfLink(
  db: Database,
  { realm, provider, subject }: SocialSubject,
): Promise<OwnerRow | null> {
  const [row] = await db
    .select({ account, organization })
    .from(socialLink)
    .leftJoin(account, eq(account.id, socialLink.accountId))
    .leftJoin(organization, eq(organization.id, socialLink.organizationId))
    .where(
      and(
        eq(socialLink.realm, realm),
        eq(socialLink.provider, provider),
        eq(socialLink.subject, subject),
      ),
    )
  if (row?.account) return { ...row.account, owner: { accountId: row.account.id } }
  if (row?.organization) {
    return { ...row.organization, owner: { organizationId: row.organization.id } }
  }
  return null
}

interface NewLink extends SocialSubject {
  owner: Owner
  now: Date
}

/** A0440 naming `field` when the owner has one of that provider, or another owner has this one. */
export async function addLink(
  tx: Transaction,
  { realm, provider, subject, owner, now }: NewLink,
  field = 'ticket',
): Promise<void> {
  await lockOpenOwner(tx, owner)
  const added = await tx
    .insert(socialLink)
    .values({ realm, provider, subject, ...owner, linkedAt: now })
    .onConflictDoNothing()
    .returning({ id: socialLink.id })
  if (added.length > 0) return
  await refuseSecond(tx, owner, provider, field)
  throw new ServiceError('A0440', { field, rule: 'social.elsewhere' })
}

/** A0440 naming `field` when an owner already has an identity of that provider. */
export async function refuseSecond(
  db: Database | Transaction,
  owner: Owner,
  provider: SocialProvider,
  field: string,
): Promise<void> {
  const links = await linksOf(db, owner)
  if (links.some((link) => link.provider === provider)) {
    throw new ServiceError('A0440', { field, rule: 'social.second' })
  }
}

export const linksOf = (db: Database | Transaction, owner: Owner) =>
  db
    .select({ provider: socialLink.provider, linkedAt: socialLink.linkedAt })
    .from(socialLink)
    .where(linkedTo(owner))
    .orderBy(asc(socialLink.linkedAt), asc(socialLink.id))

/** Unlinks a provider: A0404 when it is not linked, A0440 when it is the only way to sign in. */
export async function removeLink(
  tx: Transaction,
  owner: Owner,
  provider: SocialProvider,
): Promise<void> {
  // Locks the owner, so that two requests cannot remove the last two at once.
  const hasPassword = await lockedPassword(tx, owner)
  const links = await linksOf(tx, owner)
  if (!links.some((link) => link.provider === provider)) {
    throw new ServiceError('A0404', 'provider')
  }
  if (!hasPassword && links.length === 1) {
    throw new ServiceError('A0440', { field: 'provider', rule: 'social.lastWay' })
  }
  await tx.delete(socialLink).where(and(linkedTo(owner), eq(socialLink.provider, provider)))
}

/** Erases all links of an identity; returns their number. */
export async function eraseLinks(tx: Transaction, person: ProviderSubject): Promise<number> {
  const erased = await tx
    .delete(socialLink)
    .where(and(eq(socialLink.provider, person.provider), eq(socialLink.subject, person.subjectId)))
    .returning({ id: socialLink.id })
  return erased.length
}

async function lockedPassword(tx: Transaction, owner: Owner): Promise<boolean> {
  const [row] =
    'accountId' in owner
      ? await tx
          .select({ hash: account.passwordHash })
          .from(account)
          .where(eq(account.id, owner.accountId))
          .for('update')
      : await tx
          .select({ hash: organization.passwordHash })
          .from(organization)
          .where(eq(organization.id, owner.organizationId))
          .for('update')
  return row !== undefined && row.hash !== null
}

function linkedTo(owner: Owner): SQL {
  return 'accountId' in owner
    ? eq(socialLink.accountId, owner.accountId)
    : eq(socialLink.organizationId, owner.organizationId)
}
