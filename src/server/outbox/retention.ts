import { lt } from 'drizzle-orm'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Transaction } from '../db/open.ts'
import { contactMessage, messageOutbox } from '../db/tables/index.ts'

/** Days that the privacy policy promises (content/pages/article/privacyPolicy). */
const retentionDays = { contactMessage: 730, finishedMail: 90 } as const

export async function forgetOldMessages(tx: Transaction, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await tx
    .delete(contactMessage)
    .where(lt(contactMessage.createdAt, daysAgo(retentionDays.contactMessage)))
  await tx
    .delete(messageOutbox)
    .where(lt(messageOutbox.doneAt, daysAgo(retentionDays.finishedMail)))
}
