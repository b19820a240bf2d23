import { useStore } from '@nanostores/react'
import type { JobCard as Card } from '#contract/teaching/job-card.ts'
import { WishHeart } from '#islands/tutors/search/WishHeart.tsx'
import { jobTitle } from '#rules/teaching/job-title.ts'
import { $lastVisit } from '#stores/teaching/job-board/last-visit.ts'
import { $ownParts } from '#stores/teaching/job-board/own-part.ts'
import { JobSummary } from '#ui/JobSummary.tsx'
import { useLanguage } from './language.ts'

/** A job in a list, with its heart and whether the tutor has to do with it. */
export function JobCard({ job, level = 2 }: { job: Card; level?: 2 | 3 }) {
  const { t, to, locale } = useLanguage()
  const last = useStore($lastVisit)
  const part = useStore($ownParts)[job.jobId]
  const isNew = last > 0 && Date.parse(job.publishedAt) > last
  const name = [jobTitle(job.subject, job.level), job.area].filter(Boolean).join(' ')
  return (
    <JobSummary
      t={t}
      locale={locale}
      job={job}
      href={to(`/jobdetail/${job.jobNo}`)}
      level={level}
      marks={
        <>
          {part !== undefined && <span className="proof-small">{t(`board.own.${part}`)}</span>}
          {isNew && <span className="proof-small">{t('board.new')}</span>}
        </>
      }
      act={<WishHeart of="jobs" id={job.jobId} name={name} />}
    />
  )
}
