import { useEffect, useRef } from 'react'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import type { Failure } from '#stores/form/submission.ts'
import { jobStore } from '#stores/parent-jobs/own-job.ts'

/** The record has moved on since the page showed it. */
const movedOn: readonly string[] = ['A0440', 'A0404']

/** Shows the job as it is now, after something was refused because of how it stands. */
export function useFresh(failure: Failure | null): void {
  const seen = useRef<Failure | null>(null)
  useEffect(() => {
    if (failure === seen.current) return
    seen.current = failure
    if (failure !== null && movedOn.includes(failure.code)) void jobStore.load()
  }, [failure])
}

/** A button that moves something of the job; the page shows what came of it. */
export function useAct() {
  const { submit, ...state } = useSubmission()
  useFresh(state.failure)
  const act = <Answer>(work: () => Promise<Answer>, done?: (answer: Answer) => void) =>
    submit(work, async (answer) => {
      done?.(answer)
      await jobStore.load()
    })
  return { act, ...state }
}
