import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { JobCard } from '#contract/job-card.ts'
import { type JobSort, jobSorts } from '#contract/job-sorts.ts'
import { mostFoundAlready } from '#contract/saved-searches.ts'
import TellMe from '#islands/search/TellMe.tsx'
import { $lastVisit } from '#stores/job-board/last-visit.ts'
import { readOwnParts } from '#stores/job-board/read-own-parts.ts'
import { visit } from '#stores/job-board/visits.ts'
import { $searchAnswer } from '#stores/search/search.ts'
import { $session } from '#stores/session/kept-session.ts'
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
      {total !== undefined && total <= mostFoundAlready && <TellMe of="job" />}
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
