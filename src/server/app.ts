import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { filmUploadPath } from '#contract/course-media.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { localeOfCode } from '#i18n/locales.ts'
import { createReadiness } from './db/readiness.ts'
import type { AppParts } from './ground/app-parts.ts'
import { askedFrom } from './ground/asking.ts'
import type { Visitor } from './ground/caller.ts'
import { heldUp } from './ground/overload.ts'
import { allowedMethods } from './http/allowed-methods.ts'
import { answerHeaders } from './http/answer-headers.ts'
import { busyAnswer, failure } from './http/answers.ts'
import { limitBodies } from './http/body-limits.ts'
import { pathsOf } from './http/call-paths.ts'
import { refuseForeignChanges, refuseForeignPosts } from './http/foreign-requests.ts'
import { withFormPages } from './http/form-post.ts'
import { createHandler } from './http/handle.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { leftEarly } from './http/left-early.ts'
import { createRateLimiter } from './http/limits.ts'
import { requestNames } from './http/request-names.ts'
import { traceRequests } from './http/trace-requests.ts'
import { limitUnderWay } from './http/under-way.ts'
import { visitorAddress } from './http/visitor-address.ts'
import { watchRequests } from './http/watch-requests.ts'
import { documentationRoutes } from './openapi/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { activityRoutes } from './routes/activities.ts'
import { bankStatementRoutes } from './routes/bank-statement.ts'
import { boardSitemap } from './routes/board-sitemap.ts'
import { browserErrorRoutes } from './routes/browser-errors.ts'
import { calendarFeedRoutes } from './routes/calendar-feed.ts'
import { certificateRoutes } from './routes/certificates.ts'
import { chatRoutes } from './routes/chat.ts'
import { contactRoutes } from './routes/contact.ts'
import { courseMediaRoutes } from './routes/course-media.ts'
import { courseRoutes } from './routes/courses.ts'
import { dataDeletionRoutes } from './routes/data-deletion.ts'
import { doorRoutes } from './routes/doors.ts'
import { filmUploads } from './routes/film-uploads.ts'
import { jobBoardRoutes } from './routes/job-board.ts'
import { jobRoutes } from './routes/jobs.ts'
import { lessonRoutes } from './routes/lessons.ts'
import { metricsPage } from './routes/metrics.ts'
import { newsRoutes } from './routes/news.ts'
import { operatorRoutes } from './routes/operator.ts'
import { orderRoutes } from './routes/orders.ts'
import { organizationRoutes } from './routes/organizations.ts'
import { outboxPage } from './routes/outbox-page.ts'
import { ownTicketRoutes } from './routes/own-ticket.ts'
import { paidServiceRoutes } from './routes/paid-services.ts'
import { parentRoutes } from './routes/parents.ts'
import { passwordRoutes } from './routes/passwords.ts'
import { portalRoutes } from './routes/portal.ts'
import { prepaidRoutes } from './routes/prepaid.ts'
import { registrationRoutes } from './routes/registration.ts'
import { reviewRoutes } from './routes/reviews.ts'
import { savedSearchRoutes } from './routes/saved-searches.ts'
import { securityText } from './routes/security-text.ts'
import { selfRecommendRoutes } from './routes/self-recommend.ts'
import { settingRoutes } from './routes/settings.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { socialSignInRoutes } from './routes/social-sign-in.ts'
import { statementRoutes } from './routes/statements.ts'
import { stripeEvents } from './routes/stripe-events.ts'
import { tutorIntroductionRoutes } from './routes/tutor-introduction.ts'
import { tutorRecordRoutes } from './routes/tutor-records.ts'
import { tutorRoutes } from './routes/tutors.ts'
import { unsubscribeEntry, unsubscribeRoutes } from './routes/unsubscribe.ts'
import { verificationRoutes } from './routes/verification.ts'
import { walletRoutes } from './routes/wallet.ts'
import { wishListRoutes } from './routes/wish-list.ts'
import { withdrawalRoutes } from './routes/withdrawals.ts'
import { createStaffReads } from './services/operator/staff-reads.ts'
import { requestSession } from './services/sign-in/request-session.ts'

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
    inTurn: parts.inTurn,
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
    if (leftEarly(error, c.req.raw)) return failure('A0400', locale)
    const held = heldUp(error)
    if (held?.failed !== null) failures.note(held?.failed ?? 'request failed', error)
    return held === null ? failure('B0001', locale) : busyAnswer(locale, held.waitSeconds)
  })
  return app
}
