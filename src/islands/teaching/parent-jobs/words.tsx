import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Applicant } from '#stores/teaching/parent-jobs/own-job.ts'
import { useLanguage } from './language.ts'

const jobLooks = {
  DRAFT: 'state-waits',
  OPEN: 'state-good',
  PAUSED: 'state-waits',
  BOOKED: 'state-waits',
  AGREED: 'state-good',
  RUNNING: 'state-good',
  DONE: 'state-over',
  CLOSED: 'state-over',
} as const satisfies Record<OwnJob['status'], string>

export function JobBadge({ t, status }: { t: Translate<'ownJobs'>; status: OwnJob['status'] }) {
  return <span className={`state-badge ${jobLooks[status]}`}>{t(`ownJobs.status.${status}`)}</span>
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
    ? 'state-over'
    : status === 'APPLIED' || status === 'INVITED' || status === 'CHOSEN'
      ? 'state-waits'
      : 'state-good'
  return <span className={`state-badge ${look}`}>{t(`ownJobs.application.${status}`)}</span>
}

export const jobName = (
  t: Translate<'ownJobs'>,
  { subject, levelName }: Pick<OwnJob, 'subject' | 'levelName'>,
) => [subject || t('ownJobs.mine.unnamed'), levelName].filter(Boolean).join(' · ')
