/** Signs of an aborted request; they depend on how the body is read, and on the version of HTTP. */
const signs: readonly ((error: Error) => boolean)[] = [
  (error) => codeOf(error) === 'ECONNRESET' && error.message === 'aborted',
  ({ message }) => message === 'Client connection prematurely closed.',
  ({ name, cause }) => name === 'AbortError' && codeOf(cause) === 'ERR_STREAM_PREMATURE_CLOSE',
]

/**
 * Whether a visitor went away, or was cut off as too slow. Not logged, or strangers could fill the
 * log.
 */
export function isAbortedRequest(error: unknown, { signal }: Request): boolean {
  if (signal.aborted && error === signal.reason) return true
  return error instanceof Error && signs.some((isSo) => isSo(error))
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
