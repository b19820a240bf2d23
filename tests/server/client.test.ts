import * as v from 'valibot'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { SessionTokens } from '#api/headers.ts'
import { type ClientOptions, createClient } from '#api/send.ts'
import { call, type DataOf } from '#contract/kernel.ts'
import { searchTutors } from '#contract/tutor-search.ts'
import {
  answeringServer,
  brokenAnswer,
  brokenConnection,
  envelope,
  json,
  silence,
  text,
} from '#tests/support/answering-server.ts'

const open = { access: 'anyone', summary: '', errors: [] } as const
const getNumber = call({
  ...open,
  method: 'GET',
  path: '/api/number',
  data: v.object({ total: v.number() }),
})
const specifiedPost = call({
  ...open,
  method: 'POST',
  path: '/api/post',
  query: v.object({ signId: v.optional(v.number()) }),
  body: v.object({ name: v.string(), ids: v.array(v.number()), area: v.object({}) }),
  data: v.null(),
})
const ownPost = call({
  ...open,
  own: true,
  method: 'POST',
  path: '/api/own',
  body: v.object({ name: v.string() }),
  data: v.null(),
})
const upload = call({ ...open, own: true, method: 'POST', path: '/api/upload', data: v.null() })
const download = call({
  ...open,
  method: 'GET',
  path: '/api/file',
  answers: 'file',
  data: v.unknown(),
})
const passwordLogin = call({
  ...open,
  method: 'POST',
  path: '/cert/sso/login',
  data: v.object({ token: v.string() }),
})
const organizationLogin = call({ ...passwordLogin, path: '/mechanism/sso/login' })

const tokens: SessionTokens = {
  token: 'tok',
  sessionId: 'ses',
  paasToken: 'paas',
  certification: 'cert',
  isOrganization: false,
}

function clientOf(base: string, options: Partial<ClientOptions> = {}) {
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
    validate: true,
    sleep: async () => {},
    ...options,
    session,
  })
  return { ...client, invalid, report, pending, done }
}

const refusal = (answer: Promise<unknown>): Promise<ApiError> =>
  answer.then(
    () => expect.unreachable('the call should have been refused'),
    (error) => {
      expect(error).toBeInstanceOf(ApiError)
      return error
    },
  )

describe('a request', () => {
  test('carries every header of a signed-in user, and the language as parameter', async () => {
    await using server = await answeringServer(envelope(200, { total: 1 }))
    const { send } = clientOf(server.base, {
      session: { current: () => tokens, invalid: () => {} },
      signer: async () => 'signature',
    })
    await send(getNumber)
    const [request] = server.heard
    expect(request?.query.get('language')).toBe('en_US')
    expect(request?.headers).toMatchObject({
      language: 'en_US',
      role: 'tutorharbour_user',
      token: 'tok',
      sessionid: 'ses',
      paastoken: 'paas',
      logintype: 'tutorharbour_web',
      certification: 'cert',
      sign: 'signature',
    })
  })

  test('of a visitor has no tokens and no signature, and the role of the product', async () => {
    await using server = await answeringServer(envelope(200, { total: 1 }))
    const signer = vi.fn(async () => 'signature')
    await clientOf(server.base, { signer }).send(getNumber)
    const headers = server.heard[0]?.headers ?? {}
    expect(headers).toMatchObject({ role: 'tutorharbour_user', logintype: 'tutorharbour_web' })
    for (const name of ['token', 'sessionid', 'paastoken', 'certification', 'sign']) {
      expect(headers).not.toHaveProperty(name)
    }
    expect(signer).not.toHaveBeenCalled()
  })

  test('of an organization has the role mechanism', async () => {
    await using server = await answeringServer(envelope(200, { total: 1 }))
    const current = () => ({ ...tokens, isOrganization: true })
    await clientOf(server.base, { session: { current, invalid: () => {} } }).send(getNumber)
    expect(server.heard[0]?.headers.role).toBe('mechanism')
  })

  test('asks for the language and the session anew each time', async () => {
    await using server = await answeringServer(envelope(200, { total: 1 }))
    const languages = ['zh_TW', 'zh_CN']
    const { send } = clientOf(server.base, { locale: () => languages.shift() ?? '' })
    await send(getNumber)
    await send(getNumber)
    expect(server.heard.map(({ query }) => query.get('language'))).toEqual(['zh_TW', 'zh_CN'])
  })

  test('joins lists by commas, leaves out what is not given, and escapes every character', async () => {
    await using server = await answeringServer(envelope('A0400'))
    const keyword = '中二數學 & 沙田+50%#?\ud83d'
    const query = { keyword, level: ['local:8', 'local:9'], area: [], day: undefined }
    await refusal(clientOf(server.base).send(searchTutors, { query }))
    expect(Object.fromEntries(server.heard[0]?.query ?? [])).toEqual({
      keyword: '中二數學 & 沙田+50%#?\ufffd',
      level: 'local:8,local:9',
      language: 'en_US',
    })
  })

  test('goes to a base address with a path of its own', async () => {
    await using server = await answeringServer(envelope(200, { total: 1 }))
    await clientOf(`${server.base}/house/`).send(getNumber)
    expect(server.heard[0]?.path).toBe('/house/api/number')
  })

  test('sends the body of a specified call as form data, with the language in it', async () => {
    await using server = await answeringServer(envelope(200))
    await clientOf(server.base).send(specifiedPost, {
      query: { signId: 7 },
      body: { name: '陳', ids: [1, 2], area: { id: 3 } },
    })
    const [request] = server.heard
    expect(request?.query.toString()).toBe('signId=7')
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/u)
    const form = request && (await request.form())
    expect(Object.fromEntries(form ?? [])).toEqual({
      name: '陳',
      ids: '1,2',
      area: '{"id":3}',
      language: 'en_US',
    })
  })

  test('sends the body of our own calls as JSON, with the language in it', async () => {
    await using server = await answeringServer(envelope(200))
    await clientOf(server.base).send(ownPost, { body: { name: 'Ann' } })
    expect(server.heard[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(server.heard[0]?.body ?? '')).toEqual({ name: 'Ann', language: 'en_US' })
  })

  test('a declaration may choose the other form', async () => {
    await using server = await answeringServer(envelope(200))
    await clientOf(server.base).send(call({ ...ownPost, sends: 'form' }), { body: { name: 'Ann' } })
    expect(server.heard[0]?.headers['content-type']).toContain('multipart/form-data')
  })

  test('sends files as form data', async () => {
    await using server = await answeringServer(envelope(200))
    const file = new File(['bytes'], '證書.pdf', { type: 'application/pdf' })
    await clientOf(server.base).send(upload, { files: { file } })
    const sent = (await server.heard[0]?.form())?.get('file') as File
    expect([sent.name, sent.type, await sent.text()]).toEqual([
      '證書.pdf',
      'application/pdf',
      'bytes',
    ])
  })

  test('refuses to send a list that its own commas would tear apart', async () => {
    await using server = await answeringServer(envelope(200))
    const query = { subject: ['a,b'] }
    await expect(clientOf(server.base).send(searchTutors, { query })).rejects.toThrow(TypeError)
    expect(server.heard).toEqual([])
  })

  test('may carry headers of its own, and may hide from the loading indicator', async () => {
    await using server = await answeringServer(envelope(200, { total: 1 }))
    const { send, pending } = clientOf(server.base)
    await send(getNumber, { headers: { keyCode: 'k' }, hideLoading: true })
    expect(server.heard[0]?.headers).toMatchObject({ keycode: 'k', hideloading: 'true' })
    expect(pending).not.toHaveBeenCalled()
  })
})

describe('an answer', () => {
  test.each([200, '200', '00000'])('with code %j is a success', async (code) => {
    await using server = await answeringServer(envelope(code, { total: 3 }))
    const { send, report, pending, done } = clientOf(server.base)
    const data = await send(getNumber)
    expectTypeOf(data).toEqualTypeOf<DataOf<typeof getNumber>>()
    expect(data).toEqual({ total: 3 })
    expect(report).not.toHaveBeenCalled()
    expect(pending).toHaveBeenCalledOnce()
    expect(done).toHaveBeenCalledOnce()
  })

  test.each([403, '403', 10107, 'A0230'])(
    'with code %j ends the session it was made with',
    async (code) => {
      await using server = await answeringServer(envelope(code))
      const { send, invalid, report, done } = clientOf(server.base, {
        session: { current: () => tokens } as ClientOptions['session'],
      })
      const error = await refusal(send(getNumber))
      expect(error.code).toBe(String(code))
      expect(invalid).toHaveBeenCalledExactlyOnceWith(tokens)
      expect(report).not.toHaveBeenCalled()
      expect(done).toHaveBeenCalledOnce()
    },
  )

  test.each([10115, '10115'])('with code %j is refused without side effects', async (code) => {
    await using server = await answeringServer(envelope(code))
    const { send, invalid, report } = clientOf(server.base)
    expect((await refusal(send(getNumber))).code).toBe('10115')
    expect(invalid).not.toHaveBeenCalled()
    expect(report).not.toHaveBeenCalled()
  })

  test('with A0204 is a success of a password login, and a failure elsewhere', async () => {
    await using server = await answeringServer(envelope('A0204', { token: 't' }))
    const { send } = clientOf(server.base)
    expect(await send(passwordLogin)).toEqual({ token: 't' })
    expect(await send(organizationLogin)).toEqual({ token: 't' })
    expect((await refusal(send(getNumber))).code).toBe('A0204')
  })

  test('with any other code is refused and reported, with its issues', async () => {
    const issues = [{ field: 'keyword', rule: 'tooLong' }]
    await using server = await answeringServer(envelope('A0400', null, { issues, message: 'no' }))
    const { send, report, invalid } = clientOf(server.base)
    const error = await refusal(send(getNumber))
    expect(error).toMatchObject({ code: 'A0400', issues, message: 'no', httpStatus: 200 })
    expect(report).toHaveBeenCalledExactlyOnceWith(error, getNumber)
    expect(invalid).not.toHaveBeenCalled()
  })

  test('with a code that nobody knows counts as a server error', async () => {
    await using server = await answeringServer(envelope(4711))
    const error = await refusal(clientOf(server.base).send(getNumber))
    expect(error).toMatchObject({ code: 'B0001', unknownCode: '4711' })
  })

  test('with an envelope is read whatever the status', async () => {
    await using server = await answeringServer(json({ code: 'A0501', data: null }, 429))
    const error = await refusal(clientOf(server.base).send(getNumber))
    expect(error).toMatchObject({ code: 'A0501', httpStatus: 429 })
  })

  test.each([
    [404, 'A0404'],
    [413, 'A0700'],
    [429, 'A0501'],
    [500, 'B0001'],
    [502, 'B0001'],
    [403, 'B0001'],
    [200, 'malformed'],
  ])('of a proxy with status %i is %s', async (httpStatus, code) => {
    await using server = await answeringServer(text('<h1>nginx</h1>', httpStatus))
    const { send, report, invalid } = clientOf(server.base)
    expect(await refusal(send(getNumber))).toMatchObject({ code, httpStatus })
    expect(report).toHaveBeenCalledOnce()
    expect(invalid).not.toHaveBeenCalled()
  })

  test.each(['', 'null', '[]', '7', '{"data":{}}', '{"code":{}}', '{"code":200'])(
    'that reads %j is malformed',
    async (body) => {
      await using server = await answeringServer(text(body, 200, 'application/json'))
      expect((await refusal(clientOf(server.base).send(getNumber))).code).toBe('malformed')
    },
  )

  test('of another shape than declared is refused in development, and only there', async () => {
    await using server = await answeringServer(envelope(200, { total: 'three' }))
    const error = await refusal(clientOf(server.base).send(getNumber))
    expect(error.code).toBe('malformed')
    expect(error.message).toContain('GET /api/number: total')
    const { send } = clientOf(server.base, { validate: false })
    expect(await send(getNumber)).toEqual({ total: 'three' })
  })

  test.each(['application/octet-stream', 'application/x-msdownload', 'application/msdownload'])(
    'of type %s is passed on as a file',
    async (type) => {
      await using server = await answeringServer((response) => {
        const disposition = `attachment; filename="x.bin"; filename*=UTF-8''%E5%96%AE.xlsx`
        response.writeHead(200, { 'content-type': type, 'content-disposition': disposition })
        response.end('{"code":"A0400"}')
      })
      const { send, download: fetchFile, report } = clientOf(server.base)
      const file = await fetchFile(getNumber)
      expect([file.name, await file.blob.text()]).toEqual(['單.xlsx', '{"code":"A0400"}'])
      expect(await send(getNumber)).toEqual(file)
      expect(report).not.toHaveBeenCalled()
    },
  )

  test.each([
    ['attachment; filename="a b.pdf"', 'a b.pdf'],
    ['attachment; filename=plain.pdf', 'plain.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ["attachment; filename*=UTF-8''%E5%; filename=safe.pdf", 'safe.pdf'],
    ['attachment', null],
  ])('names its file: %s', async (disposition, name) => {
    await using server = await answeringServer((response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-disposition': disposition })
      response.end('bytes')
    })
    expect((await clientOf(server.base).download(download)).name).toBe(name)
  })

  test('without a file is refused where a file is wanted', async () => {
    await using server = await answeringServer(envelope(200, {}), envelope('A0404'))
    const { download: fetchFile } = clientOf(server.base)
    expect((await refusal(fetchFile(download))).code).toBe('malformed')
    expect((await refusal(fetchFile(download))).code).toBe('A0404')
  })
})

describe('a request that gets no answer', () => {
  test('is sent again once when it is a GET', async () => {
    await using server = await answeringServer(brokenConnection, envelope(200, { total: 1 }))
    const sleep = vi.fn(async () => {})
    const { send, report } = clientOf(server.base, { sleep })
    expect(await send(getNumber)).toEqual({ total: 1 })
    expect(server.heard).toHaveLength(2)
    expect(sleep).toHaveBeenCalledExactlyOnceWith(300)
    expect(report).not.toHaveBeenCalled()
  })

  test('is sent again when the answer breaks off', async () => {
    await using server = await answeringServer(brokenAnswer, envelope(200, { total: 1 }))
    expect(await clientOf(server.base).send(getNumber)).toEqual({ total: 1 })
  })

  test('signs the second sending anew', async () => {
    await using server = await answeringServer(brokenConnection, envelope(200, { total: 1 }))
    const signs = ['first', 'second']
    const { send } = clientOf(server.base, {
      session: { current: () => tokens, invalid: () => {} },
      signer: async () => signs.shift() ?? null,
    })
    await send(getNumber)
    expect(server.heard.map(({ headers }) => headers.sign)).toEqual(['first', 'second'])
  })

  test('fails after the second time, and is reported once', async () => {
    await using server = await answeringServer(brokenConnection)
    const { send, report, done } = clientOf(server.base)
    expect(await refusal(send(getNumber))).toMatchObject({ code: 'network', httpStatus: 0 })
    expect(server.heard).toHaveLength(2)
    expect(report).toHaveBeenCalledOnce()
    expect(done).toHaveBeenCalledOnce()
  })

  test('is never sent again when it is a POST', async () => {
    await using server = await answeringServer(brokenConnection)
    const answer = clientOf(server.base).send(ownPost, { body: { name: 'Ann' } })
    expect((await refusal(answer)).code).toBe('network')
    expect(server.heard).toHaveLength(1)
  })

  test('is not sent again after a refusal', async () => {
    await using server = await answeringServer(json({ code: 'B0001' }, 500))
    await refusal(clientOf(server.base).send(getNumber))
    expect(server.heard).toHaveLength(1)
  })

  test('ends after the timeout', async () => {
    await using server = await answeringServer(silence)
    const { send, report } = clientOf(server.base, { timeoutMs: 50 })
    expect((await refusal(send(getNumber))).code).toBe('timeout')
    expect(server.heard).toHaveLength(1)
    expect(report).toHaveBeenCalledOnce()
  })

  test('ends when the answer begins and never ends', async () => {
    await using server = await answeringServer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{')
    })
    const { send } = clientOf(server.base, { timeoutMs: 50 })
    expect((await refusal(send(getNumber))).code).toBe('timeout')
  })

  test('ends at once when the caller gives up, and nobody is told', async () => {
    await using server = await answeringServer(silence)
    const { send, report, done } = clientOf(server.base)
    const controller = new AbortController()
    const arrived = server.nextRequest()
    const answer = refusal(send(getNumber, { signal: controller.signal }))
    await arrived
    controller.abort()
    expect((await answer).code).toBe('aborted')
    expect(report).not.toHaveBeenCalled()
    expect(done).toHaveBeenCalledOnce()
    const late = refusal(send(getNumber, { signal: controller.signal }))
    expect((await late).code).toBe('aborted')
    expect(server.heard).toHaveLength(1)
  })
})
