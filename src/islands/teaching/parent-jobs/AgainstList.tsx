import type { Applicant } from '#stores/teaching/parent-jobs/own-job.ts'
import { FitList } from '#ui/FitList.tsx'
import { useResumeLanguage } from './language.ts'

/** Where a tutor does not match the job, such as distance; the messages must be loaded. */
export function AgainstList({ against }: Pick<Applicant, 'against'>) {
  const { t } = useResumeLanguage()
  const lines = against.map(({ code, params }) => ({
    code,
    text: t(`tutorResume.against.${code}`, params),
  }))
  return <FitList icon="warning" label={t('tutorResume.against')} lines={lines} />
}
