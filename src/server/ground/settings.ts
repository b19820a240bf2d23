import * as v from 'valibot'
import { filesSettings } from './files-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import {
  address,
  filled,
  flag,
  headerToken,
  mailSender,
  megabytes,
  port,
  questionsADay,
} from './setting-kinds.ts'
import { watchingSettings } from './watching-settings.ts'

/* All settings, printed as a table by `npm run settings`; environment.ts has their dependencies. */

export const Settings = v.object({
  NODE_ENV: v.pipe(
    v.optional(
      v.picklist(['development', 'production', 'test'], 'must be development, production or test'),
      'development',
    ),
    v.description(
      '`production` turns off answer checks and developer pages, and refuses a database that holds demo data',
    ),
  ),
  PORT: v.pipe(port('4321'), v.description('where the server listens')),
  HOST: v.pipe(v.optional(filled, '127.0.0.1'), v.description('where the server listens')),
  TLS_CERT: v.pipe(
    v.optional(filled),
    v.description(
      'file of the certificate and those that vouch for it (PEM): the server then speaks HTTPS, HTTP/2 with browsers, and nothing else. Without it a proxy in front does',
    ),
  ),
  TLS_KEY: v.pipe(v.optional(filled), v.description('file of its private key (PEM)')),
  SITE_URL: v.pipe(
    v.optional(address(/^https?:/u, 'https://example.com')),
    v.description(
      'public origin of the site: canonical links, pictures, cross-origin rule; `http://localhost:PORT` without it. Production warns unless it is https',
    ),
  ),
  DATA_DIR: v.pipe(
    v.optional(filled, '.data'),
    v.description(
      'embedded database and files; every start closes it to other users (0700, files 0600)',
    ),
  ),
  DATABASE_URL: v.pipe(
    v.optional(address(/^postgres(ql)?:/u, 'postgres://user:password@host/database')),
    v.description('PostgreSQL instead of the embedded database'),
  ),
  DATABASE_DIRECT_URL: v.pipe(
    v.optional(address(/^postgres(ql)?:/u, 'postgres://user:password@host/database')),
    v.description(
      'the same PostgreSQL without a pooler of transactions in between, through which servers cannot tell each other of chat messages; `DATABASE_URL` without it',
    ),
  ),
  SEARCH_INDEX: v.pipe(
    v.optional(v.picklist(['memory', 'sql'], 'must be memory or sql'), 'memory'),
    v.description(
      '`sql`: the database alone answers searches for tutors, without an index in memory',
    ),
  ),
  SEARCH_INDEX_MB: v.pipe(
    megabytes('1024'),
    v.description(
      'what the index of tutors in memory may weigh, in megabytes; beyond it the database answers',
    ),
  ),
  SERVER_SECRET: v.pipe(
    v.optional(v.pipe(v.string(), v.minLength(32, 'must be at least 32 random characters'))),
    v.description(
      'at least 32 random characters from which keys are derived; without it, a file in `DATA_DIR`. Production with `DATABASE_URL` needs it. Keep a copy: private files are lost without it',
    ),
  ),
  TRUST_PROXY: v.pipe(
    flag('0'),
    v.description(
      "`1`: the visitor's address is the last one in `X-Forwarded-For`, and the proxy may hold any number of connections",
    ),
  ),
  RATE_LIMITS: v.pipe(
    flag('1'),
    v.description(
      '`0` switches the limits per address off, and lets any number wait for costly work',
    ),
  ),
  ...watchingSettings,
  PUBLIC_API_BASE: v.pipe(
    v.optional(v.union([v.literal(''), address(/^https?:/u, 'https://api.example.com')])),
    v.description('base address of the calls, built into the site; the same origin without it'),
  ),
  PUBLIC_ERROR_REPORT_URL: v.pipe(
    v.optional(address(/^https?:/u, 'https://reports.example.com/in')),
    v.description('where browsers send error reports (no tokens, numbers or typed text)'),
  ),
  DEMO_DATA: v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
    v.description(
      'fill an empty database with demo data; `1` outside production, refused in production',
    ),
  ),
  DEMO_TUTORS: v.pipe(
    v.optional(v.string(), '600'),
    v.regex(/^\d{1,6}$/u, 'must be a number of tutors'),
    v.transform(Number),
    v.description('how many tutors demo data has'),
  ),
  DEMO_SIGN_IN: v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
    v.description(
      'play Google and Facebook, where they are not set up, on this machine alone; `1` outside production, refused in production',
    ),
  ),
  DEMO_SIGN_IN_PORT: v.pipe(port('0'), v.description('port of that play; `0`: any free one')),
  ...filesSettings,
  FFMPEG: v.pipe(
    v.optional(
      v.union(
        [v.literal('0'), v.pipe(v.string(), v.startsWith('/'))],
        'must be 0 or a path such as /usr/bin/ffmpeg',
      ),
    ),
    v.description(
      'program that converts films of courses, with `ffprobe` beside it; the one on the machine without it. `0`, or on a machine that has none: MP4 with H.264 and AAC alone is taken',
    ),
  ),
  FILM_MB: v.pipe(
    megabytes('1024'),
    v.description('largest film that may be uploaded, in megabytes'),
  ),
  FILM_QUOTA_MB: v.pipe(
    megabytes('10240'),
    v.description('films and papers of all courses of one account, in megabytes'),
  ),
  SMTP_URL: v.pipe(
    v.optional(address(/^smtps?:/u, 'smtp://user:password@mail.example.com:587')),
    v.description('mail server; without it mails stay in the outbox'),
  ),
  SMTP_TLS: v.pipe(
    flag('1'),
    v.description(
      '`0`: mails also go, unencrypted, to a server that offers no STARTTLS; otherwise they wait in the outbox',
    ),
  ),
  MAIL_FROM: v.pipe(
    v.optional(mailSender('an address, or a name and <an address>')),
    v.description('sender of our mails. Needed with `SMTP_URL`'),
  ),
  CONTACT_TO: v.pipe(
    v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
    v.description('who gets the letters of the contact form. Needed with `SMTP_URL`'),
  ),
  SMS_GATEWAY_URL: v.pipe(
    v.optional(address(/^https?:/u, 'https://sms.example.com/messages')),
    v.description(
      'HTTP gateway that sends text messages (`src/server/outbox/README.md`); without it they stay in the outbox',
    ),
  ),
  SMS_GATEWAY_TOKEN: v.pipe(v.optional(headerToken), v.description('its token')),
  WHATSAPP_GATEWAY_URL: v.pipe(
    v.optional(address(/^https?:/u, 'https://wa.example.com/messages')),
    v.description('the same for WhatsApp; without it a text message goes instead'),
  ),
  WHATSAPP_GATEWAY_TOKEN: v.pipe(v.optional(headerToken), v.description('its token')),
  TURNSTILE_SECRET: v.pipe(
    v.optional(filled),
    v.description('secret key of Cloudflare Turnstile; without it signing in has no bot check'),
  ),
  TURNSTILE_SITE_KEY: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/u, 'must be a site key'))),
    v.description('its site key. Needed with `TURNSTILE_SECRET`'),
  ),
  TURNSTILE_VERIFY: v.pipe(
    v.optional(
      address(/^https?:/u, 'https://challenges.cloudflare.com/turnstile/v0/siteverify'),
      'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    ),
    v.description('address that judges its tokens'),
  ),
  GOOGLE_CLIENT_ID: v.pipe(
    v.optional(filled),
    v.description('id of our program at Google; without it nobody signs in with Google'),
  ),
  GOOGLE_ISSUER: v.pipe(
    v.optional(address(/^https?:/u, 'https://accounts.google.com'), 'https://accounts.google.com'),
    v.description('or any other OpenID provider that gives id tokens signed with RS256'),
  ),
  FACEBOOK_APP_ID: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\w+$/u, 'must be the id of the app'))),
    v.description('id of our app at Facebook; without it nobody signs in with Facebook'),
  ),
  FACEBOOK_APP_SECRET: v.pipe(
    v.optional(
      v.pipe(v.string(), v.minLength(16, 'must be the secret of the app, at least 16 characters')),
    ),
    v.description(
      'its secret; without it requests from Facebook to delete data are refused. Needed with `FACEBOOK_APP_ID`',
    ),
  ),
  FACEBOOK_GRAPH: v.pipe(
    v.optional(
      address(/^https?:/u, 'https://graph.facebook.com/v23.0'),
      'https://graph.facebook.com/v23.0',
    ),
    v.description('base address of the Graph API'),
  ),
  FACEBOOK_DIALOG: v.pipe(
    v.optional(
      address(/^https?:/u, 'https://www.facebook.com/v23.0/dialog/oauth'),
      'https://www.facebook.com/v23.0/dialog/oauth',
    ),
    v.description('page on which a person agrees'),
  ),
  ...paymentSettings,
  AI_BASE_URL: v.pipe(
    v.optional(address(/^https?:/u, 'https://api.openai.com/v1')),
    v.description(
      "an endpoint that speaks OpenAI's protocol: fills in what the rules could not read in members' introductions. Contact details are taken out before a text leaves; without it the rules read alone",
    ),
  ),
  AI_API_KEY: v.pipe(v.optional(filled), v.description('its key. Needed with `AI_BASE_URL`')),
  AI_MODEL: v.pipe(
    v.optional(filled),
    v.description('name of the model. Needed with `AI_BASE_URL`'),
  ),
  AI_DAILY_PER_ACCOUNT: v.pipe(
    questionsADay('20'),
    v.description('questions to it within 24 hours for one account, counted in the database'),
  ),
  AI_DAILY_TOTAL: v.pipe(questionsADay('2000'), v.description('and for all together')),
  OPERATOR_NAME: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(200, 'must have at most 200 characters'))),
    v.description(
      'name of the company or person who runs the site, in the terms, the privacy policy and other pages; built into the site. Production warns without it',
    ),
  ),
  OPERATOR_CONTACT: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(300, 'must have at most 300 characters'))),
    v.description('where people write to them, beside it. Needed with `OPERATOR_NAME`'),
  ),
  OPERATOR_REGISTRATION: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(60, 'must have at most 60 characters'))),
    v.description('their business registration or company number, beside it'),
  ),
  CMS_BACKEND: v.pipe(
    v.optional(v.picklist(['github', 'gitea', 'gitlab'], 'must be github, gitea or gitlab')),
    v.description(
      'kind of Git host that the browser editor at `/admin` saves to (`content/README.md`), read at build and start; without it the editor works on a folder',
    ),
  ),
  CMS_REPO: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+(?:\/[\w.-]+)+$/u, 'must be owner/name'))),
    v.description('its repository, owner/name'),
  ),
  CMS_BRANCH: v.pipe(v.optional(v.string()), v.description('its branch')),
  CMS_BASE_URL: v.pipe(
    v.optional(address(/^https?:/u, 'https://git.example.com')),
    v.description('its address'),
  ),
  CMS_APP_ID: v.pipe(v.optional(v.string()), v.description('id of the editor there')),
})
