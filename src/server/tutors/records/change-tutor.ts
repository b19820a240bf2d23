import { eq } from 'drizzle-orm'
import type { OwnTutor } from '#contract/tutors/tutor-records/record.ts'
import type { Locale } from '#i18n/locales.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { tutor } from '../../db/tables/index.ts'
import type { PersonOwner, TutorOwner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { readOwnTutor } from './own-tutor.ts'
import { refreshTutor } from './refresh.ts'

/** The caller, and the language of the response. */
export interface Asker extends PersonOwner {
  locale: Locale
}
export interface TutorAsker extends Asker, TutorOwner {}

/** The row is locked, so that changes of one tutor run one at a time. */
export interface Changing {
  tx: Transaction
  own: typeof tutor.$inferSelect
  now: Date
}

/** Changes the asker's record and its public rows in one transaction. A0301 without a record. */
export async function changeTutor(
  parts: SearchParts,
  { accountId, locale }: Asker,
  change: (changing: Changing) => Promise<void>,
): Promise<OwnTutor> {
  await withOwnTutor(parts, accountId, async (changing) => {
    const { tx, own, now } = changing
    await change(changing)
    await tx.update(tutor).set({ updatedAt: now, lastActiveAt: now }).where(eq(tutor.id, own.id))
    await refreshTutor(tx, own.id, now)
  })
  parts.index.changed()
  return readOwnTutor(parts.db, { accountId, locale })
}

/** The same for data that is never public. */
export function withOwnTutor<Answer>(
  { db, clock }: Pick<SearchParts, 'db' | 'clock'>,
  accountId: number,
  change: (changing: Changing) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const [own] = await tx.select().from(tutor).where(eq(tutor.accountId, accountId)).for('update')
    if (own === undefined) throw new ServiceError('A0301')
    return change({ tx, own, now: clock() })
  })
}
