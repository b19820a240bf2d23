import type { Logger } from '../ground/log.ts'

/** A span as OTLP writes it in JSON (opentelemetry-proto, `trace.proto`). */
export interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[]
  status: { code?: number }
}

const betweenMs = 5_000
const timeoutMs = 10_000
const mostAtOnce = 512
/** Spans that wait; later ones are dropped. */
const mostWaiting = 2048
/** After these the protocol has the same sent again. */
const passing: readonly number[] = [429, 502, 503, 504]

/** Sends spans every five seconds or 512 (OTLP, JSON). Refused ones are dropped and logged. */
export function createSpanSender(address: string, service: string, log: Logger) {
  const waiting: OtlpSpan[] = []
  let sending: Promise<void> | null = null
  const timer = setInterval(send, betweenMs).unref()

  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, mostAtOnce)
      const status = await post(spans)
      if (status === null || passing.includes(status)) {
        log.warn({ status, spans: spans.length }, 'collector of traces is away')
        waiting.unshift(...spans.slice(0, mostWaiting - waiting.length))
        return
      }
      if (status >= 400) log.error({ status, spans: spans.length }, 'collector refused traces')
    }
  }

  /** The status of the response; null when there is none. */
  async function post(spans: OtlpSpan[]): Promise<number | null> {
    const attributes = [{ key: 'service.name', value: { stringValue: service } }]
    const scopeSpans = [{ scope: { name: service }, spans }]
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource: { attributes }, scopeSpans }] }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return null
    }
  }

  return {
    send,
    add(span: OtlpSpan): void {
      if (waiting.length >= mostWaiting) return
      waiting.push(span)
      if (waiting.length === mostAtOnce) send()
    },
    /** Sends the remaining spans. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await sending
      await send()
    },
  }
}
