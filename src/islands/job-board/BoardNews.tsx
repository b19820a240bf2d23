import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type JobSort, jobSorts } from '#contract/job-sorts.ts'
import { mostFoundAlready } from '#contract/saved-searches.ts'
import TellMe from '#islands/search/TellMe.tsx'
import { $searchAnswer } from '#stores/search/search.ts'
import { $session } from '#stores/session/kept-session.ts'
import { NewSince } from './NewSince.tsx'

/** What is new on the board, and a way to hear of what comes. Tutors may have the nearest first. */
export default function BoardNews({ onTutor }: { onTutor: (sorts: readonly JobSort[]) => void }) {
  const total = useStore($searchAnswer)?.total
  const isTutor = useStore($session)?.kinds.includes('tutor') === true
  useEffect(() => {
    if (isTutor) onTutor(jobSorts)
  }, [isTutor, onTutor])
  return (
    <>
      <NewSince />
      {total !== undefined && total <= mostFoundAlready && <TellMe of="job" />}
    </>
  )
}
