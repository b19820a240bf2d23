import { and, eq } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { refundPrepaid } from '#contract/sales/prepaid.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import { application, job } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { JobParts } from '../../teaching/jobs/own-job-change.ts'
import { notifyOfLesson } from '../../teaching/lessons/notify-of-lesson.ts'
import type { PageParts } from '../orders/settle-checkout.ts'
import { sendSoon } from '../refunds/send-refunds.ts'
import { giveBack } from './give-back.ts'
import { pairs } from './goods.ts'
import { type PrepaidParts, readParentPrepaid } from './read.ts'

/** Refunds a parent what is not reserved; the same key again does nothing. */
export async function refundOwnPrepaid(
  parts: JobParts & PrepaidParts & PageParts,
  parent: { accountId: number; parentId: number },
  { applicationId, key }: BodyValue<typeof refundPrepaid>,
): Promise<DataOf<typeof refundPrepaid>> {
  const given = await parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId: parent.accountId })
    const own = and(eq(application.id, applicationId), eq(job.parentId, parent.parentId))
    const [pair] = await pairs(tx, own)
    if (pair === undefined) throw new ServiceError('A0404', 'applicationId')
    const now = parts.clock()
    const done = await giveBack(tx, pair, { key, now })
    if (done === null) return null
    const words = { cents: done.cents }
    const notification = { ...pair, key: done.key, words, now, news: 'prepaidTaken' } as const
    await notifyOfLesson(tx, parts, { ...notification, to: ['tutor'] })
    return done
  })
  for (const made of given?.refunds ?? []) sendSoon(parts, made)
  return readParentPrepaid(parts, parent, applicationId)
}
