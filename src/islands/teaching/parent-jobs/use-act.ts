import { isMovedOn, useFresh } from '#islands/ui/form/use-fresh.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import type { Failure } from '#stores/form/submission.ts'
import { jobStore } from '#stores/teaching/parent-jobs/own-job.ts'

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
