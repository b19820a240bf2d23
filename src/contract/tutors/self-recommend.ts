import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { OrderMade, purchaseKey } from '../sales/orders.ts'

/* Sticks: each pins a tutor for a day in matching lists, labelled as promoted. One is free. */

export const stickHours = 24
export const trialSticks = 1

export const stickSources = ['trial', 'purchase'] as const
export type StickSource = (typeof stickSources)[number]

const Sticks = v.object({
  remaining: v.number(),
  total: v.number(),
  /** End of the running stick; null if none runs. */
  stickUntil: v.nullable(isoTime),
  /** Whether others see the profile, without which a stick cannot be used. */
  listed: v.boolean(),
})
export type Sticks = v.InferOutput<typeof Sticks>

export const selfRecommendInfo = call({
  spec: 'T28',
  method: 'GET',
  path: '/api/v2/tutor/self/recommend/service/info',
  access: 'tutor',
  summary: 'How many sticks the caller has, and until when one runs.',
  data: Sticks,
  errors: [],
})

export const stickUses = call({
  spec: 'T29',
  method: 'GET',
  path: '/api/v2/tutor/self/recommend/service/use/log',
  also: ['/api/v2/tutor/self/recommend/service/use/log/list'],
  access: 'tutor',
  summary: 'The sticks that the caller used, newest first.',
  query: v.object({ pageNum, pageSize: pageSize(20) }),
  data: pageOf(v.object({ useId: v.number(), usedAt: isoTime, until: isoTime })),
  errors: [],
})

export const stickPurchases = call({
  spec: 'T30',
  method: 'GET',
  path: '/api/v2/tutor/self/recommend/service/purchase/log',
  also: ['/api/v2/tutor/self/recommend/service/purchase/log/list'],
  access: 'tutor',
  summary: 'How the caller came by sticks, newest first; the free trial among them.',
  query: v.object({ pageNum, pageSize: pageSize(20) }),
  data: pageOf(
    v.object({
      grantId: v.number(),
      source: v.picklist(stickSources),
      quantity: v.number(),
      at: isoTime,
    }),
  ),
  errors: [],
})

export const useStick = call({
  spec: 'T31',
  method: 'POST',
  path: '/api/v2/tutor/self/recommend/service/use/stick',
  access: 'tutor',
  signed: true,
  summary:
    'Pins the caller for 24 hours in the lists that they match. A0440 while one runs, without a stick, and for a profile that nobody sees.',
  data: Sticks,
  errors: ['A0440'],
})

export const freeTrialTaken = call({
  spec: 'T42',
  method: 'GET',
  path: '/api/v2/tutor/self/recommend/if/used/given',
  access: 'tutor',
  summary: 'Whether the free trial was taken: by the caller, their number or their browser.',
  data: v.object({ used: v.boolean() }),
  errors: [],
})

export const takeFreeTrial = call({
  spec: 'T43',
  method: 'POST',
  path: '/api/v2/tutor/self/recommend/free/attach',
  access: 'tutor',
  signed: true,
  summary: 'Gives the one stick of the free trial, once. A0440 when it was taken.',
  data: Sticks,
  errors: ['A0440'],
})

export const stickPackageList = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/self/recommend/package/list',
  access: 'tutor',
  summary: 'The packages of sticks.',
  data: v.object({
    list: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        quantity: v.number(),
        priceCents: v.number(),
      }),
    ),
  }),
  errors: [],
})

export const buySticks = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/self/recommend/purchase',
  access: 'tutor',
  signed: true,
  summary: 'Makes an order for a package of sticks.',
  body: v.object({ id: recordId, ...purchaseKey.entries }),
  data: OrderMade,
  errors: ['A0404', 'A0440'],
})
