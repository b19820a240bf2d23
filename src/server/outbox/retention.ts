import { lt } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { contactMessage, messageOutbox } from '../db/tables/index.ts'
import { emptyOver } from './outbox.ts'

/** Days that the privacy policy promises (content/pages/article/privacyPolicy). */
const keptDays = { contactMessage: 730, finishedMail: 90 } as const

const aDay = 24 * 3600_000

/**
 * Besides sending: empties expired texts, unless developers read them here, and once a day deletes
 * what is old enough.
 */
export function createTidying(db: Database, clock: () => Date, keepsTexts: boolean) {
  let forgottenAt = 0
  return async () => {
    const now = clock()
    if (!keepsTexts) await emptyOver(db, now)
    if (now.getTime() - forgottenAt < aDay) return
    await forgetOld(db, now)
    forgottenAt = now.getTime()
  }
}

async function forgetOld(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * aDay)
  await db
    .delete(contactMessage)
    .where(lt(contactMessage.createdAt, daysAgo(keptDays.contactMessage)))
  await db.delete(messageOutbox).where(lt(messageOutbox.doneAt, daysAgo(keptDays.finishedMail)))
}
