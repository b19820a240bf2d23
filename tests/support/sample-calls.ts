import * as v from 'valibot'
import { expect, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { checkAnswer } from '#api/check-answer.ts'
import type { SessionTokens } from '#api/headers.ts'
import { type ClientOptions, createClient } from '#api/send.ts'
import { call } from '#contract/kernel.ts'

/* Calls of every kind for tests of the client, and a client for them. */
const open = { access: 'anyone', summary: '', errors: [] } as const
export const getNumber = call({
  ...open,
  method: 'GET',
  path: '/api/number',
  data: v.object({ total: v.number() }),
})
export const specifiedPost = call({
  ...open,
  method: 'POST',
  path: '/api/post',
  query: v.object({ signId: v.optional(v.number()) }),
  body: v.object({ name: v.string(), ids: v.array(v.number()), area: v.object({}) }),
  data: v.null(),
})
export const ownPost = call({
  ...open,
  own: true,
  method: 'POST',
  path: '/api/own',
  body: v.object({ name: v.string() }),
  data: v.null(),
})
export const upload = call({
  ...open,
  own: true,
  method: 'POST',
  path: '/api/upload',
  data: v.null(),
})
export const download = call({
  ...open,
  method: 'GET',
  path: '/api/file',
  answers: 'file',
  data: v.unknown(),
})
export const passwordLogin = call({
  ...open,
  method: 'POST',
  path: '/cert/sso/login',
  data: v.object({ token: v.string() }),
})
export const organizationLogin = call({ ...passwordLogin, path: '/mechanism/sso/login' })

export const tokens: SessionTokens = {
  token: 'tok',
  sessionId: 'ses',
  paasToken: 'paas',
  certification: 'cert',
  isOrganization: false,
}

export function clientOf(base: string, options: Partial<ClientOptions> = {}) {
  const invalid = vi.fn()
  const report = vi.fn()
  const done = vi.fn()
  const pending = vi.fn(() => done)
  const session = { current: (): SessionTokens | null => null, invalid, ...options.session }
  const client = createClient({
    base,
    product: 'tutorharbour',
    locale: () => 'en_US',
    report,
    pending,
    validate: checkAnswer,
    sleep: async () => {},
    ...options,
    session,
  })
  return { ...client, invalid, report, pending, done }
}

export const refusal = (answer: Promise<unknown>): Promise<ApiError> =>
  answer.then(
    () => expect.unreachable('the call should have been refused'),
    (error) => {
      expect(error).toBeInstanceOf(ApiError)
      return error
    },
  )
