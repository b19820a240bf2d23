import { ApiError } from '#api/api-error.ts'
import { portalData } from '#contract/tutors/portal-data.ts'
import { formatNumber } from '#rules/numbers.ts'
import { send } from './asking/client.ts'

/** Current values of the home page's three counters; null when they cannot be loaded. */
export async function freshCounters(): Promise<Record<string, string> | null> {
  try {
    const { tutorNum, todayCaseNum, monthCaseNum } = await send(portalData, { hideLoading: true })
    return Object.fromEntries(
      Object.entries({ tutorNum, todayCaseNum, monthCaseNum }).map(([name, value]) => [
        name,
        formatNumber(value),
      ]),
    )
  } catch (error) {
    // The numbers of the build stay; the client has reported the failure.
    if (error instanceof ApiError) return null
    throw error
  }
}
