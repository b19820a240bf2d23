import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings, Traces } from '../ground/traces.ts'

const longestText = 2000
const name = 'tutorharbour'

/**
 * Spans of requests and of their statements, sent in batches. A trace begins here: what a stranger's
 * request says about a trace of theirs is not followed.
 */
export function createOtlpTraces({ endpoint, share }: TraceSettings): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer(name)
  const current = new AsyncLocalStorage<Span>()

  return {
    async request(run) {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, ROOT_CONTEXT)
      try {
        return await current.run(span, () =>
          run(({ method, route, status }) => {
            span.updateName(`${method} ${route}`)
            span.setAttributes({
              'http.request.method': method,
              'http.route': route,
              'http.response.status_code': status,
            })
            if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          }),
        )
      } finally {
        span.end()
      }
    },

    statement(text) {
      const parent = current.getStore()
      // Work of nobody's request: the log tells of it when it is slow.
      if (parent?.isRecording() !== true) return () => {}
      const statement = text.replaceAll(/\s+/gu, ' ').slice(0, longestText)
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement }
      const span = tracer.startSpan(
        statement.trim().split(' ', 1)[0] ?? 'statement',
        { kind: SpanKind.CLIENT, attributes },
        trace.setSpan(ROOT_CONTEXT, parent),
      )
      return (failed) => {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },

    stop: () => provider.shutdown(),
  }
}
