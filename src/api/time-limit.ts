/**
 * Runs a request under one signal that aborts after `timeoutMs` or with the caller's own signal.
 * The reason of the abort is the error code: `timeout` or `aborted`.
 */
export async function withinTime<Result>(
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const giveUp = () => controller.abort('aborted')
  if (callerSignal?.aborted) giveUp()
  callerSignal?.addEventListener('abort', giveUp)
  const timer = setTimeout(() => controller.abort('timeout'), timeoutMs)
  try {
    return await run(controller.signal)
  } finally {
    clearTimeout(timer)
    callerSignal?.removeEventListener('abort', giveUp)
  }
}
