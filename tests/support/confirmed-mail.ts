import { eq } from 'drizzle-orm'
import { type NoticeKind, noticeKinds } from '#contract/accounts/settings.ts'
import type { Database } from '#server/db/open.ts'
import { account } from '#server/db/tables/index.ts'

/** Everything that can go by mail does, except security notices. */
export const byMail: Partial<Record<NoticeKind, 'mail'>> = Object.fromEntries(
  Object.entries(noticeKinds).flatMap(([kind, rule]) =>
    kind === 'security' || rule === 'optIn' ? [] : [[kind, 'mail']],
  ),
)

export const mailOf = ({ accountId }: { accountId: number }) => `reader${accountId}@example.com`

/** Stores a confirmed mail address, chosen for all notices, to which deferrable messages go at once. */
export async function confirmMail(
  db: Database,
  { accountId }: { accountId: number },
): Promise<string> {
  const email = mailOf({ accountId })
  await db
    .update(account)
    .set({ email, emailProvedAt: new Date('2026-11-01T10:00:00+08:00'), notices: byMail })
    .where(eq(account.id, accountId))
  return email
}
