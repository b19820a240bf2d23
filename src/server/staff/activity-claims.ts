import { areaById } from '#catalogue/areas.ts'
import { label } from '#catalogue/labels.ts'
import type { ActivityPlan, ActivityWhere } from '#contract/activities/activity-plan.ts'
import type { ClaimField } from '#contract/moderation/approvals.ts'
import type { Locale } from '#i18n/locales.ts'
import { momentText, sessionTime } from '#rules/activities/session-time.ts'
import type { ChangeOf } from '../moderation/approvals/changes.ts'

interface Claim {
  field: ClaimField
  before: string | null
  after: string | null
}
type Change = ChangeOf<'activity'>

/** What the page of a new activity does not show; of a published one, its changes and tickets sold. */
export function activityClaims(change: Change, sold: number, locale: Locale): Claim[] {
  const { plan } = change
  if (plan === undefined) return []
  if (change.where !== undefined || change.times !== undefined) {
    return [
      ...venueClaim(plan, change, locale),
      ...timesClaim(plan, change, locale),
      { field: 'activitySold', before: null, after: String(sold) },
    ]
  }
  // All else of a new one is on its page, which staff see.
  const parts: Partial<Record<ClaimField, string>> = {
    activityPlace: plan.isOnline ? plan.onlineUrl : '',
    activitySales: [plan.salesFrom, plan.salesUntil]
      .map((iso) => (iso === null ? '' : momentText(iso, locale)))
      .join(' – ')
      .replace(/^ – $/u, ''),
  }
  return Object.entries(parts)
    .filter(([, text]) => text !== '')
    .map(([field, after]) => ({ field: field as ClaimField, before: null, after }))
}

function venueClaim(plan: ActivityPlan, { where }: Change, locale: Locale): Claim[] {
  if (where === undefined) return []
  const [before, after] = [venueText(plan, locale), venueText(where, locale)]
  return [{ field: 'activityPlace', before, after }]
}

function timesClaim({ sessions }: ActivityPlan, { times = [] }: Change, locale: Locale): Claim[] {
  if (times.length === 0) return []
  const lines = times.map((time) => {
    const was = sessions.find(({ key }) => key === time.key)
    return {
      before: was === undefined ? '–' : sessionText(was, locale),
      after: sessionText({ ...time, title: was?.title ?? '' }, locale),
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

function venueText({ isOnline, onlineUrl, place, areaId }: ActivityWhere, locale: Locale): string {
  const area = areaId === null ? undefined : areaById(areaId)
  if (isOnline) return onlineUrl
  return area === undefined ? place : `${place} (${label(area, locale)})`
}

function sessionText(
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
