import { asc, gt, inArray } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { account, tutor } from '../db/tables/index.ts'
import type { TutorIndex } from './port.ts'
import { rebuildSearchDocuments } from './rebuild.ts'

/** Few enough that no one who changes a profile waits noticeably. */
const atOnce = 100

interface RefreshParts {
  db: Database
  index: Pick<TutorIndex, 'changed'>
  clock: () => Date
}

/** Rewrites all search rows: quality counts recent activity, which fades without a change. */
export async function refreshSearchRows({ db, index, clock }: RefreshParts): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) {
    const after: number = last
    last = await db.transaction(async (tx) => {
      const some = await tx
        .select({ id: tutor.id, accountId: tutor.accountId })
        .from(tutor)
        .where(gt(tutor.accountId, after))
        .orderBy(asc(tutor.accountId))
        .limit(atOnce)
      const accountIds = some.map(({ accountId }) => accountId)
      // Locked as by every change of a profile, or older rows could overwrite newer ones.
      await tx
        .select({ id: account.id })
        .from(account)
        .where(inArray(account.id, accountIds))
        .orderBy(asc(account.id))
        .for('no key update')
      const ids = some.map(({ id }) => id)
      if (ids.length > 0) await rebuildSearchDocuments(tx, clock(), ids, { unchanged: true })
      return accountIds.at(-1)
    })
  }
  index.changed()
}
