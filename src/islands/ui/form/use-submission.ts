import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createSubmission, mustWait } from '#stores/form/submission.ts'

/** A button's way to the server: `submit` does nothing while it is under way or must wait. */
export function useSubmission() {
  const [{ $submission, submit }] = useState(() => createSubmission())
  const { busy, failure } = useStore($submission)
  return { submit, busy, failure, isOff: busy || mustWait(failure) }
}
