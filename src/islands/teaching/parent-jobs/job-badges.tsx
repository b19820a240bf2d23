import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { Translate } from '#i18n/translate.ts'
import { jobTitle } from '#rules/teaching/job-title.ts'
import type { Applicant } from '#stores/teaching/parent-jobs/own-job.ts'
import { isCountered } from '#stores/teaching/parent-jobs/own-jobs.ts'
import { Pill } from '#ui/Pill.tsx'
import { useLanguage } from './language.ts'

const jobLooks = {
  DRAFT: 'waits',
  OPEN: 'good',
  PAUSED: 'waits',
  BOOKED: 'waits',
  AGREED: 'good',
  RUNNING: 'good',
  DONE: 'over',
  CLOSED: 'over',
} as const satisfies Record<OwnJob['status'], string>

interface BadgeProps {
  t: Translate<'ownJobs'>
  job: Pick<OwnJob, 'status' | 'may'>
}

export function JobBadge({ t, job }: BadgeProps) {
  const { status } = job
  return (
    <Pill look={jobLooks[status]}>
      {t(isCountered(job) ? 'ownJobs.status.BOOKED.countered' : `ownJobs.status.${status}`)}
    </Pill>
  )
}

const isAlive: readonly string[] = ['INVITED', 'APPLIED', 'SHORTLISTED', 'CHOSEN', 'ACCEPTED']
export const isOver = ({ status }: Applicant) => !isAlive.includes(status)
/** Not agreed yet, and still possible. */
export const isUndecided = (one: Applicant) => !isOver(one) && one.status !== 'ACCEPTED'

/** They were booked, and it is over. */
export const isFormer = ({ status, agreed }: Applicant) => status === 'ENDED' && agreed !== null

export function ApplicationBadge({ applicant }: { applicant: Applicant }) {
  const { t } = useLanguage()
  const { status } = applicant
  const look = isOver(applicant)
    ? 'over'
    : status === 'APPLIED' || status === 'INVITED' || status === 'CHOSEN'
      ? 'waits'
      : 'good'
  return <Pill look={look}>{t(`ownJobs.application.${status}`)}</Pill>
}

export const jobName = (
  t: Translate<'ownJobs'>,
  { subject, levelName }: Pick<OwnJob, 'subject' | 'levelName'>,
) => jobTitle(subject || t('ownJobs.mine.unnamed'), levelName)
