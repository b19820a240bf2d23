import { ApiError } from '#api/api-error.ts'
import { type ActivityDetail, activityDetail } from '#contract/activities/activity-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { clientOf } from './_client.ts'

/** An activity for its pages; null if it is unknown or was never public. */
export async function askActivity(
  locale: Locale,
  locals: App.Locals,
  activityId: string | undefined,
): Promise<ActivityDetail | null> {
  const send = clientOf(locale, locals)
  if (send === null) throw new Error('An activity is rendered on demand and needs the calls')
  try {
    return await send(activityDetail, { query: { activityId: Number(activityId) } })
  } catch (error) {
    if (!(error instanceof ApiError) || !['A0404', 'A0400'].includes(error.code)) throw error
    return null
  }
}
