import { useEffect, useRef } from 'react'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import type { Failure } from '#stores/form/submission.ts'
import { jobStore } from '#stores/teaching/parent-jobs/own-job.ts'

const isMovedOn = (failure: Failure | null): boolean =>
  failure?.code === 'A0440' || failure?.code === 'A0404'

/**
 * Closes a dialog and only then reloads a job that had changed: reloading at once might remove the
 * dialog together with its error.
 */
export function useFreshClose(failure: Failure | null, onClose: () => void): () => void {
  return () => {
    onClose()
    // Tutors are also invited on pages that show no job.
    if (isMovedOn(failure) && jobStore.$loaded.get().question > 0) void jobStore.load()
  }
}

/** Reloads the job after a button was refused because the job had changed. */
function useFresh(failure: Failure | null): void {
  const seen = useRef<Failure | null>(null)
  useEffect(() => {
    if (failure === seen.current) return
    seen.current = failure
    if (isMovedOn(failure)) void jobStore.load()
  }, [failure])
}

/** For a button that changes the job; the page shows the outcome. */
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
