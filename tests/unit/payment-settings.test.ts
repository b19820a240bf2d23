import { expect, test } from 'vitest'
import { readConfig } from '#server/ground/config.ts'

const live = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
const production = { NODE_ENV: 'production', SITE_URL: 'https://th.test' }

test('outside production payments are played, unless Stripe is set up or nobody wants it', () => {
  expect(readConfig({}).paymentSandboxPort).toBe(0)
  expect(readConfig({ PAYMENT_SANDBOX: '0' }).paymentSandboxPort).toBeNull()
  const test = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
  expect(readConfig(test)).toMatchObject({
    paymentSandboxPort: null,
    stripe: { secretKey: 'sk_test_abc', webhookSecret: 'whsec_abc' },
  })
})

test('in production nobody pays with nothing', () => {
  const read = (changes: object) => () => readConfig({ ...production, ...changes })
  expect(read({})()).toMatchObject({ paymentSandboxPort: null, stripe: null })
  expect(read(live)().stripe).not.toBeNull()
  expect(read({ PAYMENT_SANDBOX: '1' })).toThrow('PAYMENT_SANDBOX must not be 1 in production')
  expect(read({ ...live, STRIPE_SECRET_KEY: 'sk_test_abc' })).toThrow(
    'STRIPE_SECRET_KEY must be a live key in production',
  )
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_abc' }, 'STRIPE_WEBHOOK_SECRET must be set'],
  [{ ...live, STRIPE_SECRET_KEY: 'pk_live_abc' }, 'STRIPE_SECRET_KEY must be a secret key'],
  [{ ...live, STRIPE_WEBHOOK_SECRET: 'abc' }, 'STRIPE_WEBHOOK_SECRET must be a signing secret'],
])('says what is missing or malformed: %o', (settings, words) => {
  expect(() => readConfig(settings)).toThrow(words)
})
