import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomInt } from 'node:crypto'
import type { Logger } from '../ground/log.ts'
import type { TraceSettings, Traces } from '../ground/traces.ts'
import { createSpanSender, type OtlpSpan } from './span-sender.ts'

const longestText = 2000
const shares = 2 ** 32
const name = 'tutorharbour'
const kinds = { server: 2, client: 3 } as const
const failedStatus = { code: 2 }

type Attributes = Record<string, string | number>

/** Traces requests and their statements; trace headers of strangers are ignored. */
export function createOtlpTraces({ endpoint, share }: TraceSettings, log: Logger): Traces {
  const sender = createSpanSender(`${endpoint}/v1/traces`, name, log)
  const current = new AsyncLocalStorage<{ traceId: string; spanId: string }>()

  function begin(kind: keyof typeof kinds, parent?: { traceId: string; spanId: string }) {
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
    const spanId = randomBytes(8).toString('hex')
    const startTimeUnixNano = nanoseconds()
    return {
      ids: { traceId, spanId },
      end(what: { name: string; attributes: Attributes; failed: boolean }): void {
        sender.add({
          traceId,
          spanId,
          ...(parent && { parentSpanId: parent.spanId }),
          name: what.name,
          kind: kinds[kind],
          startTimeUnixNano,
          endTimeUnixNano: nanoseconds(),
          attributes: listed(what.attributes),
          status: what.failed ? failedStatus : {},
        })
      },
    }
  }

  return {
    async request(run) {
      if (randomInt(shares) >= share * shares) return run(() => {})
      const span = begin('server')
      let what = { name: 'request', attributes: {} as Attributes, failed: false }
      try {
        return await current.run(span.ids, () =>
          run(({ method, route, status }) => {
            what = {
              name: `${method} ${route}`,
              attributes: {
                'http.request.method': method,
                'http.route': route,
                'http.response.status_code': status,
              },
              failed: status >= 500,
            }
          }),
        )
      } finally {
        span.end(what)
      }
    },

    statement(text) {
      const parent = current.getStore()
      // Work outside any request: the log reports it when it is slow.
      if (parent === undefined) return () => {}
      const statement = text.replaceAll(/\s+/gu, ' ').slice(0, longestText)
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement }
      const span = begin('client', parent)
      const verb = statement.trim().split(' ', 1)[0] ?? 'statement'
      return (failed) => span.end({ name: verb, attributes, failed })
    },

    stop: () => sender.stop(),
  }
}

/** Since 1970; to the microsecond, which a number holds exactly. */
const nanoseconds = () => `${Math.round((performance.timeOrigin + performance.now()) * 1000)}000`

const listed = (attributes: Attributes): OtlpSpan['attributes'] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }))
