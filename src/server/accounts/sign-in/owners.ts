import { and, eq, isNull } from 'drizzle-orm'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../../db/open.ts'
import { account, organization, type Realm } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'

export interface OwnerRow {
  owner: Owner
  countryCode: string
  mobile: string
  locale: Locale
  passwordHash: string | null
  status: 'active' | 'frozen' | 'closed'
  firstSignInAt: Date | null
  /** Null for organizations. */
  joinedAs?: 'tutor' | 'parent' | null
}

type OwnNumber = Pick<OwnerRow, 'countryCode' | 'mobile'>

/** People and organizations, which share the columns for signing in. */
export const ownersOf = {
  cert: {
    async find(db: Database, { countryCode, mobile }: OwnNumber): Promise<OwnerRow | null> {
      const [row] = await db
        .select()
        .from(account)
        .where(and(eq(account.countryCode, countryCode), eq(account.mobile, mobile)))
      return row === undefined ? null : { ...row, owner: { accountId: row.id } }
    },
    async markSignedIn(db: Database, { owner }: OwnerRow, now: Date): Promise<void> {
      if (!('accountId' in owner)) return
      await db
        .update(account)
        .set({ firstSignInAt: now })
        .where(and(eq(account.id, owner.accountId), isNull(account.firstSignInAt)))
    },
  },
  mechanism: {
    async find(db: Database, { countryCode, mobile }: OwnNumber): Promise<OwnerRow | null> {
      const [row] = await db
        .select()
        .from(organization)
        .where(and(eq(organization.countryCode, countryCode), eq(organization.mobile, mobile)))
      if (row === undefined) return null
      return { ...row, owner: { organizationId: row.id } }
    },
    async markSignedIn(db: Database, { owner }: OwnerRow, now: Date): Promise<void> {
      if (!('organizationId' in owner)) return
      await db
        .update(organization)
        .set({ firstSignInAt: now })
        .where(and(eq(organization.id, owner.organizationId), isNull(organization.firstSignInAt)))
    },
  },
} as const satisfies Record<Realm, unknown>
