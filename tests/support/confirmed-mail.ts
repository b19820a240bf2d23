import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { account } from '#server/db/tables/index.ts'

export const mailOf = ({ accountId }: { accountId: number }) => `reader${accountId}@example.com`

/** Stores a confirmed mail address, to which deferrable messages go at once. */
export async function confirmMail(
  db: Database,
  { accountId }: { accountId: number },
): Promise<string> {
  const email = mailOf({ accountId })
  await db
    .update(account)
    .set({ email, emailProvedAt: new Date('2026-11-01T10:00:00+08:00') })
    .where(eq(account.id, accountId))
  return email
}
