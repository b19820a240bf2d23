import * as v from 'valibot'
import { isoTime, recordId, wholeNumber } from '../fields.ts'
import { call } from '../kernel.ts'
import { OrderMade, purchaseKey } from '../sales/orders.ts'

/* Star levels: paid, labelled as paid, and a small published bonus in the search ranking. */

const mostStarUnits = 12

export const starLevelList = call({
  spec: 'T41',
  method: 'GET',
  path: '/api/v2/tutor/star/level/list',
  access: 'tutor',
  summary: 'The star levels, what each costs, and which the caller has.',
  data: v.object({
    list: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        stars: v.number(),
        /** Price of one unit of `days`. */
        priceCents: v.number(),
        days: v.number(),
      }),
    ),
    runs: v.array(v.object({ stars: v.number(), from: isoTime, until: isoTime })),
  }),
  errors: [],
})

export const buyStarLevel = call({
  spec: 'T44',
  method: 'POST',
  path: '/api/v2/tutor/purchase/tutor/star/level',
  access: 'tutor',
  signed: true,
  summary:
    'Makes an order for `quantity` times the days of a star level; they follow what the caller has.',
  query: v.object({ id: recordId, quantity: wholeNumber(1, mostStarUnits) }),
  body: purchaseKey,
  data: OrderMade,
  errors: ['A0404', 'A0440'],
})
