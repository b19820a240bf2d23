import { areaById } from '#catalogue/areas.ts'
import { label } from '#catalogue/labels.ts'
import {
  type ActivityPlan,
  type ActivityWhere,
  type PlanText,
  planTexts,
} from '#contract/activities/activity-plan.ts'
import type { ClaimField } from '#contract/moderation/approvals.ts'
import type { Locale } from '#i18n/locales.ts'
import { momentText, sessionTime } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import type { ChangeOf } from '../moderation/approvals/changes.ts'

interface Claim {
  field: ClaimField
  before: string | null
  after: string | null
}
type Change = ChangeOf<'activity'>

/** All claims of a new activity; of a published one, its changes and the tickets sold. */
export function activityClaims(change: Change, sold: number, locale: Locale): Claim[] {
  const { plan } = change
  if (plan === undefined) return []
  if (change.where !== undefined || change.times !== undefined) {
    return [
      ...placeClaim(plan, change, locale),
      ...timesClaim(plan, change, locale),
      { field: 'activitySold', before: null, after: String(sold) },
    ]
  }
  const parts: Partial<Record<ClaimField, string>> = {
    ...textClaims(plan),
    activityPlace: placeWords(plan, locale),
    activitySessions: plan.sessions.map((one) => sessionWords(one, locale)).join('\n'),
    activitySeats: plan.pools.map(({ name, seats }) => `${name} × ${seats ?? 0}`.trim()).join('\n'),
    activityTickets: [
      ...plan.kinds.map(
        ({ name, priceCents }) => `${name} · ${formatMoney(priceCents ?? 0, locale)}`,
      ),
      ...plan.packages.map(
        ({ name, tickets, priceCents }) =>
          `${name} (${tickets}) · ${formatMoney(priceCents ?? 0, locale)}`,
      ),
    ].join('\n'),
    activitySales: [plan.salesFrom, plan.salesUntil]
      .map((iso) => (iso === null ? '' : momentText(iso, locale)))
      .join(' – ')
      .replace(/^ – $/u, ''),
  }
  return Object.entries(parts)
    .filter(([, words]) => words !== '')
    .map(([field, after]) => ({ field: field as ClaimField, before: null, after }))
}

const textClaims = (plan: ActivityPlan): Partial<Record<ClaimField, string>> =>
  Object.fromEntries(
    planTexts.flatMap((name) => (name === 'title' ? [] : [[claimOf(name), plan[name]]])),
  )

/** A text of the plan that is no claim field does not compile. */
const claimOf = (name: PlanText): ClaimField =>
  `activity${name.charAt(0).toUpperCase()}${name.slice(1)}` as `activity${Capitalize<PlanText>}`

function placeClaim(plan: ActivityPlan, { where }: Change, locale: Locale): Claim[] {
  if (where === undefined) return []
  const [before, after] = [placeWords(plan, locale), placeWords(where, locale)]
  return [{ field: 'activityPlace', before, after }]
}

function timesClaim({ sessions }: ActivityPlan, { times = [] }: Change, locale: Locale): Claim[] {
  if (times.length === 0) return []
  const lines = times.map((time) => {
    const was = sessions.find(({ key }) => key === time.key)
    return {
      before: was === undefined ? '–' : sessionWords(was, locale),
      after: sessionWords({ ...time, title: was?.title ?? '' }, locale),
    }
  })
  return [
    {
      field: 'activitySessions',
      before: lines.map(({ before }) => before).join('\n'),
      after: lines.map(({ after }) => after).join('\n'),
    },
  ]
}

function placeWords({ isOnline, onlineUrl, place, areaId }: ActivityWhere, locale: Locale): string {
  const area = areaId === null ? undefined : areaById(areaId)
  if (isOnline) return onlineUrl
  return area === undefined ? place : `${place} (${label(area, locale)})`
}

function sessionWords(
  {
    title,
    startsAt,
    endsAt,
  }: Pick<ActivityPlan['sessions'][number], 'title' | 'startsAt' | 'endsAt'>,
  locale: Locale,
): string {
  const time = startsAt === null || endsAt === null ? '' : sessionTime({ startsAt, endsAt }, locale)
  return `${time} ${title}`.trim()
}
