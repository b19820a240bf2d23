import * as v from 'valibot'
import { isoTime } from '../fields.ts'
import { call } from '../kernel.ts'
import { rejectReasons } from '../moderation/approvals.ts'
import { activityStatuses } from '../vocabulary.ts'

const Sales = v.object({ sold: v.number(), cents: v.number() })

export const organizationOverview = call({
  own: true,
  method: 'GET',
  path: '/mechanism/overview',
  access: 'organization',
  summary:
    'What the organization has sold in the last 30 days, the seats of sessions to come, and what waits.',
  data: v.object({
    /** Sales of the last 30 days, in number and price, net of refunds. */
    courses: Sales,
    tickets: Sales,
    /** What was sold in the 30 days before these, in price. */
    beforeCents: v.number(),
    /** What was sold on each of the last fourteen days, today last. */
    days: v.array(v.object({ day: v.string(), cents: v.number() })),
    /** Future sessions of published or paused activities. */
    coming: v.object({ sessions: v.number(), seats: v.number(), sold: v.number() }),
    /** The next of them, soonest first. */
    next: v.array(
      v.object({
        activityId: v.number(),
        sessionId: v.number(),
        title: v.string(),
        startsAt: isoTime,
        /** The district; null online. */
        area: v.nullable(v.string()),
        status: v.picklist(activityStatuses),
        seats: v.number(),
        sold: v.number(),
        /** Kept for unpaid orders and for offers to the waiting list. */
        held: v.number(),
        /** How many wait for a seat. */
        waiting: v.number(),
      }),
    ),
    /** Drafts rejected by staff and not submitted again. */
    refused: v.array(
      v.object({
        what: v.picklist(['course', 'activity']),
        id: v.number(),
        title: v.string(),
        reason: v.nullable(v.picklist(rejectReasons)),
        /** In the words of staff. */
        note: v.string(),
        at: v.nullable(isoTime),
      }),
    ),
    /** The waiting list whose session comes first; null without any. */
    list: v.nullable(
      v.object({
        activityId: v.number(),
        title: v.string(),
        total: v.number(),
        /** The first of them; open offers stand before all others. */
        people: v.array(
          v.object({
            name: v.string(),
            since: isoTime,
            /** Until when a seat is kept for them; null while they wait. */
            offerBy: v.nullable(isoTime),
          }),
        ),
      }),
    ),
    /** Courses, activities and certificates awaiting approval. */
    waiting: v.number(),
    /** Payments under a bank's investigation: their money stays on hold. */
    disputes: v.number(),
  }),
  errors: [],
})
