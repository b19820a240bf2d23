import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createSubmission, mustWait } from '#stores/form/submission.ts'

/** For a button that makes a call: `submit` does nothing while one is pending or must wait. */
export function useSubmission() {
  const [{ $submission, submit }] = useState(() => createSubmission())
  const { busy, failure } = useStore($submission)
  return { submit, busy, failure, isOff: busy || mustWait(failure) }
}
