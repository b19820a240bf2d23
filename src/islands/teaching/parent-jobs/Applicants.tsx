import type { JobPage } from '#stores/teaching/parent-jobs/own-job.ts'
import { ApplicantCard } from './ApplicantCard.tsx'
import { useLanguage } from './language.ts'
import { Part } from './Part.tsx'
import { isFormer, isOver } from './words.tsx'

const order = ['ACCEPTED', 'CHOSEN', 'SHORTLISTED', 'APPLIED', 'INVITED']

export function Applicants({ job, applicants }: JobPage) {
  const { t, to } = useLanguage()
  const alive = applicants
    .filter((one) => !isOver(one))
    .sort((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
  const former = applicants.filter(isFormer)
  const over = applicants.filter((one) => isOver(one) && !isFormer(one))
  return (
    <Part title={t('ownJobs.applicants')}>
      {applicants.length === 0 && <p>{t('ownJobs.applicants.none')}</p>}
      {alive.length > 1 && (
        <p>
          <a
            className="link inline-flex min-h-11 items-center"
            href={to(`/parent/booktutor?jobId=${job.jobId}`)}
          >
            {t('ownJobs.applicants.compare')}
          </a>
        </p>
      )}
      <ul className="grid gap-4">
        {alive.map((applicant) => (
          <li key={applicant.applicationId}>
            <ApplicantCard job={job} applicant={applicant} />
          </li>
        ))}
      </ul>
      {former.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-bold">{t('ownJobs.applicants.former')}</h3>
          <ul className="grid gap-4">
            {former.map((applicant) => (
              <li key={applicant.applicationId}>
                <ApplicantCard job={job} applicant={applicant} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {over.length > 0 && (
        <details>
          <summary className="link min-h-11">
            {t('ownJobs.applicants.over', { n: over.length })}
          </summary>
          <ul className="grid gap-4">
            {over.map((applicant) => (
              <li key={applicant.applicationId}>
                <ApplicantCard job={job} applicant={applicant} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  )
}
