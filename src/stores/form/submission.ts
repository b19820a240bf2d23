import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { countDown } from '../asking/count-down.ts'
import { errorCodeOf, type FailureCode } from '../asking/error-code.ts'
import { browser, type Device } from '../device/device.ts'
import { $session } from '../session/kept-session.ts'

/** Why something was not accepted: a code, and the fields that are to blame. */
export interface Failure {
  code: FailureCode
  issues: readonly FieldIssue[]
  /** The server's own sentence about the state that stood in the way; null where no state did. */
  words: string | null
  /** When the server has said how long to wait: then nothing is sent until it is over. */
  wait: { toldSeconds: number; leftSeconds: number } | null
}

export interface SubmissionState {
  busy: boolean
  failure: Failure | null
}

/** Refuses what is wrong before anything is sent, in the way in which a server does. */
export function refuse(issues: readonly FieldIssue[]): never {
  throw new ApiError('A0400', { issues })
}

interface Surroundings extends Pick<Device, 'now' | 'later'> {
  $session: ReadableAtom<{ userId: number } | null>
}

/** Refusals that are over once somebody has signed in again. */
const untilSignedIn: readonly FailureCode[] = ['A0230', 'A0340', '403', '10107']

/**
 * Something on its way to the server: not twice at once, and with what came back. Every form and every
 * button that asks for a change has one.
 */
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
    const { toldSeconds } = failure.wait
    stop = countDown(around, toldSeconds, (leftSeconds) =>
      $submission.set({
        ...$submission.get(),
        failure: { ...failure, wait: { toldSeconds, leftSeconds } },
      }),
    )
  }
  return {
    $submission,
    /**
     * True when the work was done; a press while it is under way, or must wait, does nothing. `done` is
     * left out, and a failure not told, when somebody else has signed in meanwhile.
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
        const told = failureOf(error)
        if (isSamePerson()) ending = told
        return false
      } finally {
        // Also after a mistake of ours, which is passed on, it can be sent again.
        end(ending)
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

/** Who signs in or out is not another person; only somebody in the place of somebody is. */
function samePerson($who: Surroundings['$session']): () => boolean {
  const before = $who.get()?.userId
  return () => {
    const now = $who.get()?.userId
    return !before || !now || before === now
  }
}

/** Null when the person gave it up. Mistakes of ours are thrown. */
function failureOf(error: unknown): Failure | null {
  const code = errorCodeOf(error)
  if (code === 'aborted') return null
  const { issues, waitSeconds, message } = error as ApiError
  const words = issues[0]?.rule.startsWith('states.') === true ? message : null
  const wait = waitSeconds > 0 ? { toldSeconds: waitSeconds, leftSeconds: waitSeconds } : null
  return { code, issues, words, wait }
}
