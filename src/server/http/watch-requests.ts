import type { MiddlewareHandler } from 'hono'
import { routeName } from './route-name.ts'

/** One answer: what it was for, and how long it took until it began. */
export interface SeenAnswer {
  method: string
  /** Out of a list that ends (`route-name.ts`). */
  route: string
  status: number
  seconds: number
}

/** Tells `seen` of every answer, failures and refusals too. */
export function watchRequests(seen: (answer: SeenAnswer) => void): MiddlewareHandler {
  return async (c, next) => {
    const begun = performance.now()
    await next()
    const seconds = (performance.now() - begun) / 1000
    seen({ method: c.req.method, route: routeName(c), status: c.res.status, seconds })
  }
}
