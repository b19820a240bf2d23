import * as v from 'valibot'
import { port } from './setting-kinds.ts'

/** Methods of payment: part of the settings (settings.ts). */
export const paymentSettings = {
  STRIPE_SECRET_KEY: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[sr]k_(?:test|live)_\w+$/u, 'must be a secret key of Stripe: sk_… or rk_…'),
      ),
    ),
    v.description(
      'secret key of Stripe, for cards, Alipay and WeChat Pay; a live one in production. Without it nobody can pay so; outside production a sandbox is played instead',
    ),
  ),
  STRIPE_WEBHOOK_SECRET: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^whsec_\w+$/u, 'must be a signing secret: whsec_…'))),
    v.description(
      'signing secret of its webhook, which sends `checkout.session.*` and `charge.dispute.*` to `/api/payment/stripe/event`. Needed with `STRIPE_SECRET_KEY`',
    ),
  ),
  FPS_PROXY: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^(?:\d{7}|\d{9}|\+852-[4-9]\d{7}|[^\s@]{1,40}@[^\s@]{1,40}\.[a-z]{2,})$/u,
          'must be an FPS id (7 or 9 digits), +852-91234567 or a mail address',
        ),
      ),
    ),
    v.description(
      'where transfers by FPS go: an FPS id, `+852-91234567` or a mail address that your bank has registered. Without it nobody can pay by FPS',
    ),
  ),
  FPS_BANK_CODE: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{3}$/u, 'must be three digits'))),
    v.description('clearing code of that bank, three digits; FPS finds the bank without it'),
  ),
  FPS_MERCHANT_NAME: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[ -~]{1,25}$/u, 'must have at most 25 letters, digits and signs without accents'),
      ),
    ),
    v.description("name that a payer's app shows. Needed with `FPS_PROXY`"),
  ),
  PREPAID_LESSONS: v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
    v.description(
      '`1`: parents may pay for a month of lessons ahead, which tutors get lesson by lesson. `0` in production, `1` elsewhere: money that pays others than its issuer may need a licence as a stored value facility (Cap. 584), so switch it on after legal advice',
    ),
  ),
  PAYMENT_SANDBOX: v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
    v.description(
      'play Stripe, where it is not set up, on this machine alone; `1` outside production, refused in production',
    ),
  ),
  PAYMENT_SANDBOX_PORT: v.pipe(port('0'), v.description('port of that play; `0`: any free one')),
}
