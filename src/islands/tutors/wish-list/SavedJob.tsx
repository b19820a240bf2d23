import { useRef } from 'react'
import { JobCard } from '#islands/teaching/job-board/JobCard.tsx'
import { formatDate } from '#rules/dates.ts'
import { bringBack } from '#stores/tutors/wish-list/on-device.ts'
import type { SavedJobs } from '#stores/tutors/wish-list/saved-jobs.ts'
import { wishLists } from '#stores/tutors/wish-list/wish-list.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { Removed, SavedRow } from './SavedRow.tsx'

type Saved = SavedJobs['list'][number]

/** One saved job: its card, its outcome, and a link to the tutor's page of it. */
export function SavedJob({ saved, isSaved }: { saved: Saved; isSaved: boolean }) {
  const { t } = useLanguage()
  const item = useRef<HTMLLIElement>(null)
  const { jobId, at, job } = saved
  const name = job && [job.subject, job.level].filter(Boolean).join(' ')
  const undo = () => {
    // The button disappears, so the restored card gets the focus.
    item.current?.focus()
    bringBack('jobs', { id: jobId, at })
  }
  return (
    <li ref={item} tabIndex={-1}>
      {!isSaved && (
        <Removed
          text={name ? t('savedJobs.removed', { name }) : t('savedJobs.removed.gone')}
          onUndo={undo}
        />
      )}
      {isSaved && job !== null && (
        <div className="whole-card">
          <JobCard job={job} />
          <Became saved={saved} name={name ?? ''} />
        </div>
      )}
      {isSaved && job === null && <Gone saved={saved} />}
    </li>
  )
}

function Became({ saved, name }: { saved: Saved; name: string }) {
  const { jobId, state, status } = saved
  const { t, to } = useLanguage()
  const link = status === null ? 'apply' : 'own'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm font-bold">
        {[
          state !== 'gone' && t(`savedJobs.state.${state}`),
          status !== null && t(`tutorJobs.state.${status}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(state === 'open' || status !== null) && (
        <a
          className="button button-plain"
          href={to(`/tutor/dashboard/jobdetail/${jobId}`)}
          data-guarded="apply"
          data-name={name ?? ''}
          aria-label={t(`savedJobs.${link}.label`, { name })}
        >
          {t(`savedJobs.${link}`)}
        </a>
      )}
    </div>
  )
}

/** A job that ended long ago, or was deleted with its parent's account. */
function Gone({ saved: { jobId, at } }: { saved: Saved }) {
  const { t, locale } = useLanguage()
  return (
    <SavedRow>
      <div>
        <h2 className="font-bold">{t('savedJobs.gone')}</h2>
        <p className="text-sm text-muted">
          {t('savedJobs.gone.text', { date: formatDate(at, locale, { year: true }) })}
        </p>
      </div>
      <Button onClick={() => wishLists.jobs.toggleWish(jobId)}>{t('wish.gone.remove')}</Button>
    </SavedRow>
  )
}
