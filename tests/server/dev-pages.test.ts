import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { devPages } from '#server/dev-pages.ts'
import { readConfig } from '#server/ground/config.ts'
import { isSentFromHere } from '#server/ground/this-machine.ts'
import { warnOfPublicDevelopment } from '#server/programs/announce.ts'
import { beginDemoSignIn } from '#server/social/demo/begin.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { statusOf } from '#tests/support/status-of.ts'
import { connectionFrom } from '#tests/support/this-machine.ts'

type Connect = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/* Developer pages show everyone's codes, so they are for users of the machine only. */

const here = { peer: '127.0.0.1', host: 'localhost:4321', version: '1.1', headers: {} }
type Asked = { peer: string; host: string; version: string; headers: Record<string, string> }

const atTheMachine: [string, Partial<Asked>][] = [
  ['localhost', {}],
  ['its address', { host: '127.0.0.1:4321' }],
  ['its other addresses', { peer: '127.8.0.1', host: '127.0.0.2' }],
  ['IPv6', { peer: '::1', host: '[::1]:4321' }],
  ['IPv4 inside of IPv6', { peer: '::ffff:127.0.0.1' }],
  ['capitals', { host: 'LOCALHOST' }],
  ['a name below localhost', { host: 'tutors.localhost:4321' }],
]
const elsewhere: [string, Partial<Asked>][] = [
  ['another machine', { peer: '203.0.113.7' }],
  ['another machine of the network', { peer: '192.168.1.7' }],
  ['another machine in IPv6', { peer: '2001:db8::1' }],
  ['nobody knows whom', { peer: '' }],
  ['a name of another site that leads here', { host: 'evil.example' }],
  ['a name that only looks like this machine', { host: 'localhost.evil.example' }],
  ['a name that ends like this machine', { host: 'evillocalhost' }],
  ['a name before an @', { host: 'evil.example@localhost' }],
  ['all addresses', { host: '0.0.0.0:4321' }],
  ['an address of the network', { host: '192.168.1.7:4321' }],
  ['no name', { host: '' }],
  ['a proxy as it is set up at first: nothing but HTTP/1.0', { version: '1.0' }],
  ...[
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'x-forwarded',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'X-Client-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'CF-Ray',
    'CDN-Loop',
    'X-Original-Host',
    'Fly-Client-IP',
    'ngrok-trace-id',
    'Tailscale-User-Login',
    'X-Amzn-Trace-Id',
  ].map((name): [string, Partial<Asked>] => [`a proxy: ${name}`, { headers: { [name]: '1' } }]),
]

describeOnOneDatabase('a page of developers', (open) => {
  let server: ReturnType<typeof openTestApp> | undefined
  const answers = async (path: string, given: Partial<Asked>) => {
    server ??= openTestApp(open, { tutors: 0 })
    const { peer, host, version, headers } = { ...here, ...given }
    const init = { headers: { ...headers, ...(host !== '' && { host }) } }
    return (await (await server).app.request(path, init, connectionFrom(peer, version))).status
  }

  describe.each(['/dev/outbox', '/api/docs'])('%s', (path) => {
    test.each(atTheMachine)('is there for %s', async (_, given) => {
      expect(await answers(path, given)).toBe(200)
    })
    test.each(elsewhere)('is not there for %s', async (_, given) => {
      expect(await answers(path, given)).toBe(404)
    })
    test('is not there for a request without a connection', async () => {
      server ??= openTestApp(open, { tutors: 0 })
      const { app } = await server
      expect((await app.request(path, { headers: { host: 'localhost' } })).status).toBe(404)
    })
  })
})

test.each([
  ...atTheMachine.map(([name, given]) => [name, given, true] as const),
  ...elsewhere.map(([name, given]) => [name, given, false] as const),
])('the servers of developers judge as the pages do: %s', (_, given, verdict) => {
  const { peer, host, version, headers } = { ...here, ...given }
  const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  const sent = {
    socket: { remoteAddress: peer },
    httpVersion: version,
    headers: { host, ...Object.fromEntries(names) },
  }
  expect(isSentFromHere(sent)).toBe(verdict)
})

test('the development server hides its pages, and tells the calls behind it that others ask', async () => {
  const steps: Connect[] = []
  const middlewares = { use: (step: Connect) => steps.push(step) }
  const { configureServer } = devPages() as unknown as {
    configureServer: (server: object) => void
  }
  configureServer({ middlewares })
  const server = createServer((request, response) => {
    steps[0]?.(request, response, () => {
      response.end(`${request.headers['x-forwarded-for'] ?? 'nobody else'}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = async (path: string, headers: Record<string, string> = {}) => {
    const question = request({ port, host: '127.0.0.1', path, headers, agent: false })
    question.end()
    const [answer] = await once(question, 'response')
    return answer.statusCode === 200 ? text(answer) : answer.statusCode
  }
  expect(await asked('/dev/ui')).toBe('nobody else')
  const others = { host: '192.168.1.7:4321' }
  for (const path of ['/dev/ui', '/en/dev/ui', '/%64ev/ui', '/zh-hans/dev/ui?a', '/dev/outbox']) {
    expect(await asked(path, others), path).toBe(404)
  }
  // However a path is written, its calls count as remote.
  expect(await asked('/api/%64ocs', others)).toBe('127.0.0.1')
  expect(await asked('/%zz', others)).toBe('127.0.0.1')
  server.close()
})

test('the demo providers of sign-in answer this machine alone', async () => {
  const settings = { isProduction: false, siteUrl: 'http://localhost:1', facebookAppSecret: null }
  const log = pino({ level: 'silent' })
  const parts = { identityProviders: new Map(), port: 0, clock: () => new Date(), log }
  const demo = await beginDemoSignIn(settings, parts)
  const page = new URL('/.well-known/openid-configuration', demo.origin)
  expect(await statusOf(page)).toBe(200)
  expect(await statusOf(page, { host: 'evil.example' })).toBe(404)
  expect(await statusOf(page, { 'cf-connecting-ip': '203.0.113.7' })).toBe(404)
  await demo.stop()
})

test.each([
  [
    'an address that is not this machine',
    { SITE_URL: 'https://tutors.example' },
    /SITE_URL=.*tutors/u,
  ],
  ['a host that lets others in', { HOST: '::' }, /HOST=:: lets/u],
  ['the network', { HOST: '192.168.1.7' }, /HOST=192/u],
  ['this machine', { HOST: 'localhost', SITE_URL: 'http://127.0.0.1:4321' }, null],
  ['IPv6 of this machine', { HOST: '::1' }, null],
  ['production', { NODE_ENV: 'production', SITE_URL: 'https://tutors.example' }, null],
])('development on %s', (_, environment, says) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  warnOfPublicDevelopment(readConfig(environment))
  const said = written.mock.calls.map(([words]) => String(words)).join('')
  written.mockRestore()
  if (says === null) return expect(said).toBe('')
  expect(said).toMatch(says)
  expect(said).toContain('NODE_ENV=production SITE_URL=')
})
