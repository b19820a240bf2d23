import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { buyPrepaid } from '#contract/sales/prepaid.ts'
import type { Member } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { NotifyParts } from '../../teaching/jobs/notify-of-job.ts'
import type { JobParts } from '../../teaching/jobs/own-job-change.ts'
import { makeOrder } from '../orders/make-order.ts'
import type { PrepaidParts } from './read.ts'

type Parent = Member & { accountId: number; parentId: number }

/** Orders lessons ahead; A0440 while that is switched off. */
export function buyPrepaidLessons(
  parts: Pick<JobParts, 'db' | 'clock'> & PrepaidParts & NotifyParts,
  { accountId, parentId, session }: Parent,
  { applicationId, lessons, key }: BodyValue<typeof buyPrepaid>,
): Promise<DataOf<typeof buyPrepaid>> {
  if (!parts.config.prepaidLessons) {
    throw new ServiceError('A0440', { field: 'applicationId', rule: 'states.prepaidOff' })
  }
  const buyer = { accountId, parentId, tutorId: session.tutorId }
  const wanted = {
    goods: 'prepaid',
    itemId: applicationId,
    quantity: lessons,
    tutorId: null,
  } as const
  return makeOrder(parts, { actor: 'parent', buyer, wanted, key })
}
