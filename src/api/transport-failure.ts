/**
 * Why a plain `fetch` brought no answer: `timeout` where its own deadline ended it, `network` where
 * nothing answered, `malformed` where what came cannot be read, as from something in between.
 */
export function transportFailure(error: unknown): 'network' | 'timeout' | 'malformed' {
  // Without any answer fetch throws a TypeError; its deadline is a DOMException.
  if (error instanceof TypeError) return 'network'
  return (error as Error | null)?.name === 'TimeoutError' ? 'timeout' : 'malformed'
}
