import { Hono } from 'hono'
import pino from 'pino'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type AnyCall, call } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { actingFor, whoActs } from '#server/ground/acting.ts'
import { createFailureLog } from '#server/ground/failure-log.ts'
import type { KnownSession } from '#server/ground/owner.ts'
import { createRounds } from '#server/ground/rounds.ts'
import { createHandler } from '#server/http/handle.ts'
import { requestNames } from '#server/http/request-names.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { route } from '#server/http/route.ts'
import { createSecurityLog } from '#server/security-log/security-log.ts'

/* Every call that notifies others counts against its caller (notifications/budgets.ts). */

const log = pino({ level: 'silent' })
const clock = () => new Date()

const session = {
  ...{ id: 'one', parentId: 3, tutorId: 4, clientKey: null, certification: '' },
  kinds: ['parent', 'tutor', 'organization', 'operator'],
} as const
const person: KnownSession = { ...session, owner: { accountId: 7 } }
const house: KnownSession = { ...session, owner: { organizationId: 9 } }

/** The account for which such a call's handler runs, even after an await. */
async function actsIn({ access, method, path }: AnyCall, by: KnownSession): Promise<unknown> {
  let seen: unknown = 'the handler did not run'
  const bare = call({
    ...{ own: true, access, method, path, summary: '', data: v.null(), errors: [] },
  })
  const run = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    seen = whoActs()
    return null
  }
  const handler = createHandler(route(bare, run), {
    failures: createFailureLog({ log, clock }),
    limiter: null,
    checksAnswers: true,
    addressOf: () => '192.0.2.1',
    staffReads: () => async () => {},
    sessionOf: async () => by,
    security: createSecurityLog({ log, clock, key: Buffer.alloc(32) }),
    nextRequest: requestNames(),
    cachedResponse: createResponseCache({ version: async () => 1, clock }),
  })
  await new Hono().all('*', handler).request('/', { method })
  return seen
}

test('every call runs as the act of whoever makes it, and one of staff as nobody’s', async () => {
  expect(registry.size).toBeGreaterThan(200)
  for (const one of registry.values()) {
    const by = one.access === 'organization' ? house : person
    const expected = one.access === 'operator' ? null : by.owner
    expect(await actsIn(one, by), one.path).toEqual(expected)
  }
})

test('what a request wakes is nobody’s act', async () => {
  const done = Promise.withResolvers<unknown>()
  const rounds = createRounds({
    doNext: async () => {
      done.resolve(whoActs())
      return false
    },
    nextDue: async () => null,
    ...{ clock, log, failed: '', rests: { longest: 60_000, afterFailure: 60_000 } },
  })
  actingFor({ accountId: 7 }, () => rounds.start())
  expect(await done.promise).toBeNull()
  await rounds.stop()
})
