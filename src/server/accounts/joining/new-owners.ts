import { sql } from 'drizzle-orm'
import type { Locale } from '#i18n/locales.ts'
import type { Mobile } from '#rules/primitives/mobile-patterns.ts'
import type { Transaction } from '../../db/open.ts'
import { account, organization } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { OwnerRow } from '../sign-in/owners.ts'

interface NewAccount extends Mobile {
  userName: string
  joinedAs: 'tutor' | 'parent'
  /** Null: sign-in is by codes and providers only. */
  passwordHash: string | null
  locale: Locale
}

/** Creates the account of a number; A0111 when the number already has one. */
export async function insertAccount(
  tx: Transaction,
  values: NewAccount,
  now: Date,
): Promise<OwnerRow> {
  await holdNumber(tx, values)
  const [row] = await tx
    .insert(account)
    .values({ ...values, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) throw new ServiceError('A0111', 'mobile')
  return { ...row, owner: { accountId: row.id } }
}

interface NewOrganization extends Mobile {
  name: string
  email: string
  passwordHash: string
  locale: Locale
}

/** The same for an organization; its English name is empty while its name is Chinese. */
export async function insertOrganization(
  tx: Transaction,
  { name, ...values }: NewOrganization,
  now: Date,
): Promise<OwnerRow> {
  await holdNumber(tx, values)
  const [row] = await tx
    .insert(organization)
    .values({
      ...values,
      nameZh: name,
      nameEn: /\p{Script=Han}/u.test(name) ? '' : name,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) throw new ServiceError('A0111', 'mobile')
  return { ...row, owner: { organizationId: row.id } }
}

/** Until the transaction ends, no one else can register this number or move to it. */
export async function holdNumber(tx: Transaction, { countryCode, mobile }: Mobile): Promise<void> {
  const key = `number ${countryCode}-${mobile}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
