import { eq } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { signJob } from '#contract/teaching/applications.ts'
import type { Locale } from '#i18n/locales.ts'
import { job } from '../../db/tables/index.ts'
import type { TutorOwner } from '../../ground/owner.ts'
import { refusedIn } from '../../states/move.ts'
import { applicationState } from '../applications/application-state.ts'
import { applyToJob } from '../applications/apply.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { signLesson } from './sign.ts'

/**
 * A tutor's one button on a job: applies to an open one, checks in to an agreed one. The caller may
 * say which is meant, so that a stale page does not do the other.
 */
export async function signAsTutor(
  parts: JobParts,
  { accountId, tutorId }: TutorOwner,
  jobId: number,
  body: BodyValue<typeof signJob>,
  locale: Locale,
): Promise<DataOf<typeof signJob>> {
  const [found] = await parts.db.select().from(job).where(eq(job.id, jobId))
  const isAgreed = found?.status === 'AGREED' || found?.status === 'RUNNING'
  const means = body.intent ?? (isAgreed && found?.tutorId === tutorId ? 'lesson' : 'apply')
  if (found === undefined || means === 'apply')
    return applyToJob(parts, { accountId, tutorId }, jobId, body)
  if (!isAgreed) throw refusedIn('job', found.status)
  const side = { actor: 'tutor', accountId, tutorId } as const
  const { at, sentAt, key } = body
  const { pair, lesson } = await signLesson(parts, side, { jobId, at, sentAt, key, locale })
  return { ...applicationState(pair.application, pair.job), signId: lesson.signId }
}
