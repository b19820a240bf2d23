/** How it shows; that depends on what reads the body, and on the version of HTTP. */
const signs: readonly ((error: Error) => boolean)[] = [
  (error) => codeOf(error) === 'ECONNRESET' && error.message === 'aborted',
  ({ message }) => message === 'Client connection prematurely closed.',
  ({ name, cause }) => name === 'AbortError' && codeOf(cause) === 'ERR_STREAM_PREMATURE_CLOSE',
]

/**
 * Whether a request ended in the middle of its body, or before its turn: the visitor went away, or was too
 * slow and was let go. Nobody hears the answer, and it is no failure of ours: strangers would fill the log with it.
 */
export function leftEarly(error: unknown, { signal }: Request): boolean {
  if (signal.aborted && error === signal.reason) return true
  return error instanceof Error && signs.some((isSo) => isSo(error))
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
