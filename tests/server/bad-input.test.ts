import { beforeAll, describe, expect, test } from 'vitest'
import { errorCodes } from '#contract/errors.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { parametersOf } from '#tests/support/call-parameters.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { hostileBodies, hostileJson, hostileTexts } from '#tests/support/hostile-values.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount, storeOrganization } from '#tests/support/sign-in.ts'
import { facebookSecret } from '#tests/support/signed-request.ts'

const calls = [...registry].map(([name, call]) => ({ name, call }))
const posts = calls.filter(({ call }) => call.method === 'POST')

describeOnDatabases('bad input is answered with a code and a message', (open) => {
  let ask: (path: string, init?: RequestInit) => Promise<Response>
  beforeAll(async () => {
    const { app, db, logged } = await openTestApp(open, {
      config: { facebookAppSecret: facebookSecret },
    })
    await storeAccount(db, '94000001', { isParent: true, isTutor: true })
    await storeOrganization(db, '94000002')
    const person = (await loginAnswer(app, '94000001')).data.token
    const organization = (await loginAnswer(app, '94000002', { realm: 'mechanism' })).data.token
    ask = async (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('token', path.startsWith('/mechanism/') ? organization : person)
      // Signing out would leave the rest of the tests with a closed door.
      if (/\/sso\/(?:logout|session)/u.test(path)) headers.delete('token')
      const answer = await app.request(path, { ...init, headers })
      expect(logged.splice(0), `${init?.method} ${path}`.slice(0, 200)).toEqual([])
      return answer
    }
  })

  describe('every parameter in the address', () => {
    test.each(calls)('$name', async ({ call }) => {
      const parameters = parametersOf(call, 'query')
      const valid = Object.fromEntries(
        parameters.filter(({ required }) => required).map((one) => [one.name, one.valid]),
      )
      for (const { name } of parameters) {
        for (const [kind, value] of Object.entries(hostileTexts)) {
          const path = addressOf(call, { ...valid, [name]: value })
          await expectAnswer(call, `${name}: ${kind}`, await ask(path, { method: call.method }))
        }
        const { [name]: _, ...without } = valid
        const twice = `${addressOf(call, valid)}&${name}=1&${name}=x&${name}[]=2&${name}[a]=3`
        await expectAnswer(
          call,
          `${name} left out`,
          await ask(addressOf(call, without), init(call)),
        )
        await expectAnswer(call, `${name} four times`, await ask(twice, init(call)))
      }
      for (const raw of ['%', '%E0%A4%A', 'keyword=%FF%FE', '__proto__[a]=1', '=1', '&&&']) {
        await expectAnswer(
          call,
          `address ending in ${raw}`,
          await ask(`${call.path}?${raw}`, init(call)),
        )
      }
    })
  })

  describe('every field of a body', () => {
    test.each(posts)('$name', async ({ call }) => {
      const parameters = parametersOf(call, 'body')
      const valid = Object.fromEntries(parameters.map((one) => [one.name, one.valid]))
      for (const { name } of parameters) {
        for (const [kind, value] of Object.entries(hostileJson)) {
          const body = JSON.stringify({ ...valid, [name]: value })
          await expectAnswer(call, `${name}: ${kind}`, await post(call, 'application/json', body))
        }
        for (const [kind, value] of Object.entries(hostileTexts)) {
          const form = new FormData()
          for (const [key, text] of Object.entries({ ...valid, [name]: value })) form.set(key, text)
          const answer = await ask(call.path, { method: 'POST', body: form })
          await expectAnswer(call, `${name} in a form: ${kind}`, answer)
        }
        const file = new FormData()
        file.set(name, new File(['x'], 'x.txt'))
        const answer = await ask(call.path, { method: 'POST', body: file })
        await expectAnswer(call, `${name} as a file`, answer)
      }
    })
  })

  describe('every header field', () => {
    test.each(calls.filter(({ call }) => call.headers))('$name', async ({ call }) => {
      const parameters = parametersOf(call, 'headers')
      const valid = Object.fromEntries(parameters.map((one) => [one.name, one.valid]))
      for (const { name } of parameters) {
        for (const [kind, value] of Object.entries(hostileTexts)) {
          // What cannot stand in a header can still be sent in the address.
          const isHeader = /^[\x20-\x7e]*$/u.test(value)
          const headers = { ...valid, ...(isHeader && { [name]: value }) }
          if (!isHeader) delete headers[name]
          const address = addressOf(call, isHeader ? {} : { [name]: value })
          const answer = await ask(address, { method: call.method, headers })
          await expectAnswer(call, `${name}: ${kind}`, answer)
        }
      }
    })
  })

  describe('bodies that are not what they say', () => {
    test.each(posts)('$name', async ({ call }) => {
      for (const [kind, [type, body]] of Object.entries(hostileBodies)) {
        await expectAnswer(call, kind, await post(call, type, body))
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
      const answer = await ask(path, { method })
      expect(answer.status, `${method} ${path}`).toBe(404)
      expect(await answer.json(), path).toMatchObject({ code: 'A0404', data: null })
    }
  })

  const init = (call: AnyCall): RequestInit => ({ method: call.method })
  const post = (call: AnyCall, type: string, body: string) =>
    ask(call.path, { method: 'POST', headers: { 'Content-Type': type }, body })
})

function addressOf(call: AnyCall, query: Record<string, string>): string {
  return `${call.path}?${new URLSearchParams(query)}`
}

/** Never a status of 500 or above, never a trace, always an envelope with a known code. */
async function expectAnswer(call: AnyCall, what: string, answer: Response): Promise<void> {
  const where = `${call.method} ${call.path} (${what})`
  expect(answer.status, where).toBeLessThan(500)
  if (call.answers === 'file' && !answer.headers.get('content-type')?.includes('json')) return
  const text = await answer.text()
  expect(text, where).not.toMatch(/node_modules|\.ts:\d+|select .* from/iu)
  const { code, message }: { code: unknown; message: unknown } = JSON.parse(text)
  expect([200, '00000', ...errorCodes], where).toContain(code)
  expect(code, where).not.toBe('B0001')
  expect(typeof message, where).toBe('string')
  if (code !== 200 && code !== '00000') expect(message, where).not.toBe('')
}
