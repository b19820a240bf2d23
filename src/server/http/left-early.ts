/**
 * Whether a request ended in the middle of its body, or before its turn: the visitor went away, or was too
 * slow and was let go. Nobody hears the answer, and it is no failure of ours: strangers would fill the log with it.
 */
export function leftEarly(error: unknown, { signal }: Request): boolean {
  if (signal.aborted && error === signal.reason) return true
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ECONNRESET' &&
    error.message === 'aborted'
  )
}
