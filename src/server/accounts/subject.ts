import { eq, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '../db/open.ts'
import { account, organization, parent, tutor } from '../db/tables/index.ts'
import type { Owner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'

export interface DataSubject {
  accountId: number | null
  organizationId: number | null
  parentId: number | null
  tutorId: number | null
  countryCode: string
  mobile: string
  email: string
  /** The e-mail address was confirmed as the subject's own. */
  ownsEmail: boolean
}

/**
 * Locks the owner while their data is erased, but not against notices, whose writer may hold a job
 * that the closing waits for.
 */
export async function lockSubject(tx: Transaction, owner: Owner): Promise<DataSubject> {
  if ('accountId' in owner) {
    await tx
      .select({ id: account.id })
      .from(account)
      .where(eq(account.id, owner.accountId))
      .for('no key update')
  } else {
    await tx
      .select({ id: organization.id })
      .from(organization)
      .where(eq(organization.id, owner.organizationId))
      .for('no key update')
  }
  return subjectOf(tx, owner)
}

/** Throws A0230 if the owner does not exist or is closed. */
export async function subjectOf(db: Database | Transaction, owner: Owner): Promise<DataSubject> {
  const found = await foundSubject(db, owner)
  if (found === undefined || found.status === 'closed') throw new ServiceError('A0230')
  const { status: _, ...subject } = found
  return subject
}

export async function closedSubject(tx: Transaction, owner: Owner): Promise<DataSubject | null> {
  const found = await foundSubject(tx, owner)
  if (found?.status !== 'closed') return null
  const { status: _, ...subject } = found
  return subject
}

const foundSubject = (db: Database | Transaction, owner: Owner) =>
  'accountId' in owner
    ? personSubject(db, owner.accountId)
    : institutionSubject(db, owner.organizationId)

async function personSubject(db: Database | Transaction, accountId: number) {
  const [row] = await db
    .select({
      status: account.status,
      countryCode: account.countryCode,
      mobile: account.mobile,
      email: account.email,
      ownsEmail: isNotNull(account.emailProvedAt).mapWith(Boolean),
      parentId: parent.id,
      tutorId: tutor.id,
    })
    .from(account)
    .leftJoin(parent, eq(parent.accountId, account.id))
    .leftJoin(tutor, eq(tutor.accountId, account.id))
    .where(eq(account.id, accountId))
  return row && { ...row, accountId, organizationId: null }
}

async function institutionSubject(db: Database | Transaction, organizationId: number) {
  const [row] = await db
    .select({
      status: organization.status,
      countryCode: organization.countryCode,
      mobile: organization.mobile,
      email: organization.email,
      ownsEmail: isNotNull(organization.emailProvedAt).mapWith(Boolean),
    })
    .from(organization)
    .where(eq(organization.id, organizationId))
  return row && { ...row, organizationId, accountId: null, parentId: null, tutorId: null }
}
