import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { Applicant } from '#stores/teaching/parent-jobs/own-job.ts'
import { ApplicantCard } from './ApplicantCard.tsx'
import { isFormer, isOver } from './job-badges.tsx'
import { useLanguage } from './language.ts'

const order = ['ACCEPTED', 'CHOSEN', 'SHORTLISTED', 'APPLIED', 'INVITED']

interface Props {
  job: OwnJob
  applicants: readonly Applicant[]
}

/** Tutors who may still be booked, then those who were booked, then the others. */
export default function Applicants({ job, applicants }: Props) {
  const { t, to } = useLanguage()
  const alive = applicants
    .filter((one) => !isOver(one))
    .sort((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
  const former = applicants.filter(isFormer)
  const over = applicants.filter((one) => isOver(one) && !isFormer(one))
  const cards = (list: readonly Applicant[]) => (
    <ul className="grid gap-4">
      {list.map((applicant) => (
        <li key={applicant.applicationId}>
          <ApplicantCard job={job} applicant={applicant} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
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
      {cards(alive)}
      {former.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-bold">{t('ownJobs.applicants.former')}</h3>
          {cards(former)}
        </section>
      )}
      {over.length > 0 && (
        <details>
          <summary className="link min-h-11">
            {t('ownJobs.applicants.over', { n: over.length })}
          </summary>
          {cards(over)}
        </details>
      )}
    </>
  )
}
