import { beforeAll, describe, expect, test } from 'vitest'
import { errorCodes } from '#contract/errors.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { operator } from '#server/db/tables/index.ts'
import type { KnownSession } from '#server/ground/owner.ts'
import { readInput } from '#server/http/read-input.ts'
import { createSessions } from '#server/services/sign-in/sessions.ts'
import { parametersOf } from '#tests/support/call-parameters.ts'
import { closableDatabase } from '#tests/support/closable-database.ts'
import {
  describeOnBothDatabases,
  describeOnOneDatabase,
  type Open,
} from '#tests/support/database.ts'
import {
  hostileBodies,
  hostileJson,
  hostileTexts,
  jsonForDatabases,
  textsForDatabases,
} from '#tests/support/hostile-values.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount, storeOrganization, testTime } from '#tests/support/sign-in.ts'
import { facebookSecret } from '#tests/support/signed-request.ts'

const calls = [...registry].map(([name, call]) => ({ name, call }))
const posts = calls.filter(({ call }) => call.method === 'POST')

/*
 * What the contract refuses goes to a server whose database may not be asked anything: that it is
 * refused before. All else goes to a server with one: what a database may take offence at (zero bytes,
 * halves of characters, numbers too large) on both of them, and everything else on one.
 */
describeOnBothDatabases('what a database may take offence at is answered with a code', (open) => {
  const { expectAnswer, expectJson } = judging(open)

  test.each(calls)('in the address of $name', async ({ call }) => {
    for (const { name, kind, path } of addressesWith(call, textsForDatabases)) {
      await expectAnswer(call, `${name}: ${kind}`, { path })
    }
  })

  test.each(posts)('in the body of $name', async ({ call }) => {
    for (const { name, kind, body } of bodiesWith(call, jsonForDatabases)) {
      await expectJson(call, `${name}: ${kind}`, body)
    }
  })
})

describeOnOneDatabase('bad input is answered with a code and a message', (open) => {
  const { askServer, expectAnswer, expectJson } = judging(open)
  const everyText = { ...textsForDatabases, ...hostileTexts }

  describe('every parameter in the address', () => {
    test.each(calls)('$name', async ({ call }) => {
      for (const { name, kind, path } of addressesWith(call, hostileTexts)) {
        await expectAnswer(call, `${name}: ${kind}`, { path })
      }
      const valid = validValues(call, 'query')
      for (const { name } of parametersOf(call, 'query')) {
        const { [name]: _, ...without } = valid
        await expectAnswer(call, `${name} left out`, { path: addressOf(call, without) })
        const twice = `${addressOf(call, valid)}&${name}=1&${name}=x&${name}[]=2&${name}[a]=3`
        await expectAnswer(call, `${name} four times`, { path: twice })
      }
      for (const raw of ['%', '%E0%A4%A', 'keyword=%FF%FE', '__proto__[a]=1', '=1', '&&&']) {
        await expectAnswer(call, `address ending in ${raw}`, { path: `${call.path}?${raw}` })
      }
    })
  })

  describe('every field of a body', () => {
    test.each(posts)('$name', async ({ call }) => {
      for (const { name, kind, body } of bodiesWith(call, hostileJson)) {
        await expectJson(call, `${name}: ${kind}`, body)
      }
      const valid = validValues(call, 'body')
      for (const { name } of parametersOf(call, 'body')) {
        for (const [kind, value] of Object.entries(everyText)) {
          const body = new FormData()
          for (const [key, text] of Object.entries({ ...valid, [name]: value })) body.set(key, text)
          await expectAnswer(call, `${name} in a form: ${kind}`, { body })
        }
        const body = new FormData()
        body.set(name, new File(['x'], 'x.txt'))
        await expectAnswer(call, `${name} as a file`, { body })
      }
    })
  })

  describe('every header field', () => {
    test.each(calls.filter(({ call }) => call.headers))('$name', async ({ call }) => {
      const parameters = parametersOf(call, 'headers')
      const valid = Object.fromEntries(parameters.map((one) => [one.name, one.valid]))
      for (const { name } of parameters) {
        for (const [kind, value] of Object.entries(everyText)) {
          // What cannot stand in a header can still be sent in the address.
          const isHeader = /^[\x20-\x7e]*$/u.test(value)
          const headers = { ...valid, ...(isHeader && { [name]: value }) }
          if (!isHeader) delete headers[name]
          const path = addressOf(call, isHeader ? {} : { [name]: value })
          await expectAnswer(call, `${name}: ${kind}`, { path, headers })
        }
      }
    })
  })

  describe('bodies that are not what they say', () => {
    test.each(posts)('$name', async ({ call }) => {
      for (const [kind, [type, body]] of Object.entries(hostileBodies)) {
        await expectJson(call, kind, body, type)
      }
      expect('polluted' in {}).toBe(false)
    })
  })

  test('paths and methods that no call has', async () => {
    for (const [method, path] of [
      ['GET', '/api/no/such/call'],
      ['POST', '/api/portal/data'],
      ['DELETE', '/api/portal/data'],
      ['GET', '/cert/'],
      ['GET', '/mechanism/%00'],
      ['GET', '/api/%E0%A4%A'],
    ] as const) {
      const answer = await askServer(path, { method })
      expect(answer.status, `${method} ${path}`).toBe(404)
      expect(await answer.json(), path).toMatchObject({ code: 'A0404', data: null })
    }
  })
})

/** Everything that a database was asked, as the contract read it. */
const askedOn = { pglite: new Set<string>(), postgres: new Set<string>() }

/** A signed-in caller of every call, and a judge of what is answered. */
function judging(open: Open) {
  let ask: Ask
  let askWithoutDatabase: Ask
  let tokenFor: (path: string) => string | undefined
  let asked: Set<string>
  beforeAll(async () => {
    const database = await open()
    asked = askedOn[database.kind]
    const config = { facebookAppSecret: facebookSecret }
    const server = await openTestApp(async () => database, { config })
    const { app, db } = server
    const accountId = await storeAccount(db, '94000001', { isParent: true, isTutor: true })
    await db.insert(operator).values({ accountId, addedAt: new Date() })
    await storeOrganization(db, '94000002')
    const person = (await loginAnswer(app, '94000001')).data.token
    const organization = (await loginAnswer(app, '94000002', { realm: 'mechanism' })).data.token
    tokenFor = (path) => {
      // Signing out would leave the rest of the tests with a closed door.
      if (/\/sso\/(?:logout|session)/u.test(path)) return undefined
      return path.startsWith('/mechanism/') ? organization : person
    }
    ask = askerOf(server)
    askWithoutDatabase = await openWithoutDatabase(server, [person, organization])
  })
  const askServer: Ask = (path, init) => ask(path, init)

  /** Asks, and judges the answer. */
  const expectAnswer = async (
    call: AnyCall,
    what: string,
    { path = call.path, headers, body }: { path?: string } & Pick<RequestInit, 'headers' | 'body'>,
  ): Promise<void> => {
    const sent = new Headers(headers)
    const token = tokenFor(path)
    if (token !== undefined) sent.set('token', token)
    const init: RequestInit = {
      method: call.method,
      headers: sent,
      ...(body !== undefined && { body }),
    }
    const read = await readInput(call, new Request(new URL(path, 'http://localhost'), init))
    // What a form and JSON, or an address and a header, read as the same goes the same way from here.
    const meant = `${call.path} ${JSON.stringify(read)}`
    if (read.ok && asked.has(meant)) return
    asked.add(meant)
    await judge(await (read.ok ? ask : askWithoutDatabase)(path, init), call, what)
  }
  const expectJson = (call: AnyCall, what: string, body: string, type = 'application/json') =>
    expectAnswer(call, what, { headers: { 'Content-Type': type }, body })
  return { askServer, expectAnswer, expectJson }
}

/** Each parameter of a call with each value, the others as they should be. */
function* addressesWith(call: AnyCall, values: Record<string, string>) {
  const valid = validValues(call, 'query')
  for (const { name } of parametersOf(call, 'query')) {
    for (const [kind, value] of Object.entries(values)) {
      yield { name, kind, path: addressOf(call, { ...valid, [name]: value }) }
    }
  }
}

function* bodiesWith(call: AnyCall, values: Record<string, unknown>) {
  const valid = validValues(call, 'body')
  for (const { name } of parametersOf(call, 'body')) {
    for (const [kind, value] of Object.entries(values)) {
      yield { name, kind, body: JSON.stringify({ ...valid, [name]: value }) }
    }
  }
}

/** What a call cannot do without in its address, or all that its body can have. */
function validValues(call: AnyCall, place: 'query' | 'body'): Record<string, string> {
  const parameters = parametersOf(call, place)
  const sent = parameters.filter(({ required }) => place === 'body' || required)
  return Object.fromEntries(sent.map((one) => [one.name, one.valid]))
}

type Server = Awaited<ReturnType<typeof openTestApp>>
type Ask = (path: string, init: RequestInit) => Promise<Response>

/** Asks a server, which must not have logged an error. */
function askerOf({ app, logged }: Pick<Server, 'app' | 'logged'>): Ask {
  return async (path, init) => {
    const answer = await app.request(path, init)
    const lines = logged.splice(0)
    if (lines.length > 0) expect.fail(`${init.method} ${path.slice(0, 200)}: ${lines}`)
    return answer
  }
}

/** A server beside another one that knows these sessions of it, and loses its database. */
async function openWithoutDatabase(beside: Server, tokens: readonly string[]): Promise<Ask> {
  const sessions = createSessions(beside.db, () => testTime)
  const known = new Map<string, KnownSession | null>()
  for (const token of tokens) known.set(token, await sessions.find(token))
  const { db, close } = closableDatabase(beside.db)
  const server = await openTestApp(() => Promise.reject(new Error('There is one')), {
    tutors: 0,
    db,
    config: { facebookAppSecret: facebookSecret },
    findSession: async (token) => known.get(token) ?? null,
  })
  close()
  return askerOf(server)
}

function addressOf(call: AnyCall, query: Record<string, string>): string {
  return `${call.path}?${new URLSearchParams(query)}`
}

/** Never a status of 500 or above, never a trace, always an envelope with a known code. */
async function judge(answer: Response, call: AnyCall, what: string): Promise<void> {
  const problem = await problemOf(answer, call)
  // Of tens of thousands of answers only a wrong one is worth an assertion.
  if (problem !== null) expect.fail(`${call.method} ${call.path} (${what}): ${problem}`)
}

async function problemOf(answer: Response, call: AnyCall): Promise<string | null> {
  if (answer.status >= 500) return `status ${answer.status}`
  if (call.answers === 'file' && !answer.headers.get('content-type')?.includes('json')) return null
  const text = await answer.text()
  if (/node_modules|\.ts:\d+|select .* from/iu.test(text)) return `tells too much: ${text}`
  const { code, message }: { code: unknown; message: unknown } = JSON.parse(text)
  if (!codes.has(code) || code === 'B0001') return `the code ${code}`
  if (typeof message !== 'string') return `the message ${message}`
  return message === '' && !successes.has(code) ? 'no message' : null
}
const successes = new Set<unknown>([200, '00000'])
const codes = new Set<unknown>([...successes, ...errorCodes])
