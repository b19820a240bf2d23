import { useStore } from '@nanostores/react'
import { mostFoundAlready } from '#contract/saved-searches.ts'
import TellMe from '#islands/search/TellMe.tsx'
import { $searchAnswer } from '#stores/search/search.ts'
import { NewSince } from './NewSince.tsx'

/** What is new on the board, and a way to hear of what comes. */
export default function BoardNews() {
  const total = useStore($searchAnswer)?.total
  return (
    <>
      <NewSince />
      {total !== undefined && total <= mostFoundAlready && <TellMe of="job" />}
    </>
  )
}
