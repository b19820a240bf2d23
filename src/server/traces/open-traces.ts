import type { Logger } from '../ground/log.ts'
import type { TraceSettings, Traces } from '../ground/traces.ts'

/** Null without a collector; then no tracing code is loaded. */
export async function openTraces(
  settings: TraceSettings | null,
  log: Logger,
): Promise<Traces | null> {
  if (settings === null) return null
  const { createOtlpTraces } = await import('./otlp.ts')
  return createOtlpTraces(settings, log)
}
