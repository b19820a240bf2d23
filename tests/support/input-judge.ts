import { beforeAll, expect } from 'vitest'
import { errorCodes } from '#contract/errors.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { createSessions } from '#server/accounts/sign-in/sessions.ts'
import { operator } from '#server/db/tables/index.ts'
import type { KnownSession } from '#server/ground/owner.ts'
import { readInput } from '#server/http/read-input.ts'
import { closableDatabase } from './closable-database.ts'
import type { Open } from './database.ts'
import { openTestApp } from './server-app.ts'
import { loginAnswer, storeAccount, storeOrganization, testTime } from './sign-in.ts'
import { facebookSecret } from './signed-request.ts'

/** All inputs already sent to each database, as parsed by the contract. */
const askedOn = { pglite: new Set<string>(), postgres: new Set<string>() }

/** Sends calls and judges answers; refused input meets a server that must not use its database. */
export function judging(open: Open) {
  let ask: Ask
  let askWithoutDatabase: Ask
  const tokens = { person: '', organization: '' }
  let asked: Set<string>
  beforeAll(async () => {
    const database = await open()
    asked = askedOn[database.kind]
    const config = { facebookAppSecret: facebookSecret }
    const server = await openTestApp(async () => database, { tutors: 3, config })
    const { app, db } = server
    const accountId = await storeAccount(db, '94000001', { isParent: true, isTutor: true })
    await db.insert(operator).values({ accountId, addedAt: new Date() })
    await storeOrganization(db, '94000002')
    const signedIn = async (mobile: string, realm: 'cert' | 'mechanism') =>
      (await loginAnswer(app, mobile, { realm })).data.token
    tokens.person = await signedIn('94000001', 'cert')
    tokens.organization = await signedIn('94000002', 'mechanism')
    ask = askerOf(server)
    askWithoutDatabase = await openWithoutDatabase(server, Object.values(tokens))
  })
  const tokenFor = (path: string) =>
    path.startsWith('/mechanism/') ? tokens.organization : tokens.person
  const askServer: Ask = (path, init) => ask(path, init)

  /** Sends valid input to the server with a database; null if the same was sent before. */
  const send = async (call: AnyCall, { path = call.path, headers, body }: Sent) => {
    const sent = new Headers(headers)
    // Signing out would end the session for all later tests.
    if (!/\/sso\/(?:logout|session)/u.test(path)) sent.set('token', tokenFor(path))
    const init: RequestInit = {
      method: call.method,
      headers: sent,
      ...(body !== undefined && { body }),
    }
    const read = await readInput(call, new Request(new URL(path, 'http://localhost'), init))
    if (!read.ok) return askWithoutDatabase(path, init)
    // Input that parses alike (form and JSON, address and header) is handled alike from here.
    const meant = `${call.path} ${JSON.stringify(read)}`
    if (asked.has(meant)) return null
    asked.add(meant)
    return ask(path, init)
  }

  const expectAnswer = async (call: AnyCall, what: string, sent: Sent): Promise<void> => {
    const answer = await send(call, sent)
    if (answer !== null) await judge(answer, call, what)
  }
  const expectJson = (call: AnyCall, what: string, body: string, type = 'application/json') =>
    expectAnswer(call, what, { headers: { 'Content-Type': type }, body })
  const refusalOf = (call: AnyCall, { path = call.path, headers, body }: Sent) => {
    const sent = new Headers(headers)
    sent.set('token', tokenFor(path))
    const init = { method: call.method, headers: sent, ...(body !== undefined && { body }) }
    return askWithoutDatabase(path, init)
  }
  return { askServer, expectAnswer, expectJson, refusalOf }
}

type Sent = { path?: string } & Pick<RequestInit, 'headers' | 'body'>
type Server = Awaited<ReturnType<typeof openTestApp>>
type Ask = (path: string, init: RequestInit) => Promise<Response>

function askerOf({ app, logged }: Pick<Server, 'app' | 'logged'>): Ask {
  return async (path, init) => {
    const answer = await app.request(path, init)
    const lines = logged.splice(0)
    if (lines.length > 0) expect.fail(`${init.method} ${path.slice(0, 200)}: ${lines}`)
    return answer
  }
}

/** A second server that knows the first one's sessions and then loses its database. */
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

/** Requires a status below 500, no stack trace, and an envelope with a known code. */
async function judge(answer: Response, call: AnyCall, what: string): Promise<void> {
  const problem = await problemOf(answer, call)
  // Of tens of thousands of answers, only a wrong one is worth an assertion.
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
