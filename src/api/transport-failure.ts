/**
 * Why a plain `fetch` failed: `timeout` at its own deadline, `network` without a response,
 * `malformed` when the response cannot be read, such as a proxy's error page.
 */
export function transportFailure(error: unknown): 'network' | 'timeout' | 'malformed' {
  // Without any response fetch throws a TypeError; its deadline is a DOMException.
  if (error instanceof TypeError) return 'network'
  return (error as Error | null)?.name === 'TimeoutError' ? 'timeout' : 'malformed'
}
