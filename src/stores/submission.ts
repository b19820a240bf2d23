import { atom } from 'nanostores'
import type { ApiError } from '#api/api-error.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { countDown } from './count-down.ts'
import { browser, type Device } from './device.ts'
import { errorCodeOf } from './error-code.ts'

/** Why a form was not accepted: a code, and the fields that are to blame. */
export interface Failure {
  code: string
  issues: readonly FieldIssue[]
  /** When the server has said how long to wait: then nothing is sent until it is over. */
  wait: { toldSeconds: number; leftSeconds: number } | null
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
export function createSubmission(device: Pick<Device, 'now' | 'later'> = browser) {
  const $submission = atom<Submission>({ busy: false, failure: null })
  let stop = () => {}
  const fail = (failure: Failure | null) => {
    stop()
    $submission.set({ busy: false, failure })
    if (failure === null || failure.wait === null) return
    const { toldSeconds } = failure.wait
    stop = countDown(device, toldSeconds, (leftSeconds) =>
      $submission.set({
        ...$submission.get(),
        failure: { ...failure, wait: { toldSeconds, leftSeconds } },
      }),
    )
  }
  return {
    $submission,
    /** True when the work was done; a press while it is under way, or must wait, does nothing. */
    submit: async (work: () => Promise<void>): Promise<boolean> => {
      const { busy, failure } = $submission.get()
      if (busy || mustWait(failure)) return false
      stop()
      $submission.set({ busy: true, failure: null })
      try {
        await work()
        fail(null)
        return true
      } catch (error) {
        // Also after a mistake of ours, which is passed on, the form can be sent again.
        fail(null)
        fail(failureOf(error))
        return false
      }
    },
    forgetFailure: () => {
      stop()
      $submission.set({ ...$submission.get(), failure: null })
    },
  }
}

/** Whether trying again would be refused: for the button, and for who presses Enter. */
export const mustWait = (failure: Pick<Failure, 'wait'> | null) =>
  (failure?.wait?.leftSeconds ?? 0) > 0

function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { code: 'A0400', issues: error.issues, wait: null }
  const code = errorCodeOf(error)
  const { issues, waitSeconds } = error as ApiError
  const wait = waitSeconds > 0 ? { toldSeconds: waitSeconds, leftSeconds: waitSeconds } : null
  return { code, issues, wait }
}
