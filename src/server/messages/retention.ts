import { lt } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { contactMessage, messageOutbox } from '../db/tables/index.ts'

/** Days for which things are kept, as the privacy policy says (content/pages/article/privacyPolicy). */
const keptDays = { contactMessage: 730, finishedMail: 90 } as const

/** Deletes letters and finished mails that have been kept long enough. */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000)
  await db
    .delete(contactMessage)
    .where(lt(contactMessage.createdAt, daysAgo(keptDays.contactMessage)))
  await db.delete(messageOutbox).where(lt(messageOutbox.doneAt, daysAgo(keptDays.finishedMail)))
}
