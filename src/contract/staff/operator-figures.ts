import * as v from 'valibot'
import { isoTime } from '../fields.ts'
import { call } from '../kernel.ts'

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
      before: v.number(),
    }),
    jobs: v.object({ open: v.number(), published: v.number() }),
    lessons: v.object({
      confirmed: v.number(),
      planned: v.number(),
    }),
    money: v.object({
      /** Members' money on hold: withdrawals in progress, prepaid lessons, sales not yet earned. */
      heldCents: v.number(),
      owedCents: v.number(),
      paidOutCents: v.number(),
    }),
    /** Refunds in progress, and lesson disputes that staff have to decide. */
    claims: v.object({ refunds: v.number(), disputes: v.number() }),
    approvals: v.object({ waiting: v.number(), oldest: v.nullable(isoTime) }),
    messages: v.object({ failed: v.number(), waiting: v.number() }),
    tasks: v.object({ dead: v.number(), late: v.number() }),
    /** Of the responding process, in the last hour. */
    server: v.object({
      failed: v.number(),
      slowest: v.nullable(v.object({ route: v.string(), ms: v.number() })),
    }),
    /** Script errors that browsers reported to this process in the last hour. */
    browsers: v.object({
      failed: v.number(),
      /** The most frequent error and its location; null without a named one. */
      most: v.nullable(v.object({ name: v.string(), times: v.number() })),
    }),
    /** The last full ledger check; null before the first. */
    ledger: v.nullable(v.object({ at: isoTime, faults: v.number() })),
  }),
  errors: [],
  logs: 'nobody',
})
