import { and, desc, eq } from 'drizzle-orm'
import { areaById } from '#catalogue/areas.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import type { OwnActivity, saveActivity } from '#contract/activities/activities.ts'
import { type ActivityPlan, planTexts } from '#contract/activities/activity-plan.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { allTaken } from '#rules/primitives/limits.ts'
import { pick } from '#rules/primitives/record-fields.ts'
import {
  refuseContact,
  refuseContactAmong,
  refuseContactLink,
} from '../accounts/contact/refuse-contact.ts'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import { activity } from '../db/tables/index.ts'
import type { OrganizationOwner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import { beginRecord, moveRecord } from '../states/move.ts'
import { isBlank } from './draft-plan.ts'
import { type ActivityParts, activityView, causeOf, holdActivity } from './own-activity.ts'

const mostActivities = 500

/** Creates an activity, or saves a change of a draft. */
export async function saveOwnActivity(
  parts: ActivityParts,
  owner: OrganizationOwner,
  { activityId, key, version, ...plan }: BodyValue<typeof saveActivity>,
): Promise<OwnActivity> {
  refuseUnknown(plan)
  refuseTexts(plan)
  if (activityId === undefined) return beginActivity(parts, owner, { key: key ?? null, plan })
  return holdActivity(parts, owner, activityId, async ({ tx, row, cause }) => {
    if (version !== undefined && version !== row.version) {
      throw new ServiceError('A0440', { field: 'version', rule: 'states.newer' })
    }
    const saved = await moveRecord(tx, 'activity', row, { event: 'save', ...cause, set: { plan } })
    return activityView(tx, saved)
  })
}

/** Idempotent by key. */
function beginActivity(
  { db, clock }: ActivityParts,
  { organizationId }: OrganizationOwner,
  { key, plan }: { key: string | null; plan: ActivityPlan },
): Promise<OwnActivity> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { organizationId })
    const own = eq(activity.organizationId, organizationId)
    const [first] =
      key === null
        ? []
        : await tx
            .select()
            .from(activity)
            .where(and(own, eq(activity.requestKey, key)))
    if (first !== undefined) return activityView(tx, first)
    // A blank draft is reused, so that opening the form twice leaves only one.
    if (isBlank(plan)) {
      const drafts = and(own, eq(activity.status, 'DRAFT'))
      const [last] = await tx
        .select()
        .from(activity)
        .where(drafts)
        .orderBy(desc(activity.id))
        .limit(1)
      if (last !== undefined && isBlank(last.plan)) return activityView(tx, last)
    }
    if ((await tx.$count(activity, own)) >= mostActivities) {
      throw new ServiceError('A0440', {
        field: 'activityId',
        rule: allTaken('activitiesMany', mostActivities),
      })
    }
    const values = { organizationId, requestKey: key, plan }
    const row = await beginRecord(tx, 'activity', values, { event: 'begin', ...causeOf(clock()) })
    return activityView(tx, row)
  })
}

/** Refuses a subject or district that the catalogue does not have. */
export function refuseUnknown({
  itemValue,
  areaId,
}: Pick<ActivityPlan, 'areaId'> & { itemValue?: string | null }): void {
  if (itemValue && subjectByValue(itemValue) === undefined) {
    throw new ServiceError('A0400', { field: 'itemValue', rule: 'subject' })
  }
  if (areaId !== null && areaById(areaId) === undefined) {
    throw new ServiceError('A0400', { field: 'areaId', rule: 'choice' })
  }
}

/** Refuses contact details in the venue, and links other than to meeting services. */
export function refuseWhere({ place, onlineUrl }: Pick<ActivityPlan, 'place' | 'onlineUrl'>): void {
  refuseContact(place, 'place')
  refuseContactLink(onlineUrl, 'onlineUrl')
}

function refuseTexts(plan: ActivityPlan): void {
  refuseWhere(plan)
  const texts: Record<string, string> = pick(plan, planTexts)
  plan.sessions.forEach((one, at) => {
    texts[`sessions.${at}.title`] = one.title
  })
  for (const part of ['pools', 'kinds', 'packages'] as const) {
    plan[part].forEach(({ name }, at) => {
      texts[`${part}.${at}.name`] = name
    })
  }
  refuseContactAmong(texts)
}
