import '#styles/compared-applicants.css'
import { useStore } from '@nanostores/react'
import { type CSSProperties, useEffect, useState } from 'react'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { type Applicant, type JobPage, jobStore } from '#stores/teaching/parent-jobs/own-job.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { PaidMarks } from '#ui/PaidMarks.tsx'
import { EmptyState } from '#ui/State.tsx'
import { ApplicantActs } from './ApplicantActs.tsx'
import { compareRows } from './compare-rows.tsx'
import { isOver } from './job-badges.tsx'
import { useLanguage } from './language.ts'

/** Everyone who applied to a job or was invited, side by side; one of them may be booked. */
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
  const [choice, pick] = useState(0)
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
  const picked = compared.find(({ applicationId }) => applicationId === choice) ?? compared[0]
  const nameOf = ({ tutor }: Applicant) => tutor?.name ?? t('ownJobs.theTutor')
  return (
    <>
      <section className="compared-applicants" tabIndex={0} aria-label={t('ownJobs.compare.title')}>
        <table style={{ '--columns': compared.length } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col" className="sr-only">
                {t('ownJobs.compare.tutor')}
              </th>
              {compared.map((one) => (
                <th key={one.applicationId} scope="col" data-picked={one === picked}>
                  <Avatar id={one.tutorId} photoId={one.tutor?.photoId ?? null} size="big" />
                  {one.tutor === null ? (
                    t('ownJobs.applicant.gone')
                  ) : (
                    <span>
                      <a
                        className="link"
                        href={to(
                          `/parent/dashboard/tutorResume?jobId=${job.jobId}&tutorId=${one.tutorId}`,
                        )}
                      >
                        {one.tutor.name}
                      </a>{' '}
                      <PaidMarks t={t} of={one.tutor} />
                    </span>
                  )}
                  {compared.length > 1 && (
                    <input
                      type="radio"
                      name="compared-tutor"
                      aria-label={t('ownJobs.compare.pick', { name: nameOf(one) })}
                      checked={one === picked}
                      onChange={() => pick(one.applicationId)}
                    />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareRows.map(({ key, show }) => (
              <tr key={key}>
                <th scope="row">{t(`ownJobs.compare.${key}`)}</th>
                {compared.map((one) => (
                  <td key={one.applicationId} data-picked={one === picked}>
                    {show(language, one, job) || t('ownJobs.compare.empty')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {picked && (
        <section className="compared-act" aria-label={t('ownJobs.compare.act')}>
          <p className="font-bold">{nameOf(picked)}</p>
          <ApplicantActs
            key={picked.applicationId}
            job={job}
            applicant={picked}
            name={nameOf(picked)}
            isMain
          />
        </section>
      )}
    </>
  )
}
