import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { JobCard } from '#contract/teaching/job-card.ts'
import { type JobSort, jobSorts } from '#contract/teaching/job-sorts.ts'
import { mostFoundAlready } from '#contract/tutors/saved-searches.ts'
import NotifyMe from '#islands/tutors/search/NotifyMe.tsx'
import { $session } from '#stores/accounts/session/stored-session.ts'
import { $lastVisit } from '#stores/teaching/job-board/last-visit.ts'
import { readOwnParts } from '#stores/teaching/job-board/read-own-parts.ts'
import { visit } from '#stores/teaching/job-board/visits.ts'
import { $searchAnswer } from '#stores/tutors/search/search.ts'
import { useLanguage } from './language.ts'

/** New jobs on the board, and a subscription to more. Tutors may also sort by distance. */
export default function BoardNews({ onTutor }: { onTutor: (sorts: readonly JobSort[]) => void }) {
  const total = useStore($searchAnswer)?.total
  const isTutor = useStore($session)?.kinds.includes('tutor') === true
  useEffect(() => {
    if (!isTutor) return
    onTutor(jobSorts)
    void readOwnParts()
  }, [isTutor, onTutor])
  return (
    <>
      <NewSince />
      {total !== undefined && total <= mostFoundAlready && <NotifyMe of="job" />}
    </>
  )
}

function NewSince() {
  const { t } = useLanguage()
  useEffect(visit, [])
  const last = useStore($lastVisit)
  const list = (useStore($searchAnswer)?.list ?? []) as JobCard[]
  const n = last === 0 ? 0 : list.filter((job) => Date.parse(job.publishedAt) > last).length
  return n === 0 ? null : (
    <p className="text-sm font-bold text-brand" role="status">
      {t('board.newSince', { n })}
    </p>
  )
}
