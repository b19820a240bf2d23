import pino from 'pino'
import { expect, test } from 'vitest'
import { createTurnstile } from '#server/bot-check/turnstile.ts'
import { answeringServer, brokenConnection, json, text } from '#tests/support/answering-server.ts'

/* The bot check against a real server that imitates Cloudflare. */

async function checkWith(...answers: Parameters<typeof answeringServer>) {
  const service = await answeringServer(...answers)
  const logged: string[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => logged.push(line) })
  const check = createTurnstile(
    { siteKey: 'our-site', secret: 'our-secret', verifyAddress: `${service.base}/siteverify` },
    log,
  )
  const passes = (token?: string) => check.passes(token, { address: '192.0.2.1' })
  return { service, logged, passes, [Symbol.asyncDispose]: service[Symbol.asyncDispose] }
}

test('passes who the service says is a person, and nobody else', async () => {
  await using botCheck = await checkWith(json({ success: true }), json({ success: false }))
  expect(await botCheck.passes('token-1')).toBe(true)
  expect(await botCheck.passes('token-2')).toBe(false)
  expect(await botCheck.passes(), 'without a token').toBe(false)
  const sent = botCheck.service.heard.map(({ body }) =>
    Object.fromEntries(new URLSearchParams(body)),
  )
  expect(sent).toEqual(
    ['token-1', 'token-2'].map((response) => ({
      secret: 'our-secret',
      response,
      remoteip: '192.0.2.1',
    })),
  )
})

test('brings its secret nowhere else, wherever the service points', async () => {
  await using elsewhere = await answeringServer(json({ success: true }))
  await using botCheck = await checkWith((response) => {
    response.writeHead(307, { location: `${elsewhere.base}/siteverify` }).end()
  })
  await botCheck.passes('token-1')
  expect(botCheck.service.heard).toHaveLength(1)
  expect(elsewhere.heard).toEqual([])
})

test.each([
  ['does not answer', brokenConnection],
  ['answers what is no verdict', text('busy', 503)],
])('locks nobody out when the service %s, and says so', async (_, answer) => {
  await using botCheck = await checkWith(answer)
  expect(await botCheck.passes('token-1')).toBe(true)
  expect(botCheck.logged.join('')).toContain('bot check is not answering')
  expect(botCheck.logged.join('')).not.toMatch(/our-secret|token-1/u)
})
