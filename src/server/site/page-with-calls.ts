import { Busy } from '../ground/concurrency-limit.ts'
import type { PageLocals } from './on-demand.ts'

type Answer = (request: Request) => Promise<Response>

/** Renders a page that makes its calls with `send`; null when there is no such page. */
type RenderWithCalls = (
  request: Request,
  given: PageLocals & { send: Answer },
) => Promise<Response | null>

/** Renders pages whose calls go to `answer`; rejects with `Busy` when a call is refused so. */
export function withCalls(render: RenderWithCalls, answer: Answer) {
  return async (request: Request, given: PageLocals = {}): Promise<Response | null> => {
    let waitSeconds: number | null = null
    const send: Answer = async (asked) => {
      const answered = await answer(asked)
      if (answered.status === 503) waitSeconds = Number(answered.headers.get('retry-after'))
      return answered
    }
    const page = await render(request, { ...given, send })
    if (waitSeconds !== null && page !== null && page.status >= 500) throw new Busy(waitSeconds)
    return page
  }
}
