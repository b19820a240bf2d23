import { useEffect, useRef } from 'react'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import type { Failure } from '#stores/form/submission.ts'
import { jobStore } from '#stores/parent-jobs/own-job.ts'

/** The record has moved on since the page showed it. */
const isMovedOn = (failure: Failure | null): boolean =>
  failure?.code === 'A0440' || failure?.code === 'A0404'

/**
 * Closes a dialog and then shows the job as it is now, where something was refused because of how it
 * stands. Shown at once, the page might take the dialog away, and with it what it says.
 */
export function useFreshClose(failure: Failure | null, onClose: () => void): () => void {
  return () => {
    onClose()
    // Tutors are invited on pages that show no job, too.
    if (isMovedOn(failure) && jobStore.$loaded.get().question > 0) void jobStore.load()
  }
}

/** Shows the job as it is now, after a button was refused because of how the job stands. */
function useFresh(failure: Failure | null): void {
  const seen = useRef<Failure | null>(null)
  useEffect(() => {
    if (failure === seen.current) return
    seen.current = failure
    if (isMovedOn(failure)) void jobStore.load()
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
