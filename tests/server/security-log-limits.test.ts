import { describe, expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import type { BotCheck } from '#server/bot-check/port.ts'
import { securityEvents } from '#server/security-log/events.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { post, sendPaths } from '#tests/support/joining.ts'
import { openTestApp } from '#tests/support/server-app.ts'

/* Volume of the security log; every call that signs people in is logged. */

describeOnOneDatabase('the security log under a flood', (open) => {
  const closed: BotCheck = { siteKey: null, passes: async () => false }

  test('counts what it does not write, and one address hides no other', async () => {
    const server = await openTestApp(open, {
      tutors: 0,
      botCheck: closed,
      config: { trustProxy: true, rateLimits: true },
    })
    const path = sendPaths.login
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    for (let turn = 0; turn < 60; turn += 1) {
      await post(server.app, path, { mobile: '91600001' }, from('192.0.2.1'))
    }
    await post(server.app, path, { mobile: '91600001' }, from('192.0.2.2'))
    const events = () => server.events.map((line) => JSON.parse(line))
    const bots = events().filter(({ event }) => event === 'botCheck.failed')
    expect(bots).toHaveLength(11)
    expect(new Set(bots.map(({ from: hash }) => hash)).size).toBe(2)
    expect(server.events.join('')).not.toMatch(/192\.0\.2|91600001/u)
    server.events.length = 0
    server.time.now = new Date(server.time.now.getTime() + 60_000)
    server.security.flush()
    const withheld = Object.fromEntries(events().map((line) => [line.event, line.withheld]))
    // Ten a minute pass the call's limit; the other fifty are stopped by it.
    expect(withheld).toEqual({ 'code.limited': 50 - 10 })
  })

  test('speaks of fields that do not fit from the thirty-first on', async () => {
    const server = await openTestApp(open, { tutors: 0 })
    for (let turn = 0; turn < 30; turn += 1) await post(server.app, '/cert/sso/register', {})
    expect(server.events).toEqual([])
    for (let turn = 0; turn < 5; turn += 1) await post(server.app, '/cert/sso/register', {})
    expect(server.events.map((line) => JSON.parse(line).event)).toEqual(['input.refused'])
  })
})

describe('what is watched', () => {
  test('is every call that signs somebody in or takes a proof', () => {
    const takesProof = [...registry.values()].filter(({ body, query, headers, data }) => {
      const fields = [body, query, headers].flatMap((schema) => namesOf(schema))
      const proofs = ['authorization', 'password', 'verifyCode', 'payPassword', 'ticket']
      return namesOf(data).includes('token') || proofs.some((name) => fields.includes(name))
    })
    expect(takesProof.length).toBeGreaterThan(20)
    const unwatched = takesProof.filter(({ security }) => security === undefined)
    // Its token admits the bearer of one ticket and signs no one in.
    expect(unwatched.map(({ path }) => path)).toEqual(['/api/activity/ticket/pass'])
  })

  test('writes no more lines in a minute than can be read and kept', () => {
    const lines = Object.values(securityEvents).reduce((sum, { perMinute }) => sum + perMinute, 0)
    expect(lines).toBeLessThan(20_000)
  })
})

function namesOf(schema: unknown): string[] {
  return typeof schema === 'object' && schema !== null && 'entries' in schema
    ? Object.keys(schema.entries as object)
    : []
}
