import type { MiddlewareHandler } from 'hono'
import { routeName } from './route-name.ts'

/** A response, and the seconds until it began. */
export interface SeenAnswer {
  method: string
  /** Out of a finite list (`route-name.ts`). */
  route: string
  status: number
  seconds: number
}

/** Calls `seen` for every response, failures and refusals too. */
export function watchRequests(seen: (answer: SeenAnswer) => void): MiddlewareHandler {
  return async (c, next) => {
    const begun = performance.now()
    await next()
    const seconds = (performance.now() - begun) / 1000
    seen({ method: c.req.method, route: routeName(c), status: c.res.status, seconds })
  }
}
