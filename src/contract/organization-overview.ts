import * as v from 'valibot'
import { call } from './kernel.ts'

/* What an organization sees first: what it has sold, and what waits. */

const Sales = v.object({ sold: v.number(), cents: v.number() })

export const organizationOverview = call({
  own: true,
  method: 'GET',
  path: '/mechanism/overview',
  access: 'organization',
  summary:
    'What the organization has sold in the last 30 days, the seats of sessions to come, and what waits.',
  data: v.object({
    /** Courses joined and tickets bought in 30 days, and their prices, without what was given back. */
    courses: Sales,
    tickets: Sales,
    /** Sessions that have not begun of activities that are published or paused. */
    coming: v.object({ sessions: v.number(), seats: v.number(), sold: v.number() }),
    /** Drafts that staff sent back and that were not sent again. */
    refused: v.array(
      v.object({ what: v.picklist(['course', 'activity']), id: v.number(), title: v.string() }),
    ),
    /** What waits for staff: texts of courses and activities, and certificates. */
    waiting: v.number(),
    /** Payments for what it sold that a bank looks into: their money stays on hold. */
    disputes: v.number(),
  }),
  errors: [],
})
