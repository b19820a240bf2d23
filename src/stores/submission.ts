import { atom } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { errorCodeOf } from './error-code.ts'

/** Why a form was not accepted: a code, and the fields that are to blame. */
export interface Failure {
  code: string
  issues: readonly FieldIssue[]
}

export interface Submission {
  busy: boolean
  failure: Failure | null
}

/** What is wrong before anything is sent. */
export class Refusal extends Error {
  readonly issues: readonly FieldIssue[]
  constructor(issues: readonly FieldIssue[]) {
    super('Some fields are wrong')
    this.issues = issues
  }
}

/** One form on its way to the server: not twice at once, and with what came back. */
export function createSubmission() {
  const $submission = atom<Submission>({ busy: false, failure: null })
  return {
    $submission,
    /** True when the work was done; a second press while it is under way does nothing. */
    submit: async (work: () => Promise<void>): Promise<boolean> => {
      if ($submission.get().busy) return false
      $submission.set({ busy: true, failure: null })
      try {
        await work()
        $submission.set({ busy: false, failure: null })
        return true
      } catch (error) {
        $submission.set({ busy: false, failure: failureOf(error) })
        return false
      }
    },
    forgetFailure: () => $submission.set({ ...$submission.get(), failure: null }),
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { code: 'A0400', issues: error.issues }
  const code = errorCodeOf(error)
  return { code, issues: error instanceof ApiError ? error.issues : [] }
}
