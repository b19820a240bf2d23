import { useStore } from '@nanostores/react'
import type { FoundJob } from '#contract/staff/operator-jobs.ts'
import { Answer, Loaded } from '#islands/ui/Loaded.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import { foundJobsStore, staffJobStore } from '#stores/staff/operator-jobs.ts'
import { Button } from '#ui/Button.tsx'
import { FindForm } from './FindForm.tsx'
import { type JobsProps, useJobsLanguage } from './language.ts'
import { Screen } from './Screen.tsx'
import { WholeJob } from './WholeJob.tsx'

/** Finds jobs by their number or that of a participant, shows them and takes them down. */
export default function Jobs({ locale, messages }: JobsProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <Search />
    </Screen>
  )
}

function Search() {
  const { t } = useJobsLanguage()
  const jobs = useStore(foundJobsStore.$loaded)
  return (
    <div className="grid gap-4">
      <FindForm
        id="job-number"
        label={t('operatorJobs.number')}
        help={t('operatorJobs.number.help')}
        onFind={(number) => {
          staffJobStore.forget()
          void foundJobsStore.ask(number)
        }}
      />
      {jobs.question !== '' && (
        <Answer t={t} loaded={jobs} onRetry={() => void foundJobsStore.load()} isPage>
          {(list) => (
            <>
              <p role="status">{t('operatorJobs.found', { n: list.length })}</p>
              {list.map((job) => (
                <JobCard key={job.jobId} job={job} />
              ))}
            </>
          )}
        </Answer>
      )}
    </div>
  )
}

function JobCard({ job }: { job: FoundJob }) {
  const { t, locale } = useJobsLanguage()
  const { jobId, jobNo, parent, applications } = job
  const isOpen = useStore(staffJobStore.$loaded).question === jobId
  const title = [jobNo, job.subject, job.levelName, job.area].filter(Boolean).join(' · ')
  return (
    <article className="card grid gap-3" aria-label={title}>
      <h2 className="font-bold">{title}</h2>
      <p>{t(`states.job.${job.status}`)}</p>
      <p className="text-sm text-muted">
        {[
          [t('operator.role.parent'), parent.name].filter(Boolean).join(' '),
          t('operator.account.person', { id: parent.accountId }),
          t('operatorJobs.applications', { n: applications }),
          t('operatorJobs.published', { at: fullMoment(job.publishedAt, locale) }),
        ].join(' · ')}
      </p>
      {isOpen ? (
        <Loaded t={t} store={staffJobStore}>
          {(whole) => (whole.jobId === jobId ? <WholeJob job={whole} /> : null)}
        </Loaded>
      ) : (
        <div>
          <Button
            aria-label={`${t('operatorJobs.whole')} ${jobNo}`}
            onClick={() => void staffJobStore.ask(jobId)}
          >
            {t('operatorJobs.whole')}
          </Button>
        </div>
      )}
    </article>
  )
}
