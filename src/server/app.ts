import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { filmUploadPath } from '#contract/courses/course-media.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { localeOfCode } from '#i18n/locales.ts'
import { requestSession } from './accounts/sign-in/request-session.ts'
import { createReadiness } from './db/readiness.ts'
import { mountsOfDomains, routesOfDomains } from './domains.ts'
import './domains.ts'
import type { AppParts } from './ground/app-parts.ts'
import { askedFrom } from './ground/asking.ts'
import type { Visitor } from './ground/caller.ts'
import { heldUp } from './ground/overload.ts'
import { isAbortedRequest } from './http/aborted-request.ts'
import { allowedMethods } from './http/allowed-methods.ts'
import { answerHeaders } from './http/answer-headers.ts'
import { busyAnswer, failure } from './http/answers.ts'
import { limitBodies } from './http/body-limits.ts'
import { pathsOf } from './http/call-paths.ts'
import { refuseForeignChanges, refuseForeignPosts } from './http/foreign-requests.ts'
import { withFormPages } from './http/form-post.ts'
import { createHandler } from './http/handle.ts'
import { createRateLimiter } from './http/limits.ts'
import { requestNames } from './http/request-names.ts'
import { createResponseCache } from './http/response-cache.ts'
import { traceRequests } from './http/trace-requests.ts'
import { limitUnderWay } from './http/under-way.ts'
import { visitorAddress } from './http/visitor-address.ts'
import { watchRequests } from './http/watch-requests.ts'
import { documentationRoutes } from './openapi/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { metricsPage } from './routes/metrics.ts'
import { outboxPage } from './routes/outbox-page.ts'
import { securityText } from './routes/security-text.ts'
import { createStaffReads } from './staff/staff-reads.ts'

/** Headers of a response that the site may read from another origin. */
const exposeHeaders = [
  'Retry-After',
  'Content-Disposition',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Offset',
]
const callPrefixes = ['/api/*', '/cert/*', '/mechanism/*']

/** Concurrent responses to one visitor behind our own proxy. */
const mostUnderWay = 200

/** Skips the handler for requests without `Origin`, which these headers do not concern. */
function whereOriginIsNamed(handler: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (c.req.header('origin') === undefined ? next() : handler(c, next))
}

/** The API, the health check and the documentation. The site is mounted beside them (site/). */
export function createApp(parts: AppParts): Hono {
  const { config, failures } = parts
  const app = new Hono()
  const addressOf = (c: Context) => visitorAddress(c, config.trustProxy)
  const siteOrigin = new URL(config.siteUrl).origin
  const noticed = (c: Context) => parts.security.note('origin.refused', { address: addressOf(c) })

  const routes = routesOfDomains.flatMap((of) => of(parts))
  const bodies = limitBodies(
    routes.map(({ call }) => call),
    filmUploadPath,
  )

  if (parts.traces) app.use(traceRequests(parts.traces))
  if (parts.metrics) app.use(watchRequests(parts.metrics.seen))
  if (config.rateLimits) app.use((c, next) => askedFrom(addressOf(c), next))
  app.use(answerHeaders({ isHttps: config.sendsHsts }))
  if (config.trustProxy && config.rateLimits) app.use(limitUnderWay(addressOf, mostUnderWay))
  for (const prefix of callPrefixes) {
    app.use(prefix, whereOriginIsNamed(cors({ origin: siteOrigin, maxAge: 600, exposeHeaders })))
    app.use(prefix, refuseForeignPosts(siteOrigin, noticed))
    app.use(prefix, bodies)
  }

  const handleParts = {
    failures,
    runLimited: parts.runLimited,
    limiter: config.rateLimits ? createRateLimiter(() => parts.clock().getTime()) : null,
    checksAnswers: config.checksAnswers,
    cachedResponse: createResponseCache({ version: parts.index.version, clock: parts.clock }),
    addressOf,
    security: parts.security,
    staffReads: createStaffReads(parts),
    nextRequest: requestNames(),
    sessionOf: (request: Request, call: AnyCall, from: Pick<Visitor, 'address' | 'note'>) =>
      requestSession(parts.signIn, request, call, from),
  }
  const formParts = {
    siteBase: config.publicApiBase === '' ? '' : config.siteUrl,
    formPage: parts.formPage,
  }
  for (const route of routes) {
    const { call, pages } = route
    const handler = createHandler(route, handleParts)
    if (call.changes) app.on(call.method, pathsOf(call), refuseForeignChanges(siteOrigin, noticed))
    app.on(call.method, pathsOf(call), pages ? withFormPages(handler, pages, formParts) : handler)
  }
  app.route('/', documentationRoutes(config))
  app.route('/', outboxPage(parts))
  for (const of of mountsOfDomains) app.route('/', of({ ...parts, ...handleParts }))
  app.route('/', pictureRoutes({ ...parts, ...handleParts }))
  app.route('/', metricsPage(parts))
  app.route('/', securityText(parts))
  const isReady = createReadiness(parts.db, () => parts.clock().getTime())
  app.get('/healthz', async (c) =>
    (await isReady())
      ? c.text('ok')
      : c.text('the database is away', 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' }),
  )
  const methodsAt = allowedMethods(app)
  for (const prefix of callPrefixes) {
    app.all(prefix, (c) => {
      const allowed = methodsAt(c.req.path)
      // A route with this very method passed the request on: it is hidden from this caller.
      const isOther = allowed.length > 0 && !allowed.includes(c.req.method)
      const detail = isOther
        ? { status: 405, headers: { Allow: allowed.join(', ') } }
        : { status: 404 }
      return failure('A0404', localeOfCode(c.req.header('language')), detail)
    })
  }
  app.onError((error, c) => {
    const locale = localeOfCode(c.req.header('language'))
    if (isAbortedRequest(error, c.req.raw)) return failure('A0400', locale)
    const held = heldUp(error)
    if (held?.failed !== null) failures.note(held?.failed ?? 'request failed', error)
    return held === null ? failure('B0001', locale) : busyAnswer(locale, held.waitSeconds)
  })
  return app
}
