import * as v from 'valibot'
import { tooMany } from '#rules/primitives/limits.ts'
import { isoTime, opaque, rowsOf, wholeNumber } from '../fields.ts'
import { call } from '../kernel.ts'

/** Most entries per request; a page sends no more per minute. */
const mostLines = 20

const origin = {
  /** Path of letters only, without ids: `/operator/dashboard`. */
  page: opaque(/^(?:\/[A-Za-z]{0,30}){1,2}$/u),
  at: isoTime,
}

const ReportedError = v.variant(
  'kind',
  [
    v.object({
      kind: v.literal('script'),
      name: opaque(/^\w{1,40}$/u),
      /** File, line and column in the built scripts, innermost first. */
      frames: v.pipe(
        v.array(opaque(/^[\w.@-]{1,120}:\d{1,9}:\d{1,9}$/u)),
        v.maxLength(5, tooMany(5)),
      ),
      ...origin,
    }),
    v.object({
      kind: v.literal('text'),
      key: opaque(/^(?=[\w.-]{3,120}$)(?![\w.-]*\d{6})[a-z]\w*(?:\.[\w-]+)+$/u),
      ...origin,
    }),
  ],
  'choice',
)
export type ReportedError = v.InferOutput<typeof ReportedError>

export const reportErrors = call({
  own: true,
  method: 'POST',
  path: '/api/browser-errors',
  access: 'anyone',
  summary:
    'Tells of mistakes of our scripts in a browser. They are counted, by nothing that anybody typed; staff see how many there were in the last hour.',
  body: v.object({
    reports: rowsOf(ReportedError, mostLines),
    /** Number of further errors that were dropped. */
    left: v.optional(wholeNumber(0, 9_999), 0),
  }),
  data: v.object({ counted: v.number() }),
  errors: [],
  perMinute: 10,
  perHour: 60,
})
