import * as v from 'valibot'
import { Settings } from './settings.ts'

/** The settings, and which of them need others. */
export const Environment = v.pipe(
  Settings,
  v.forward(
    v.check((env) => !env.TLS_CERT || !!env.TLS_KEY, 'must be set, since TLS_CERT is'),
    ['TLS_KEY'],
  ),
  v.forward(
    v.check((env) => !env.TLS_KEY || !!env.TLS_CERT, 'must be set, since TLS_KEY is'),
    ['TLS_CERT'],
  ),
  v.forward(
    v.check(
      ({ FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_KEY_ID, FILES_S3_SECRET }) =>
        !FILES_S3_ENDPOINT || !!(FILES_S3_BUCKET && FILES_S3_KEY_ID && FILES_S3_SECRET),
      'needs FILES_S3_BUCKET, FILES_S3_KEY_ID and FILES_S3_SECRET as well',
    ),
    ['FILES_S3_ENDPOINT'],
  ),
  v.forward(
    v.check((env) => !env.SMTP_URL || !!env.MAIL_FROM, 'must be set, since SMTP_URL is'),
    ['MAIL_FROM'],
  ),
  v.forward(
    v.check((env) => !env.SMTP_URL || !!env.CONTACT_TO, 'must be set, since SMTP_URL is'),
    ['CONTACT_TO'],
  ),
  v.forward(
    v.check(
      (env) => !env.OPERATOR_NAME || !!env.OPERATOR_CONTACT,
      'must be set, since OPERATOR_NAME is',
    ),
    ['OPERATOR_CONTACT'],
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
    v.check(
      (env) => !env.STRIPE_SECRET_KEY || !!env.STRIPE_WEBHOOK_SECRET,
      'must be set, since STRIPE_SECRET_KEY is',
    ),
    ['STRIPE_WEBHOOK_SECRET'],
  ),
  v.forward(
    v.check(
      (env) => env.NODE_ENV !== 'production' || env.STRIPE_SECRET_KEY?.includes('_test_') !== true,
      'must be a live key in production: with a test key goods are paid with no money',
    ),
    ['STRIPE_SECRET_KEY'],
  ),
  v.forward(
    v.check(
      (env) => env.NODE_ENV !== 'production' || env.PAYMENT_SANDBOX !== '1',
      'must not be 1 in production: anybody could pay with nothing. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET instead',
    ),
    ['PAYMENT_SANDBOX'],
  ),
  v.forward(
    v.check((env) => !env.FPS_PROXY || !!env.FPS_MERCHANT_NAME, 'must be set, since FPS_PROXY is'),
    ['FPS_MERCHANT_NAME'],
  ),
  v.forward(
    // Without it no browser could show the check, so no one could sign in.
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
    v.check(
      (env) => env.NODE_ENV !== 'production' || env.RATE_LIMITS,
      'must not be 0 in production: anybody could try passwords and codes without end',
    ),
    ['RATE_LIMITS'],
  ),
  v.forward(
    // Servers that share a database must share its keys, which a machine's own folder cannot
    // provide.
    v.check(
      (env) => env.NODE_ENV !== 'production' || !env.DATABASE_URL || !!env.SERVER_SECRET,
      'must be set, since DATABASE_URL is',
    ),
    ['SERVER_SECRET'],
  ),
)
export type Environment = v.InferOutput<typeof Environment>
