import '#styles/compared-applicants.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { type JobPage, jobStore } from '#stores/teaching/parent-jobs/own-job.ts'
import { PaidMarks } from '#ui/PaidMarks.tsx'
import { EmptyState } from '#ui/State.tsx'
import { ApplicantActs } from './ApplicantActs.tsx'
import { compareRows } from './compare-rows.tsx'
import { isOver } from './job-badges.tsx'
import { useLanguage } from './language.ts'

/** Everyone who applied to a job or was invited, in a table with one row per criterion. */
export function ComparedApplicants({ jobId }: { jobId: number }) {
  const { t } = useLanguage()
  const loaded = useStore(jobStore.$loaded)
  const ask = () => void jobStore.ask(jobId)
  useEffect(() => void jobStore.ask(jobId), [jobId])
  useReloadOnNotification(jobStore.load)
  return (
    <Answer t={t} loaded={loaded} onRetry={ask} skeleton={<ListSkeleton t={t} cards={2} />}>
      {(page) => <Applicants page={page} />}
    </Answer>
  )
}

function Applicants({ page: { job, applicants } }: { page: JobPage }) {
  const language = useLanguage()
  const { t, to } = language
  const compared = applicants.filter((one) => !isOver(one))
  if (compared.length === 0) {
    return (
      <EmptyState
        t={t}
        title={t('ownJobs.compare.none.title')}
        text={t('ownJobs.compare.none.text')}
      >
        <a className="button button-brand" href={to(`/parent/dashboard/jobdetail/${job.jobId}`)}>
          {t('ownJobs.invite')}
        </a>
      </EmptyState>
    )
  }
  return (
    <section className="compared-applicants" tabIndex={0} aria-label={t('ownJobs.compare.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ownJobs.compare.tutor')}</th>
            {compared.map(({ applicationId, tutorId, tutor }) => (
              <th key={applicationId} scope="col">
                {tutor === null ? (
                  t('ownJobs.applicant.gone')
                ) : (
                  <>
                    <a
                      className="link"
                      href={to(
                        `/parent/dashboard/tutorResume?jobId=${job.jobId}&tutorId=${tutorId}`,
                      )}
                    >
                      {tutor.name}
                    </a>{' '}
                    <PaidMarks t={t} of={tutor} />
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows.map(({ key, show }) => (
            <tr key={key}>
              <th scope="row">{t(`ownJobs.compare.${key}`)}</th>
              {compared.map((applicant) => (
                <td key={applicant.applicationId}>
                  {show(language, applicant, job) || t('ownJobs.compare.empty')}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('ownJobs.compare.act')}</th>
            {compared.map((applicant) => (
              <td key={applicant.applicationId}>
                <ApplicantActs
                  job={job}
                  applicant={applicant}
                  name={applicant.tutor?.name ?? t('ownJobs.theTutor')}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
