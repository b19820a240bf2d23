import { and, eq } from 'drizzle-orm'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { Locale } from '#i18n/locales.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { job } from '../../db/tables/index.ts'
import { type Cause, lockRecord, type RowOf } from '../../states/move.ts'
import type { JobOwner } from './check-job.ts'
import type { NotifyParts } from './notify-of-job.ts'
import { ownJobAfter } from './own-jobs.ts'

export interface JobParts extends NotifyParts {
  db: Database
  clock: () => Date
}

export interface JobChange {
  tx: Transaction
  row: RowOf<'job'>
  cause: Cause & { accountId: number }
}

/** Changes an own job under its lock and returns it; A0404 on `field` for another parent's. */
export function changeOwnJob(
  parts: JobParts,
  { accountId, parentId }: JobOwner,
  { id, field, locale }: { id: number; field: string; locale: Locale },
  change: (changing: JobChange) => Promise<RowOf<'job'>>,
): Promise<OwnJob> {
  return parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const own = and(eq(job.id, id), eq(job.parentId, parentId))
    const row = await lockRecord(tx, 'job', own, field)
    const cause = { actor: 'parent', accountId, now: parts.clock() } as const
    return ownJobAfter(tx, await change({ tx, row, cause }), locale)
  })
}
