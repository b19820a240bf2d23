import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { defaultLocale, type Locale } from '#i18n/locales.ts'
import type { Database, Transaction } from '../db/open.ts'
import { account, organization, parent, tutor } from '../db/tables/index.ts'
import type { Owner } from '../ground/owner.ts'
import { organizationName } from './organization-name.ts'

/**
 * How we call a person, everywhere: as their parent record says, else their tutor record, else as
 * they registered. For themselves and staff; others see public names (tutors/public-names.ts).
 */
export function calledName(
  of: { id: AnyPgColumn; userName: AnyPgColumn },
  locale: Locale = defaultLocale,
): SQL<string> {
  const names = locale === 'en' ? [tutor.nameEn, tutor.nameZh] : [tutor.nameZh, tutor.nameEn]
  // Parts of their own, as a select from one table leaves out its name in the outermost.
  const ofParent = sql`select nullif(${parent.name}, '') from ${parent}
    where ${parent.accountId} = ${of.id}`
  const ofTutor = sql`select coalesce(nullif(${names[0]}, ''), nullif(${names[1]}, '')) from ${tutor}
    where ${tutor.accountId} = ${of.id}`
  return sql<string>`coalesce((${ofParent}), (${ofTutor}), ${of.userName})`
}

/** How we call an owner; undefined once they are gone. */
export async function ownerName(
  db: Database | Transaction,
  owner: Owner,
  locale: Locale,
): Promise<string | undefined> {
  if ('accountId' in owner) {
    const [row] = await db
      .select({ name: calledName(account, locale) })
      .from(account)
      .where(eq(account.id, owner.accountId))
    return row?.name
  }
  const [row] = await db
    .select({ nameZh: organization.nameZh, nameEn: organization.nameEn })
    .from(organization)
    .where(eq(organization.id, owner.organizationId))
  return row && organizationName(row, locale)
}
