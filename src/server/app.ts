import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { filmUploadPath } from '#contract/courses/course-media.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { localeOfCode } from '#i18n/locales.ts'
import { requestSession } from './accounts/sign-in/request-session.ts'
import { createReadiness } from './db/readiness.ts'
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
import { createKeptAnswers } from './http/kept-answers.ts'
import { createRateLimiter } from './http/limits.ts'
import { requestNames } from './http/request-names.ts'
import { traceRequests } from './http/trace-requests.ts'
import { limitUnderWay } from './http/under-way.ts'
import { visitorAddress } from './http/visitor-address.ts'
import { watchRequests } from './http/watch-requests.ts'
import { documentationRoutes } from './openapi/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { contactRoutes } from './routes/accounts/contact.ts'
import { parentRoutes } from './routes/accounts/parents.ts'
import { passwordRoutes } from './routes/accounts/passwords.ts'
import { registrationRoutes } from './routes/accounts/registration.ts'
import { settingRoutes } from './routes/accounts/settings.ts'
import { signInRoutes } from './routes/accounts/sign-in.ts'
import { socialSignInRoutes } from './routes/accounts/social-sign-in.ts'
import { verificationRoutes } from './routes/accounts/verification.ts'
import { activityRoutes } from './routes/activities/activities.ts'
import { doorRoutes } from './routes/activities/doors.ts'
import { ownTicketRoutes } from './routes/activities/own-ticket.ts'
import { courseMediaRoutes } from './routes/courses/course-media.ts'
import { courseRoutes } from './routes/courses/courses.ts'
import { filmUploads } from './routes/courses/film-uploads.ts'
import { metricsPage } from './routes/metrics.ts'
import { newsRoutes } from './routes/notifications/news.ts'
import { unsubscribeEntry, unsubscribeRoutes } from './routes/notifications/unsubscribe.ts'
import { outboxPage } from './routes/outbox-page.ts'
import { bankStatementRoutes } from './routes/payouts/bank-statement.ts'
import { walletRoutes } from './routes/payouts/wallet.ts'
import { withdrawalRoutes } from './routes/payouts/withdrawals.ts'
import { dataDeletionRoutes } from './routes/privacy/data-deletion.ts'
import { orderRoutes } from './routes/sales/orders.ts'
import { paidServiceRoutes } from './routes/sales/paid-services.ts'
import { prepaidRoutes } from './routes/sales/prepaid.ts'
import { stripeEvents } from './routes/sales/stripe-events.ts'
import { securityText } from './routes/security-text.ts'
import { browserErrorRoutes } from './routes/staff/browser-errors.ts'
import { operatorRoutes } from './routes/staff/operator.ts'
import { organizationRoutes } from './routes/staff/organizations.ts'
import { boardSitemap } from './routes/teaching/board-sitemap.ts'
import { calendarFeedRoutes } from './routes/teaching/calendar-feed.ts'
import { chatRoutes } from './routes/teaching/chat.ts'
import { jobBoardRoutes } from './routes/teaching/job-board.ts'
import { jobRoutes } from './routes/teaching/jobs.ts'
import { lessonRoutes } from './routes/teaching/lessons.ts'
import { reviewRoutes } from './routes/teaching/reviews.ts'
import { statementRoutes } from './routes/teaching/statements.ts'
import { certificateRoutes } from './routes/tutors/certificates.ts'
import { portalRoutes } from './routes/tutors/portal.ts'
import { savedSearchRoutes } from './routes/tutors/saved-searches.ts'
import { selfRecommendRoutes } from './routes/tutors/self-recommend.ts'
import { tutorIntroductionRoutes } from './routes/tutors/tutor-introduction.ts'
import { tutorRecordRoutes } from './routes/tutors/tutor-records.ts'
import { tutorRoutes } from './routes/tutors/tutors.ts'
import { wishListRoutes } from './routes/tutors/wish-list.ts'
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

  const routes = [
    activityRoutes,
    doorRoutes,
    ownTicketRoutes,
    bankStatementRoutes,
    browserErrorRoutes,
    calendarFeedRoutes,
    certificateRoutes,
    chatRoutes,
    contactRoutes,
    courseMediaRoutes,
    courseRoutes,
    dataDeletionRoutes,
    jobBoardRoutes,
    jobRoutes,
    lessonRoutes,
    statementRoutes,
    reviewRoutes,
    newsRoutes,
    operatorRoutes,
    orderRoutes,
    prepaidRoutes,
    organizationRoutes,
    paidServiceRoutes,
    parentRoutes,
    passwordRoutes,
    portalRoutes,
    registrationRoutes,
    savedSearchRoutes,
    selfRecommendRoutes,
    settingRoutes,
    signInRoutes,
    socialSignInRoutes,
    tutorIntroductionRoutes,
    tutorRecordRoutes,
    tutorRoutes,
    unsubscribeRoutes,
    verificationRoutes,
    walletRoutes,
    withdrawalRoutes,
    wishListRoutes,
  ].flatMap((of) => of(parts))
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
    kept: createKeptAnswers({ version: parts.index.version, clock: parts.clock }),
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
  app.route('/', boardSitemap(parts))
  app.route('/', unsubscribeEntry(parts))
  app.route('/', stripeEvents(parts))
  app.route('/', outboxPage(parts))
  app.route('/', filmUploads({ ...parts, ...handleParts }))
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
      const told = isOther
        ? { status: 405, headers: { Allow: allowed.join(', ') } }
        : { status: 404 }
      return failure('A0404', localeOfCode(c.req.header('language')), told)
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
