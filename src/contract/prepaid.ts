import * as v from 'valibot'
import { isoTime, recordId, requestKey, wholeNumber } from './fields.ts'
import { jobLabels } from './job-fields.ts'
import { call } from './kernel.ts'
import { OrderMade, purchaseKey } from './orders.ts'
import { lessonStatuses } from './vocabulary.ts'
import { entryKinds } from './wallet.ts'

/*
 * Lessons that a parent pays ahead, if they like: at most a month of them. The money is held for the
 * lessons with that tutor; each confirmed one releases its fee, and what is left goes back whenever
 * the parent wants it.
 */

const Standing = {
  applicationId: v.number(),
  /** Paid ahead and not used up. */
  heldCents: v.number(),
  /** Of that, for lessons that wait to be confirmed or decided. */
  boundCents: v.number(),
  /** What lessons have used up so far. */
  releasedCents: v.number(),
  /** What the platform keeps of each fee, in hundredths of a per cent. */
  commissionBasisPoints: v.number(),
  waits: v.array(
    v.object({
      signId: v.number(),
      status: v.picklist(lessonStatuses),
      feeCents: v.number(),
      /** When it is confirmed by itself; null where it never is. */
      affirmsAt: v.nullable(isoTime),
    }),
  ),
  /** The last fifty, newest first. */
  movements: v.array(
    v.object({
      number: v.number(),
      kind: v.picklist(entryKinds),
      /** Below zero for what left. */
      amountCents: v.number(),
      at: isoTime,
    }),
  ),
}

const Back = {
  /** What goes back now if the parent wants it. */
  refundableCents: v.number(),
  /** Of that, what goes to the card or account that paid; the rest goes into the wallet. */
  toPayerCents: v.number(),
  /** On its way to the card or account that paid. */
  onTheWayCents: v.number(),
}

const ParentPrepaid = v.object({
  ...Standing,
  ...Back,
  /** Of a lesson as agreed. */
  lessonFeeCents: v.number(),
  /** So many lessons may be paid ahead now; 0: none. */
  mostLessons: v.number(),
  /** An order for these lessons that waits to be paid. */
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
