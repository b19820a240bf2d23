/** Longest time that current requests may take after SIGTERM. */
const drainMilliseconds = 10_000

/** On SIGTERM or SIGINT: drain, close, exit 0. A second signal ends the process at once. */
export function onStopSignal(close: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    const late = setTimeout(() => process.exit(1), drainMilliseconds)
    late.unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Could not close cleanly: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.on('SIGINT', stop)
}
