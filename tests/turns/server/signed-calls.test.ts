import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { type SignedCaller, signInWithKeys } from '#tests/support/callers.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { dump } from '#tests/support/dump.ts'
import { sample } from '#tests/support/sample.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { clientKeyPair, signatureOf, testTime } from '#tests/support/sign-in.ts'

/* The column `signed` of the access matrix: a caller with a token but without its key. */

const calls = [...registry.values()]
const signed = calls.filter((call) => call.signed)
const named = (list: readonly AnyCall[]) =>
  list.map((call) => [`${call.method} ${call.path}`, call] as const)
const minutes = (count: number) => new Date(testTime.getTime() + count * 60_000)

describe('what is signed', () => {
  const entriesOf = (schema: AnyCall['body']): string[] =>
    schema !== undefined && 'entries' in schema ? Object.keys(schema.entries as object) : []

  test('every change by somebody signed in is signed, or says why not', () => {
    const undecided = calls
      .filter(({ access, method }) => access !== 'anyone' && method === 'POST')
      .filter((call) => (call.signed === true) === (call.unsigned !== undefined))
    expect(undecided.map(({ path }) => path)).toEqual([])
  })

  test('what hangs on no session cannot be', () => {
    const wrong = calls.filter((call) => call.access === 'anyone' && (call.signed || call.unsigned))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('all that staff do and read is', () => {
    const wrong = calls.filter((call) => call.access === 'operator' && !call.signed)
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('secrets, codes, addresses and files are never sent without', () => {
    const fields = ['email', 'mobile', 'password', 'payPassword', 'verifyCode', 'provider']
    const wrong = calls
      .filter(({ access, method }) => access !== 'anyone' && method === 'POST')
      .filter((call) => call.upload || entriesOf(call.body).some((name) => fields.includes(name)))
      .filter((call) => !call.signed)
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('of what is only read: one’s whole data, private documents, and what staff see', () => {
    const reads = signed.filter(({ method, access }) => method === 'GET' && access !== 'operator')
    expect(reads.map(({ path }) => path)).toEqual([
      '/api/course/media/address',
      '/api/file/private/address',
      '/api/user/settings/download',
    ])
  })
})

describeOnOneDatabase('a stolen token of a session with a key', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let stored: () => Promise<string[]>
  let callers: Awaited<ReturnType<typeof signInWithKeys>>
  beforeAll(async () => {
    const server = await openTestApp(open, { tutors: 3 })
    app = server.app
    // Refused attempts leave only used nonces, and here not even those.
    stored = () => dump(server.db)
    callers = await signInWithKeys(server)
  })

  const thief = clientKeyPair()
  const pathOf = ({ path }: AnyCall) => path.replace('{product}', 'tutorharbour')
  const body = (call: AnyCall, json = '{}') => (call.method === 'POST' ? { json } : {})

  async function answerOf(
    call: AnyCall,
    { token }: SignedCaller,
    { sign, json = '{}', headers = {} }: { sign?: string; json?: string; headers?: object } = {},
  ) {
    const isPost = call.method === 'POST'
    const answer = await app.request(pathOf(call), {
      method: call.method,
      headers: {
        token,
        ...(isPost && { 'content-type': 'application/json' }),
        ...(sign !== undefined && { sign }),
        ...headers,
      },
      ...(isPost && { body: json }),
    })
    if (!answer.headers.get('content-type')?.includes('json')) return { code: 'in', message: '' }
    const { code, message, issues } = (await answer.json()) as {
      code: string | number
      message: string
      issues?: unknown[]
    }
    return { code, message, issues }
  }

  const callerOf = ({ access }: AnyCall): SignedCaller => {
    if (access === 'anyone') throw new Error('Nobody is signed in')
    return access === 'member' || access === 'person' ? callers.parent : callers[access]
  }

  describe('does nothing', () => {
    let before: string[]
    beforeAll(async () => {
      before = await stored()
    })

    test.each(named(sample(4)(signed)))('%s', refused)

    test('whichever it is, when nothing is signed', async () => {
      for (const call of signed) {
        expect((await answerOf(call, callerOf(call))).code, call.path).toBe('A0340')
      }
    })

    test('and leaves nothing', async () => {
      expect(await stored()).toEqual(before)
    })
  })

  async function refused(_: string, call: AnyCall): Promise<void> {
    const caller = callerOf(call)
    const { method } = call
    const path = pathOf(call)
    const request = { method, path, ...body(call) }
    const own = caller.privateKey

    const tries: Record<string, Parameters<typeof answerOf>[2]> = {
      'no signature': {},
      'an empty one': { sign: '' },
      'no signature at all': { sign: 'x'.repeat(120) },
      'another key': { sign: await signatureOf(request, thief.privateKey) },
      'another key, to be registered': {
        sign: await signatureOf(request, thief.privateKey),
        headers: { clientPublicKey: thief.publicKey },
      },
      'of another call': {
        sign: await signatureOf({ ...request, path: '/cert/sso/session/list' }, own),
      },
      'of another method': {
        sign: await signatureOf({ ...request, method: method === 'GET' ? 'POST' : 'GET' }, own),
      },
      'of another body': {
        sign: await signatureOf({ ...request, json: '{"language":"en_US"}' }, own),
      },
    }
    for (const [what, attempt] of Object.entries(tries)) {
      expect((await answerOf(call, caller, attempt)).code, what).toBe('A0340')
    }
    for (const minutesOff of [-6, 6]) {
      const sign = await signatureOf(request, own, minutes(minutesOff))
      expect(await answerOf(call, caller, { sign, headers: { language: 'en_US' } })).toEqual({
        code: 'A0340',
        message: expect.stringContaining('clock'),
        issues: [{ field: 'sign', rule: `clock?now=${testTime.getTime()}` }],
      })
    }
  }

  test('each call, sent twice, is refused the second time, which does nothing', async () => {
    const again: [path: string, send: () => ReturnType<typeof answerOf>][] = []
    for (const call of signed) {
      const caller = callerOf(call)
      const { method } = call
      const path = pathOf(call)
      const sign = await signatureOf({ method, path, ...body(call) }, caller.privateKey)
      const send = () => answerOf(call, caller, { sign })
      // Consumed by the first request, which is harmless or refused for missing input.
      expect(['A0340', 'A0506'], path).not.toContain((await send()).code)
      again.push([path, send])
    }
    const before = await stored()
    for (const [path, send] of again) expect((await send()).code, path).toBe('A0506')
    expect(await stored()).toEqual(before)
  })

  test('everything else goes on without a signature, and signing in with a wrong one', async () => {
    const others = calls.filter((call) => !call.signed && !/\/logout$/u.test(call.path))
    for (const call of others) {
      const caller = call.access === 'anyone' ? callers.parent : callerOf(call)
      expect((await answerOf(call, caller)).code, call.path).not.toBe('A0340')
    }
    const login = calls.find(({ path }) => path === '/cert/sso/login')
    if (login === undefined) throw new Error('No call signs in')
    const sign = await signatureOf('/cert/sso/login', thief.privateKey)
    expect((await answerOf(login, callers.parent, { sign })).code).toBe('A0410')
  })

  test('leaving works without the key', async () => {
    const logout = calls.find(({ path }) => path === '/cert/sso/logout')
    if (logout === undefined) throw new Error('No call signs out')
    expect((await answerOf(logout, callers.tutor)).code).toBe('00000')
  })
})
