import { WithMessages } from '#islands/WithMessages.tsx'
import type { Applicant } from '#stores/parent-jobs/own-job.ts'
import { Icon } from '#ui/Icon.tsx'
import { useResumeLanguage } from './language.ts'

type Props = Pick<Applicant, 'against'>

/** What of the job does not fit a tutor, such as how far the way is; its words come with it. */
export default function Against(props: Props) {
  return (
    <WithMessages namespace="tutorResume">
      <AgainstList {...props} />
    </WithMessages>
  )
}

/** The same where its words are there. */
export function AgainstList({ against }: Props) {
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
