import type { Applicant } from '#stores/parent-jobs/own-job.ts'
import { FitList } from '#ui/FitList.tsx'
import { useResumeLanguage } from './language.ts'

/** What of the job does not fit a tutor, such as how far the way is, where its words are there. */
export function AgainstList({ against }: Pick<Applicant, 'against'>) {
  const { t } = useResumeLanguage()
  const lines = against.map(({ code, params }) => ({
    code,
    text: t(`tutorResume.against.${code}`, params),
  }))
  return <FitList icon="warning" label={t('tutorResume.against')} lines={lines} />
}
