import type { Applicant } from '#stores/parent-jobs/own-job.ts'
import { Icon } from '#ui/Icon.tsx'
import { useResumeLanguage } from './language.ts'

/** What of the job does not fit a tutor, such as how far the way is, where its words are there. */
export function AgainstList({ against }: Pick<Applicant, 'against'>) {
  const { t } = useResumeLanguage()
  return (
    <ul className="grid gap-1" aria-label={t('tutorResume.against')}>
      {against.map(({ code, params }) => (
        <li key={code} className="flex items-start gap-2">
          <Icon name="warning" />
          {t(`tutorResume.against.${code}`, params)}
        </li>
      ))}
    </ul>
  )
}
