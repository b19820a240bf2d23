import { and, eq, inArray } from 'drizzle-orm'
import { planTexts } from '#contract/activities/activity-plan.ts'
import { activity } from '../db/tables/index.ts'
import { type FindReported, reportedLines } from '../moderation/reports/reported.ts'

/** An activity with a public page. */
export const reportedActivity: FindReported = async (db, id) => {
  const [row] = await db
    .select()
    .from(activity)
    .where(and(eq(activity.id, id), inArray(activity.status, ['PUBLISHED', 'PAUSED'])))
  if (row === undefined) return null
  const { plan } = row
  const lines = ([...planTexts, 'place', 'onlineUrl'] as const).map((name) => plan[name])
  return {
    authorId: null,
    organizationId: row.organizationId,
    texts: reportedLines('activityText', lines),
  }
}
