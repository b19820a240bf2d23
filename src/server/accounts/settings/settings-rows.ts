import { eq, sql } from 'drizzle-orm'
import type { QuietHours } from '#rules/notifications/notice-time.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'

const columnsOf = (table: typeof account | typeof organization) => ({
  countryCode: table.countryCode,
  mobile: table.mobile,
  email: table.email,
  emailProvedAt: table.emailProvedAt,
  locale: table.locale,
  notices: table.notices,
  noticePaces: table.noticePaces,
  quietFrom: table.quietFrom,
  quietTo: table.quietTo,
})

/** People and organizations share these columns, except the chat settings. */
export function settingsRows(
  db: Database | Transaction,
  owner: Owner,
): Promise<(SettingsRow & { sharesPresence: boolean | null })[]> {
  return 'accountId' in owner
    ? db
        .select({ ...columnsOf(account), sharesPresence: account.sharesPresence })
        .from(account)
        .where(eq(account.id, owner.accountId))
    : db
        .select({ ...columnsOf(organization), sharesPresence: sql<null>`null` })
        .from(organization)
        .where(eq(organization.id, owner.organizationId))
}

export type SettingsRow = Pick<
  typeof account.$inferSelect,
  keyof ReturnType<typeof columnsOf> & keyof typeof account.$inferSelect
>

/** Null: no quiet hours. */
export const quietOf = ({
  quietFrom,
  quietTo,
}: Pick<SettingsRow, 'quietFrom' | 'quietTo'>): QuietHours | null =>
  quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
