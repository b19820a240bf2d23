import { and, eq, inArray, isNull, lte, not, or } from 'drizzle-orm'
import { markNewsRead } from '../../../notifications/mark-read.ts'
import { messageOutbox, notice } from '../../tables/index.ts'
import type { Cast } from './cast.ts'
import type { Stage } from './stage.ts'

/** Larger than any id. */
const all = 2_147_483_647

/** The accounts to try have read their news until the evening before yesterday. */
export function readNews(stage: Stage, { tutor, parent, both, organization }: Cast): void {
  stage.at(stage.on(-2, 22), async () => {
    for (const { owner } of [tutor, parent, both, organization]) {
      await markNewsRead(stage.db, owner, { upTo: all }, stage.clock())
    }
  })
}

/** All messages so far have been sent, and other demo people have read theirs. */
export async function sendLetters({ db, now }: Stage, cast: Cast): Promise<void> {
  const { tutor, parent, both, organization } = cast
  const people = [tutor, parent, both].map(({ accountId }) => accountId)
  const isTheirs = or(
    inArray(notice.accountId, people),
    eq(notice.organizationId, organization.organizationId),
  )
  await db
    .update(notice)
    .set({ readAt: now, sendAt: null })
    .where(and(isNull(notice.readAt), not(isTheirs ?? inArray(notice.id, []))))
  await db.update(notice).set({ sendAt: null }).where(lte(notice.sendAt, now))
  await db
    .update(messageOutbox)
    .set({ state: 'kept', doneAt: messageOutbox.createdAt })
    .where(eq(messageOutbox.state, 'waiting'))
}
