import * as v from 'valibot'
import { isoTime } from './fields.ts'
import { call } from './kernel.ts'

/** The days that the figures look back at, and ahead. */
export const figureDays = 7

export const operatorFigures = call({
  own: true,
  method: 'GET',
  path: '/api/operator/figures',
  access: 'operator',
  signed: true,
  summary: 'The figures that tell whoever runs the business how it does. Of seven days.',
  data: v.object({
    accounts: v.object({
      made: v.number(),
      /** In the seven days before. */
      before: v.number(),
    }),
    jobs: v.object({ open: v.number(), published: v.number() }),
    lessons: v.object({
      confirmed: v.number(),
      /** Within the seven days to come. */
      planned: v.number(),
    }),
    money: v.object({
      /** Of members, and not theirs to take out: being taken out, paid ahead for lessons, sold and not earned. */
      heldCents: v.number(),
      /** Of members, who may take it out at any time. */
      owedCents: v.number(),
      paidOutCents: v.number(),
    }),
    /** Refunds that are not through, and lessons that staff have to decide. */
    claims: v.object({ refunds: v.number(), disputes: v.number() }),
    approvals: v.object({ waiting: v.number(), oldest: v.nullable(isoTime) }),
    messages: v.object({ failed: v.number(), waiting: v.number() }),
    tasks: v.object({ dead: v.number(), late: v.number() }),
    /** Of the process that answers, in the last hour. */
    server: v.object({
      failed: v.number(),
      /** Null while there was no answer. */
      slowest: v.nullable(v.object({ route: v.string(), ms: v.number() })),
    }),
    /** Failures of our scripts that browsers reported to this process in the last hour. */
    browsers: v.object({
      failed: v.number(),
      /** The most frequent: what failed, and where; null while none has a name. */
      most: v.nullable(v.object({ name: v.string(), times: v.number() })),
    }),
    /** The last check of the whole ledger; null before the first. */
    ledger: v.nullable(v.object({ at: isoTime, faults: v.number() })),
  }),
  errors: [],
})
