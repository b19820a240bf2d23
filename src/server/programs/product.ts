import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { minuteMs } from '#rules/primitives/durations.ts'
import { createSignIn } from '../accounts/sign-in/sign-in-parts.ts'
import { openTextModel } from '../ai/open-model.ts'
import { createApp } from '../app.ts'
import { noBotCheck } from '../bot-check/port.ts'
import { createTurnstile } from '../bot-check/turnstile.ts'
import { createEmbeddedNews } from '../chat/embedded-news.ts'
import { createListenNotify } from '../chat/listen-notify.ts'
import { openChat } from '../chat/open-chat.ts'
import { openInstallation } from '../db/open-installation.ts'
import { createSlowStatements } from '../db/slow-statements.ts'
import { watchedBy } from '../db/watched-clients.ts'
import { createFilmStore } from '../files/films/film-store.ts'
import { findFilmTools } from '../files/films/film-tools.ts'
import { openFiles } from '../files/open-files.ts'
import { createPrivateFiles } from '../files/private-files.ts'
import type { AppParts } from '../ground/app-parts.ts'
import { type ConcurrencyLimits, createConcurrencyLimit } from '../ground/concurrency-limit.ts'
import type { Config } from '../ground/config.ts'
import { createFailureLog } from '../ground/failure-log.ts'
import { createLog } from '../ground/log.ts'
import { createSecrets } from '../ground/secrets.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { standardPace } from '../outbox/deliver-next.ts'
import { createDispatchers } from '../outbox/dispatchers.ts'
import { storeOnlyMessages } from '../outbox/store-only-messages.ts'
import { createTextGateway } from '../outbox/text-gateway.ts'
import { createUnsubscribeLinks } from '../outbox/unsubscribe-links.ts'
import { type Payments, stripeEventPath } from '../payments/port.ts'
import type { Sandbox } from '../payments/sandbox/begin.ts'
import { createQueue } from '../queue/queue.ts'
import { openIndexes } from '../search/open-indexes.ts'
import { searchChannel } from '../search/version.ts'
import { createSecurityLog } from '../security-log/security-log.ts'
import type { DemoSignIn } from '../social/demo/begin.ts'
import { openIdentityProviders } from '../social/open-providers.ts'
import { createReaders } from '../teaching/readers/readers.ts'
import { openTraces } from '../traces/open-traces.ts'
import { openCommandSocket } from './command-socket.ts'
import { createTasks } from './tasks.ts'

/** Limit for costly calls and pages. Forty may wait per visitor: enough for a class. */
const costlyLimits = ({ rateLimits }: Config): ConcurrencyLimits => ({
  atOnce: 3,
  waiting: rateLimits ? 200 : Number.POSITIVE_INFINITY,
  waitingOfOne: rateLimits ? 40 : Number.POSITIVE_INFINITY,
})

/** Opens database (migrated), files, search and log; the caller closes it. */
export async function openProduct(config: Config) {
  const log = createLog(config.logLevel)
  const clock = () => new Date()
  const slow = createSlowStatements({ log, clock, slowMs: config.slowStatementMs })
  const traces = await openTraces(config.traces, log)
  const watch = traces === null ? slow.watch : watchedBy(slow.watch, traces.statement)
  const findingTools = config.films.converts ? findFilmTools(config.films.ffmpeg) : null
  const database = await openInstallation(config, watch)
  mkdirSync(config.dataDir, { recursive: true })
  const filesIn = await openFiles(config)
  const files = filesIn('files')
  const films = createFilmStore(join(config.dataDir, 'films'))
  const filmTools = await findingTools
  const stopping = new AbortController()
  const indexes = openIndexes(config, { db: database.db, clock, log })
  const { index, jobs, courses, activities } = indexes
  const secrets = createSecrets(config)
  const privateFiles = createPrivateFiles({
    files: filesIn('private'),
    key: secrets.key('private files'),
  })
  const { turnstile } = config
  const botCheck = turnstile === null ? noBotCheck : createTurnstile(turnstile, log)
  const signIn = createSignIn({ db: database.db, clock, secrets, botCheck })
  const identityProviders = await openIdentityProviders(config.social, { clock, log })
  const payments: Payments = { provider: null }
  if (config.stripe !== null) {
    const { createStripe } = await import('../payments/stripe.ts')
    payments.provider = createStripe(config.stripe, { clock })
  }
  const mailPort = async () => {
    if (config.mail === null) return storeOnlyMessages
    const { createSmtpMessages } = await import('../outbox/smtp.ts')
    return createSmtpMessages(config.mail)
  }
  const textPort = (channel: 'sms' | 'whatsapp') => {
    const gateway = config.textGateways[channel]
    return gateway === null ? storeOnlyMessages : createTextGateway(channel, gateway, clock)
  }
  const model = openTextModel(config.textModel, { attempts: signIn.attempts, clock, log })
  const readers = createReaders(config.rateLimits ? {} : { waiting: Number.POSITIVE_INFINITY })
  const outbox = createDispatchers({
    db: database.db,
    ports: {
      mail: await mailPort(),
      sms: textPort('sms'),
      whatsapp: textPort('whatsapp'),
    },
    storesTexts: !config.isProduction,
    clock,
    log,
    host: new URL(config.siteUrl).hostname,
    unsubscribeLinks: createUnsubscribeLinks({
      siteUrl: config.siteUrl,
      apiBase: config.publicApiBase,
      key: secrets.key('unsubscribing'),
    }),
    pace: standardPace,
  })
  const security = createSecurityLog({ log, clock, key: secrets.key('addresses in the log') })
  const failures = createFailureLog({ log, clock })
  const runLimited = createConcurrencyLimit(costlyLimits(config))
  const searchChanges = { channel: searchChannel, heard: indexes.wake }
  const chat = openChat({
    db: database.db,
    clock,
    sessions: signIn.sessions,
    config,
    security,
    failures,
    fanout:
      database.kind === 'postgres'
        ? createListenNotify({
            pool: database.client,
            listenUrl: config.databaseDirectUrl ?? config.databaseUrl ?? '',
            log,
            also: searchChanges,
          })
        : createEmbeddedNews(database.client, searchChanges),
  })
  let withheldLines: NodeJS.Timeout | undefined
  let closeCommandSocket: (() => Promise<void>) | undefined
  let demoSignIn: DemoSignIn | undefined
  let sandbox: Sandbox | undefined
  const queue = createQueue({
    db: database.db,
    clock,
    log,
    handlers: createTasks({
      db: database.db,
      files,
      privateFiles,
      films,
      filmTools,
      stopping: stopping.signal,
      index,
      clock,
      config,
      log,
      payments,
    }),
  })
  const parts = {
    chat,
    db: database.db,
    index,
    jobs,
    courses,
    activities,
    files,
    films,
    filmTools,
    privateFiles,
    secrets,
    signIn,
    identityProviders,
    payments,
    readers,
    model,
    config,
    clock,
    log,
    failures,
    security,
    queue,
  }
  const metrics = createMetrics({ database, chat, index, clock })
  const flushLines = () => {
    slow.flush()
    security.flush()
    failures.flush()
  }
  return {
    ...parts,
    runLimited,
    startIndexes: indexes.start,
    openApp: (site: Pick<AppParts, 'formPage'> = {}) =>
      createApp({ ...parts, runLimited, metrics, ...(traces && { traces }), ...site }),
    /** For our own build, which makes thousands of calls from one address. */
    unlimitedApp: () => createApp({ ...parts, config: { ...config, rateLimits: false } }),
    /** Starts the background work of a server that listens on `port`, such as sending mail. */
    begin: async (port = config.port) => {
      outbox.start()
      queue.start()
      chat.start()
      void indexes.start()
      // A server started in a flood of sign-ins needs keys in stock; elsewhere a core is worth
      // more.
      if (config.isProduction) signIn.keys.prepare()
      withheldLines = setInterval(flushLines, minuteMs).unref()
      if (config.isProduction && config.siteUrl.startsWith('http:')) {
        log.warn(
          `SITE_URL is no https address: links lead to ${config.siteUrl}, cookies are not held to https`,
        )
      }
      if (config.isProduction && config.operator === null) {
        log.warn(
          'OPERATOR_NAME is not set: terms and privacy policy name nobody who answers for them',
        )
      }
      if (config.isProduction && config.mail === null) {
        log.warn('SMTP_URL is not set: messages stay in the outbox (`npm run messages`)')
      }
      if (config.isProduction && config.textGateways.sms === null) {
        log.warn('SMS_GATEWAY_URL is not set: codes stay in the outbox, and nobody can join')
      }
      if (config.isProduction && config.stripe === null) {
        log.warn('STRIPE_SECRET_KEY is not set: nobody can pay by card, Alipay or WeChat Pay')
      }
      if (config.isProduction && config.fps === null) {
        log.warn('FPS_PROXY is not set: nobody can pay by FPS')
      }
      if (config.paymentSandboxPort !== null) {
        const webhookAddress = `http://${ownHost(config.host)}:${port}${stripeEventPath}`
        const playing = { port: config.paymentSandboxPort, webhookAddress, clock, log }
        const { beginSandbox } = await import('../payments/sandbox/begin.ts')
        sandbox = await beginSandbox(config, playing)
        payments.provider = sandbox.provider
      }
      if (config.demoSignInPort !== null && identityProviders.size < 2) {
        const port = config.demoSignInPort
        const { beginDemoSignIn } = await import('../social/demo/begin.ts')
        demoSignIn = await beginDemoSignIn(config, { identityProviders, port, clock, log })
      }
      if (database.kind === 'postgres') return
      try {
        closeCommandSocket = await openCommandSocket(database.db, config.dataDir)
      } catch (error) {
        log.warn({ err: error }, '`npm run messages` will only work while the server is stopped')
      }
    },
    close: async () => {
      await sandbox?.stop()
      await demoSignIn?.stop()
      await closeCommandSocket?.()
      // A conversion takes longer than a server may take to stop.
      stopping.abort()
      await queue.stop()
      await outbox.stop()
      await indexes.stop()
      await readers.stop()
      clearInterval(withheldLines)
      flushLines()
      await traces?.stop()
      await database.close()
    },
  }
}
/** The name by which this machine reaches a server that listens there. */
const ownHost = (host: string) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

export type Product = Awaited<ReturnType<typeof openProduct>>
