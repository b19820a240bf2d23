import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { $session } from '../accounts/session/stored-session.ts'
import { countDown } from '../asking/count-down.ts'
import { errorCodeOf, type FailureCode } from '../asking/error-code.ts'
import { browser, type Device } from '../device/device.ts'

export interface Failure {
  code: FailureCode
  issues: readonly FieldIssue[]
  /** The server's text about the state that caused the refusal; null if no state did. */
  stateText: string | null
  /** Set when the server has given a wait: nothing is sent until it is over. */
  wait: { announcedSeconds: number; leftSeconds: number } | null
}

export interface SubmissionState {
  busy: boolean
  failure: Failure | null
}

/** Rejects invalid values before anything is sent, as the server would. */
export function refuse(issues: readonly FieldIssue[]): never {
  throw new ApiError('A0400', { issues })
}

interface Surroundings extends Pick<Device, 'now' | 'later'> {
  $session: ReadableAtom<{ userId: number } | null>
}

/** Refusals that a new sign-in resolves. */
const untilSignedIn: readonly FailureCode[] = ['A0230', 'A0340', '403', '10107']

/** A request that changes something: never two at once, with the outcome of the last one. */
export function createSubmission(around: Surroundings = { ...browser, $session }) {
  const $submission = atom<SubmissionState>({ busy: false, failure: null })
  let stop = () => {}
  const end = (failure: Failure | null) => {
    stop()
    $submission.set({ busy: false, failure })
    if (failure !== null && untilSignedIn.includes(failure.code)) {
      stop = around.$session.listen((session) => {
        if (session !== null) end(null)
      })
    }
    if (failure === null || failure.wait === null) return
    const { announcedSeconds } = failure.wait
    stop = countDown(around, announcedSeconds, (leftSeconds) =>
      $submission.set({
        ...$submission.get(),
        failure: { ...failure, wait: { announcedSeconds, leftSeconds } },
      }),
    )
  }
  return {
    $submission,
    /**
     * True when the work succeeded. Does nothing while one is under way or must wait. If another
     * person has signed in meanwhile, `done` is not called and a failure is not shown.
     */
    submit: async <Answer>(
      work: () => Promise<Answer>,
      done?: (answer: Answer) => void | Promise<void>,
    ): Promise<boolean> => {
      const { busy, failure } = $submission.get()
      if (busy || mustWait(failure)) return false
      stop()
      $submission.set({ busy: true, failure: null })
      const isSamePerson = samePerson(around.$session)
      let ending: Failure | null = null
      try {
        const answer = await work()
        if (isSamePerson()) await done?.(answer)
        return true
      } catch (error) {
        const failed = failureOf(error)
        if (isSamePerson()) ending = failed
        return false
      } finally {
        // Even after a bug of ours, which is rethrown, it can be sent again.
        end(ending)
      }
    },
    forgetFailure: () => {
      stop()
      $submission.set({ ...$submission.get(), failure: null })
    },
  }
}

/** Whether another attempt would be refused; for the button and for the Enter key. */
export const mustWait = (failure: Pick<Failure, 'wait'> | null) =>
  (failure?.wait?.leftSeconds ?? 0) > 0

/** Signing in or out does not change the person; only one account replacing another does. */
function samePerson($who: Surroundings['$session']): () => boolean {
  const before = $who.get()?.userId
  return () => {
    const now = $who.get()?.userId
    return !before || !now || before === now
  }
}

/** Null for an aborted request. Bugs of ours are rethrown. */
function failureOf(error: unknown): Failure | null {
  const code = errorCodeOf(error)
  if (code === 'aborted') return null
  const { issues, waitSeconds, message } = error as ApiError
  const stateText = issues[0]?.rule.startsWith('states.') === true ? message : null
  const wait = waitSeconds > 0 ? { announcedSeconds: waitSeconds, leftSeconds: waitSeconds } : null
  return { code, issues, stateText, wait }
}
