import { ApiError } from '#api/api-error.ts'
import { reportReasons, reportTutor } from '#contract/tutors.ts'
import { send } from './asking/client.ts'

interface TutorReport {
  tutorId: number
  reason: string
  details: string
}

/** One id for one report, so that a report sent again after a lost answer is not made twice. */
let clientId = crypto.randomUUID()

/** Sends a report. False when it did not get through; sending it again is safe. */
export async function sendTutorReport({ tutorId, reason, details }: TutorReport): Promise<boolean> {
  const known = reportReasons.find((one) => one === reason)
  if (known === undefined) return false
  try {
    await send(reportTutor, { body: { tutorId, reason: known, details, clientId } })
    clientId = crypto.randomUUID()
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
