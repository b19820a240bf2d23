import { useEffect, useState } from 'react'
import type { CallFailure } from '#stores/asking/call-failure.ts'
import { countDown } from '#stores/asking/count-down.ts'
import { browser } from '#stores/device/device.ts'
import type { Failure } from '#stores/form/submission.ts'

/** A failed call whose waiting time runs down while it is shown, as `FailureText` tells it. */
export function useWait(failure: CallFailure): Pick<Failure, 'code' | 'wait'> {
  const { code, waitSeconds } = failure
  const [leftSeconds, setLeft] = useState(waitSeconds)
  // Another failure is another object, even when it says the same.
  useEffect(() => countDown(browser, failure.waitSeconds, setLeft), [failure])
  return { code, wait: waitSeconds > 0 ? { toldSeconds: waitSeconds, leftSeconds } : null }
}
