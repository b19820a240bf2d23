import * as v from 'valibot'
import { recordOf } from '#rules/primitives/record-fields.ts'
import { longestKeyword } from '#rules/primitives/texts.ts'
import { Cover } from '../cover.ts'
import { areaId, isoTime, pageNum, pageSize, recordId, shortText } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { itemValue } from '../vocabulary.ts'
import { Written } from '../written.ts'
import { planTexts } from './activity-plan.ts'

export const ActivityCard = v.object({
  activityId: v.number(),
  title: v.string(),
  introduction: v.string(),
  subject: v.nullable(v.string()),
  cover: Cover,
  organizer: v.string(),
  isOnline: v.boolean(),
  area: v.nullable(v.string()),
  /** The next session (the last one when all have begun); `sessions` is their total. */
  startsAt: isoTime,
  endsAt: isoTime,
  sessions: v.number(),
  fromCents: v.number(),
  /** Seats of sessions to come, all together, and how many are free. */
  seats: v.object({ all: v.number(), free: v.number() }),
  soldOut: v.boolean(),
})
export type ActivityCard = v.InferOutput<typeof ActivityCard>

export const activitySorts = ['soonest', 'newest', 'cheapest'] as const
export const activityFilters = [
  'free',
  'online',
  'area',
  'subject',
  'organizer',
  'keyword',
] as const
export type ActivityFilter = (typeof activityFilters)[number]

export const activityList = call({
  own: true,
  method: 'GET',
  path: '/api/activity/list',
  access: 'anyone',
  costly: true,
  summary: 'Published activities with a session to come that fit the words and the filters.',
  query: v.object({
    keyword: v.optional(shortText(longestKeyword), ''),
    subject: v.optional(v.union([v.literal(''), itemValue]), ''),
    area: v.optional(v.union([v.literal(''), areaId]), ''),
    /** Id of the organization. */
    organizer: v.optional(v.union([v.literal(''), recordId]), ''),
    free: v.optional(v.picklist(['', '1'], 'choice'), ''),
    online: v.optional(v.picklist(['', '1'], 'choice'), ''),
    sort: v.optional(v.picklist(activitySorts, 'choice'), 'soonest'),
    pageNum,
    pageSize: pageSize(20, 50),
  }),
  data: v.object({
    ...pageOf(ActivityCard).entries,
    /** Districts matching all other filters, most frequent first. */
    areas: v.array(v.object({ value: v.number(), label: v.string(), count: v.number() })),
    /** Without results: filters whose removal would give some, with the number. */
    relax: v.array(v.object({ filter: v.picklist(activityFilters), total: v.number() })),
  }),
  errors: [],
})
export type ActivityListAnswer = v.InferOutput<typeof activityList.data>

const Kind = v.object({
  kindId: v.number(),
  name: Written,
  priceCents: v.number(),
  poolId: v.number(),
  most: v.number(),
  free: v.number(),
  /** All seats of its pool, taken or free. */
  seats: v.number(),
  /** True during the sales period, whether or not seats are free. */
  isOpen: v.boolean(),
  sessionIds: v.array(v.number()),
})

export const activityDetail = call({
  own: true,
  method: 'GET',
  path: '/api/activity/detail',
  access: 'anyone',
  summary: 'A published activity as it is offered: sessions, place, tickets and free seats.',
  query: v.object({ activityId: recordId }),
  data: v.object({
    ...ActivityCard.entries,
    ...recordOf(planTexts, () => Written),
    organization: v.object({
      id: v.number(),
      /** Published so far, this one among them. */
      activities: v.number(),
      /** Its business certificate is approved. */
      isRegistered: v.boolean(),
    }),
    status: v.picklist(['PUBLISHED', 'PAUSED', 'ENDED', 'CANCELLED']),
    itemValue: v.nullable(itemValue),
    areaId: v.nullable(v.number()),
    /** Null when online: the link is for ticket holders. */
    place: v.nullable(Written),
    salesFrom: v.nullable(isoTime),
    salesUntil: v.nullable(isoTime),
    mostTickets: v.number(),
    dates: v.array(
      v.object({ sessionId: v.number(), title: Written, startsAt: isoTime, endsAt: isoTime }),
    ),
    kinds: v.array(Kind),
    packages: v.array(
      v.object({
        packageId: v.number(),
        name: Written,
        tickets: v.number(),
        priceCents: v.number(),
        kindIds: v.array(v.number()),
        isOpen: v.boolean(),
      }),
    ),
    publishedAt: isoTime,
    updatedAt: isoTime,
  }),
  errors: ['A0404'],
})
export type ActivityDetail = v.InferOutput<typeof activityDetail.data>

export const previewActivity = call({
  own: true,
  method: 'GET',
  path: '/mechanism/activity/own/preview',
  access: 'organization',
  summary: 'An own activity as its page will be.',
  query: v.object({ activityId: recordId }),
  data: activityDetail.data,
  errors: ['A0404'],
})
