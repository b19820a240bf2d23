import * as v from 'valibot'

/*
 * What the environment may say, setting by setting, and which belong together. The README's table of
 * settings is this file in words; config.ts makes of it what the server is started with.
 */

const flag = (standard: '0' | '1') =>
  v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), standard),
    v.transform((text) => text === '1'),
  )
const address = (protocols: RegExp, example: string) =>
  v.pipe(
    v.string(),
    v.url(`must be an address such as ${example}`),
    v.regex(protocols, `must be an address such as ${example}`),
  )

/** An address of a mailbox, or one with a name: `補習港 <hello@example.com>`. */
const mailSender = (example: string) =>
  v.pipe(
    v.string(),
    v.regex(/^(?:[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u, `must be ${example}`),
  )

/** What can stand in a header. */
const headerToken = v.pipe(
  v.string(),
  v.regex(/^[!-~]+$/u, 'must be one word of letters, digits and signs'),
)
const questionsADay = (standard: string) =>
  v.pipe(
    v.optional(v.string(), standard),
    v.regex(/^\d{1,7}$/u, 'must be a number of questions a day'),
    v.transform(Number),
  )

const Settings = v.object({
  NODE_ENV: v.optional(
    v.picklist(['development', 'production', 'test'], 'must be development, production or test'),
    'development',
  ),
  PORT: v.pipe(
    v.optional(v.string(), '4321'),
    v.regex(/^\d{1,5}$/u, 'must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be a port number'),
  ),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), '127.0.0.1'),
  SITE_URL: v.optional(address(/^https?:/u, 'https://example.com')),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), '.data'),
  DATABASE_URL: v.optional(address(/^postgres(ql)?:/u, 'postgres://user:password@host/database')),
  PUBLIC_API_BASE: v.optional(
    v.union([v.literal(''), address(/^https?:/u, 'https://api.example.com')]),
  ),
  /** Where browsers send reports of failures; without it they send none. */
  PUBLIC_ERROR_REPORT_URL: v.optional(address(/^https?:/u, 'https://reports.example.com/in')),
  /** Git host that the browser editor saves to; without it, folders of one's own machine only. */
  CMS_BACKEND: v.optional(
    v.picklist(['github', 'gitea', 'gitlab'], 'must be github, gitea or gitlab'),
  ),
  CMS_REPO: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+(?:\/[\w.-]+)+$/u, 'must be owner/name')),
  ),
  CMS_BRANCH: v.optional(v.string()),
  CMS_BASE_URL: v.optional(address(/^https?:/u, 'https://git.example.com')),
  CMS_APP_ID: v.optional(v.string()),
  /** Fill an empty database with demo data. On, except in production, where it cannot be. */
  DEMO_DATA: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  DEMO_TUTORS: v.pipe(
    v.optional(v.string(), '600'),
    v.regex(/^\d{1,6}$/u, 'must be a number of tutors'),
    v.transform(Number),
  ),
  /** The address of a visitor is in X-Forwarded-For, set by our own proxy. */
  TRUST_PROXY: flag('0'),
  RATE_LIMITS: flag('1'),
  /** What keys are derived from; without it, a file of the data folder. */
  SERVER_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'must be at least 32 random characters')),
  ),
  /** Cloudflare Turnstile; without it there is no bot check. */
  TURNSTILE_SECRET: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty'))),
  TURNSTILE_SITE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/u, 'must be a site key')),
  ),
  TURNSTILE_VERIFY: v.optional(
    address(/^https?:/u, 'https://challenges.cloudflare.com/turnstile/v0/siteverify'),
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  ),
  /** Secret of our app at Facebook; without it nothing that comes from Facebook is believed. */
  FACEBOOK_APP_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(16, 'must be the secret of the app, at least 16 characters')),
  ),
  /** An endpoint that speaks OpenAI's protocol; without it texts are read by rules alone. */
  AI_BASE_URL: v.optional(address(/^https?:/u, 'https://api.openai.com/v1')),
  AI_API_KEY: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty'))),
  AI_MODEL: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty'))),
  AI_DAILY_PER_ACCOUNT: questionsADay('20'),
  AI_DAILY_TOTAL: questionsADay('2000'),
  /** Id of our app at Facebook; without it nobody signs in with Facebook. */
  FACEBOOK_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^\w+$/u, 'must be the id of the app'))),
  FACEBOOK_GRAPH: v.optional(
    address(/^https?:/u, 'https://graph.facebook.com/v23.0'),
    'https://graph.facebook.com/v23.0',
  ),
  FACEBOOK_DIALOG: v.optional(
    address(/^https?:/u, 'https://www.facebook.com/v23.0/dialog/oauth'),
    'https://www.facebook.com/v23.0/dialog/oauth',
  ),
  /** Id of our program at Google; without it nobody signs in with Google. */
  GOOGLE_CLIENT_ID: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty'))),
  GOOGLE_ISSUER: v.optional(
    address(/^https?:/u, 'https://accounts.google.com'),
    'https://accounts.google.com',
  ),
  /** Play the providers that are not set up. On, except in production, where it cannot be. */
  DEMO_SIGN_IN: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  DEMO_SIGN_IN_PORT: v.pipe(
    v.optional(v.string(), '0'),
    v.regex(/^\d{1,5}$/u, 'must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be a port number'),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug'], 'must be a log level'),
    'info',
  ),
  /** Where mail leaves; without it messages stay in the outbox table, to be read there. */
  SMTP_URL: v.optional(address(/^smtps?:/u, 'smtp://user:password@mail.example.com:587')),
  MAIL_FROM: v.optional(mailSender('an address, or a name and <an address>')),
  CONTACT_TO: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  /** Where text messages leave (README, "Text messages"); without it they stay in the outbox. */
  SMS_GATEWAY_URL: v.optional(address(/^https?:/u, 'https://sms.example.com/messages')),
  SMS_GATEWAY_TOKEN: v.optional(headerToken),
  WHATSAPP_GATEWAY_URL: v.optional(address(/^https?:/u, 'https://wa.example.com/messages')),
  WHATSAPP_GATEWAY_TOKEN: v.optional(headerToken),
})

/** The settings, and which of them need which others. */
export const Environment = v.pipe(
  Settings,
  v.forward(
    v.check((env) => !env.SMTP_URL || !!env.MAIL_FROM, 'must be set, since SMTP_URL is'),
    ['MAIL_FROM'],
  ),
  v.forward(
    v.check((env) => !env.SMTP_URL || !!env.CONTACT_TO, 'must be set, since SMTP_URL is'),
    ['CONTACT_TO'],
  ),
  v.forward(
    v.check((env) => !env.AI_BASE_URL || !!env.AI_API_KEY, 'must be set, since AI_BASE_URL is'),
    ['AI_API_KEY'],
  ),
  v.forward(
    v.check((env) => !env.AI_BASE_URL || !!env.AI_MODEL, 'must be set, since AI_BASE_URL is'),
    ['AI_MODEL'],
  ),
  v.forward(
    v.check(
      (env) => !env.FACEBOOK_APP_ID || !!env.FACEBOOK_APP_SECRET,
      'must be set, since FACEBOOK_APP_ID is',
    ),
    ['FACEBOOK_APP_SECRET'],
  ),
  v.forward(
    // Without it no browser could show the check, and nobody could sign in.
    v.check(
      (env) => !env.TURNSTILE_SECRET || !!env.TURNSTILE_SITE_KEY,
      'must be set, since TURNSTILE_SECRET is',
    ),
    ['TURNSTILE_SITE_KEY'],
  ),
  v.forward(
    v.check(
      (env) => env.NODE_ENV !== 'production' || env.DEMO_SIGN_IN !== '1',
      'must not be 1 in production: anybody could sign in as anybody',
    ),
    ['DEMO_SIGN_IN'],
  ),
  v.forward(
    v.check(
      (env) => env.NODE_ENV !== 'production' || env.DEMO_DATA !== '1',
      'must not be 1 in production, since the password of demo accounts is published: leave it out. To try the product with demo data, leave NODE_ENV out',
    ),
    ['DEMO_DATA'],
  ),
  v.forward(
    // Servers that share a database must share its keys, which no folder of one machine holds.
    v.check(
      (env) => env.NODE_ENV !== 'production' || !env.DATABASE_URL || !!env.SERVER_SECRET,
      'must be set, since DATABASE_URL is',
    ),
    ['SERVER_SECRET'],
  ),
)
export type Environment = v.InferOutput<typeof Environment>
