import { ApiError } from '#api/api-error.ts'
import { portalData } from '#contract/portal-data.ts'
import { formatNumber } from '#rules/numbers.ts'
import { send } from './asking/client.ts'

/** The three counters of the home page as they are now; null when they cannot be had. */
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
