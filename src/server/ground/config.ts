import { resolve } from 'node:path'
import * as v from 'valibot'
import { type EditorHostSettings, editorHostSettings } from '#rules/editor-host.ts'
import { type OperatorFacts, operatorFacts } from '#rules/operator-facts.ts'
import type {
  FacebookSettings,
  FpsSettings,
  GoogleSettings,
  S3Settings,
  StripeSettings,
  TextModelSettings,
  TurnstileSettings,
} from './endpoints.ts'
import { Environment } from './environment.ts'
import type { TraceSettings } from './traces.ts'

export interface Config {
  isProduction: boolean
  /** Responses are checked against their schema (development and tests). */
  checksAnswers: boolean
  port: number
  host: string
  /** Files of the certificate and its key; null: plain HTTP, for a proxy in front. */
  tls: { cert: string; key: string } | null
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  /** In production, unless SITE_URL is http, over which browsers would ignore HSTS. */
  sendsHsts: boolean
  dataDir: string
  databaseUrl: string | null
  databaseDirectUrl: string | null
  /** Size limit of the tutor index in memory; null: there is none. */
  searchIndexMb: number | null
  /** Base address of the API in the browser; '' is the site's own origin. */
  publicApiBase: string
  /** '' for nowhere. */
  errorReportUrl: string
  editorHost: EditorHostSettings
  /** Null: the site names no operator. */
  operator: OperatorFacts | null
  demoData: boolean
  demoTutors: number
  trustProxy: boolean
  rateLimits: boolean
  serverSecret: string | null
  turnstile: TurnstileSettings | null
  facebookAppSecret: string | null
  /** Null for a provider that is not set up. */
  social: { google: GoogleSettings | null; facebook: FacebookSettings | null }
  /** Port of demo sign-in for providers that are not set up (0: any free port); null: none. */
  demoSignInPort: number | null
  /** Null: no payment by card, Alipay or WeChat Pay, except in the sandbox. */
  stripe: StripeSettings | null
  fps: FpsSettings | null
  prepaidLessons: boolean
  /** Port of the payment sandbox when Stripe is not set up (0: any free port); null: none. */
  paymentSandboxPort: number | null
  logLevel: string
  slowStatementMs: number
  /** Null: metrics for this machine alone. */
  metricsToken: string | null
  traces: TraceSettings | null
  /** Null: photos and private files are in `dataDir`. */
  s3: S3Settings | null
  /** `ffmpeg` null: the machine's own, if any. */
  films: { converts: boolean; ffmpeg: string | null; largestMb: number; quotaMb: number }
  /** Null: messages stay in the outbox. */
  mail: { url: string; requireTls: boolean; from: string; operator: string } | null
  /** Null: text messages of this kind stay in the outbox. */
  textGateways: Record<'sms' | 'whatsapp', { url: string; token: string | null } | null>
  /** Null: texts are read by rules alone. */
  textModel: TextModelSettings | null
}

/** An unusable setting, with its name and what to write instead. */
export class ConfigError extends Error {}

/** Throws a `ConfigError` that names every wrong setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const known = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = v.safeParse(Environment, known)
  if (!read.success) {
    const lines = read.issues.map((issue) => `  ${v.getDotPath(issue) ?? '?'} ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const env = read.output
  if (env.CMS_BACKEND !== undefined && env.CMS_REPO === undefined) {
    throw new ConfigError('These settings cannot be used:\n  CMS_REPO must be owner/name')
  }
  const isProduction = env.NODE_ENV === 'production'
  return {
    isProduction,
    checksAnswers: !isProduction,
    port: env.PORT,
    host: env.HOST,
    tls: tlsOf(env),
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/u, ''),
    sendsHsts: isProduction && env.SITE_URL?.startsWith('http:') !== true,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    searchIndexMb: env.SEARCH_INDEX === 'sql' ? null : env.SEARCH_INDEX_MB,
    publicApiBase: (env.PUBLIC_API_BASE ?? '').replace(/\/+$/u, ''),
    errorReportUrl: env.PUBLIC_ERROR_REPORT_URL ?? '',
    editorHost: editorHostSettings(env),
    operator: operatorFacts(env),
    demoData: env.DEMO_DATA === undefined ? !isProduction : env.DEMO_DATA === '1',
    demoTutors: env.DEMO_TUTORS,
    trustProxy: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS,
    serverSecret: env.SERVER_SECRET ?? null,
    turnstile: turnstileOf(env),
    facebookAppSecret: env.FACEBOOK_APP_SECRET ?? null,
    social: socialOf(env),
    demoSignInPort: isProduction || env.DEMO_SIGN_IN === '0' ? null : env.DEMO_SIGN_IN_PORT,
    stripe: stripeOf(env),
    fps: fpsOf(env),
    prepaidLessons: env.PREPAID_LESSONS === undefined ? !isProduction : env.PREPAID_LESSONS === '1',
    paymentSandboxPort:
      isProduction || env.PAYMENT_SANDBOX === '0' || env.STRIPE_SECRET_KEY !== undefined
        ? null
        : env.PAYMENT_SANDBOX_PORT,
    logLevel: env.LOG_LEVEL,
    slowStatementMs: env.SLOW_STATEMENT_MS ?? (env.DATABASE_URL === undefined ? 2000 : 200),
    metricsToken: env.METRICS_TOKEN ?? null,
    traces: tracesOf(env),
    s3: s3Of(env),
    films: {
      converts: env.FFMPEG !== '0',
      ffmpeg: env.FFMPEG === '0' ? null : (env.FFMPEG ?? null),
      largestMb: env.FILM_MB,
      quotaMb: env.FILM_QUOTA_MB,
    },
    mail: mailOf(env),
    textGateways: {
      sms: gatewayOf(env.SMS_GATEWAY_URL, env.SMS_GATEWAY_TOKEN),
      whatsapp: gatewayOf(env.WHATSAPP_GATEWAY_URL, env.WHATSAPP_GATEWAY_TOKEN),
    },
    textModel: textModelOf(env),
  }
}

function tlsOf({ TLS_CERT: cert, TLS_KEY: key }: Environment) {
  return cert === undefined || key === undefined ? null : { cert, key }
}

function turnstileOf(env: Environment): TurnstileSettings | null {
  const { TURNSTILE_SECRET: secret, TURNSTILE_SITE_KEY: siteKey, TURNSTILE_VERIFY } = env
  if (secret === undefined || siteKey === undefined) return null
  return { siteKey, secret, verifyAddress: TURNSTILE_VERIFY }
}

function tracesOf(env: Environment): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env
  return endpoint === undefined ? null : { endpoint: endpoint.replace(/\/+$/u, ''), share }
}

function s3Of(env: Environment): S3Settings | null {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = env
  const { FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = env
  const isWhole = endpoint && bucket && keyId && secret
  if (!isWhole) return null
  return { endpoint: endpoint.replace(/\/+$/u, ''), bucket, region, keyId, secret }
}

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Environment) {
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return null
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
}

function fpsOf({ FPS_PROXY, FPS_BANK_CODE, FPS_MERCHANT_NAME }: Environment) {
  if (FPS_PROXY === undefined || FPS_MERCHANT_NAME === undefined) return null
  return { proxy: FPS_PROXY, bankCode: FPS_BANK_CODE ?? null, merchantName: FPS_MERCHANT_NAME }
}

const gatewayOf = (url: string | undefined, token: string | undefined) =>
  url === undefined ? null : { url, token: token ?? null }

function mailOf({ SMTP_URL, SMTP_TLS, MAIL_FROM, CONTACT_TO }: Environment) {
  const isWhole = SMTP_URL !== undefined && MAIL_FROM !== undefined && CONTACT_TO !== undefined
  if (!isWhole) return null
  return { url: SMTP_URL, requireTls: SMTP_TLS, from: MAIL_FROM, operator: CONTACT_TO }
}

function textModelOf(env: Environment): TextModelSettings | null {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = env
  if (AI_BASE_URL === undefined || AI_API_KEY === undefined || AI_MODEL === undefined) return null
  return {
    baseUrl: AI_BASE_URL,
    apiKey: AI_API_KEY,
    model: AI_MODEL,
    caps: { perAccount: env.AI_DAILY_PER_ACCOUNT, inAll: env.AI_DAILY_TOTAL },
  }
}

function socialOf(env: Environment): Config['social'] {
  const { GOOGLE_CLIENT_ID: clientId, FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = env
  const base = (address: string) => address.replace(/\/+$/u, '')
  return {
    google: clientId === undefined ? null : { clientId, issuer: base(env.GOOGLE_ISSUER) },
    facebook:
      appId === undefined || appSecret === undefined
        ? null
        : { appId, appSecret, graph: base(env.FACEBOOK_GRAPH), dialog: env.FACEBOOK_DIALOG },
  }
}
