import * as v from 'valibot'
import { isoTime, recordId, requestKey, wholeNumber } from '../fields.ts'
import { call } from '../kernel.ts'
import { entryKinds } from '../payouts/wallet.ts'
import { jobLabels } from '../teaching/job-fields.ts'
import { lessonStatuses } from '../vocabulary.ts'
import { OrderMade, purchaseKey } from './orders.ts'

/*
 * Optional prepayment of at most a month of lessons with one tutor. Each confirmed lesson releases
 * its fee, and the parent may take the rest back at any time.
 */

const Standing = {
  applicationId: v.number(),
  heldCents: v.number(),
  /** The part reserved for lessons not yet confirmed or decided. */
  boundCents: v.number(),
  releasedCents: v.number(),
  /** Platform commission on each fee, in hundredths of a per cent. */
  commissionBasisPoints: v.number(),
  waits: v.array(
    v.object({
      signId: v.number(),
      status: v.picklist(lessonStatuses),
      feeCents: v.number(),
      /** Time of the automatic confirmation; null if there is none. */
      affirmsAt: v.nullable(isoTime),
    }),
  ),
  movements: v.array(
    v.object({
      number: v.number(),
      kind: v.picklist(entryKinds),
      /** Negative for outgoing money. */
      amountCents: v.number(),
      at: isoTime,
    }),
  ),
}

const Back = {
  refundableCents: v.number(),
  /** The part that goes to the original card or account; the rest goes to the wallet. */
  toPayerCents: v.number(),
  /** Refunds in progress to the original card or account. */
  onTheWayCents: v.number(),
}

const ParentPrepaid = v.object({
  ...Standing,
  ...Back,
  lessonFeeCents: v.number(),
  /** Number of lessons that may be prepaid now; 0: none. */
  mostLessons: v.number(),
  openOrderNo: v.nullable(v.string()),
  may: v.array(v.picklist(['prepay', 'refund'])),
})
export type ParentPrepaid = v.InferOutput<typeof ParentPrepaid>

const TutorPrepaid = v.object(Standing)
export type TutorPrepaid = v.InferOutput<typeof TutorPrepaid>

const ofApplication = v.object({ applicationId: recordId })

export const parentPrepaid = call({
  own: true,
  method: 'GET',
  path: '/api/parent/prepaid/detail',
  access: 'parent',
  summary:
    'What the caller has paid ahead for lessons with one tutor, and what they may do with it.',
  query: ofApplication,
  data: ParentPrepaid,
  errors: ['A0404'],
})

export const tutorPrepaid = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/prepaid/detail',
  access: 'tutor',
  summary: 'What is held for lessons of the caller, and what was released.',
  query: ofApplication,
  data: TutorPrepaid,
  errors: ['A0404'],
})

export const prepaidList = call({
  own: true,
  method: 'GET',
  path: '/api/prepaid/list',
  access: 'person',
  summary:
    'All that is held for lessons or on its way back: paid ahead by the caller, or for them.',
  data: v.object({
    list: v.array(
      v.object({
        applicationId: v.number(),
        jobId: v.number(),
        jobNo: v.string(),
        ...jobLabels,
        side: v.picklist(['parent', 'tutor']),
        heldCents: v.number(),
        boundCents: v.number(),
        ...Back,
      }),
    ),
  }),
  errors: [],
})

export const buyPrepaid = call({
  own: true,
  method: 'POST',
  path: '/api/parent/prepaid/purchase',
  access: 'parent',
  signed: true,
  summary:
    'Makes an order for lessons ahead with an accepted tutor. A0440 beyond a month, and where lessons are not paid ahead.',
  body: v.object({
    applicationId: recordId,
    lessons: wholeNumber(1, 100),
    ...purchaseKey.entries,
  }),
  data: OrderMade,
  errors: ['A0404', 'A0440'],
})

export const refundPrepaid = call({
  own: true,
  method: 'POST',
  path: '/api/parent/prepaid/refund',
  access: 'parent',
  signed: true,
  summary:
    'Takes back what is not bound to lessons that wait: to the card or account that paid, within 90 days (180 of WeChat Pay), and else into the wallet; the same key again answers how it stands.',
  body: v.object({ applicationId: recordId, key: requestKey }),
  data: ParentPrepaid,
  errors: ['A0404'],
})
