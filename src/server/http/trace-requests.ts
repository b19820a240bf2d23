import type { MiddlewareHandler } from 'hono'
import type { Traces } from '../ground/traces.ts'
import { routeName } from './route-name.ts'

export function traceRequests({ request }: Traces): MiddlewareHandler {
  return (c, next) =>
    request(async (answered) => {
      await next()
      answered({ method: c.req.method, route: routeName(c), status: c.res.status })
    })
}
