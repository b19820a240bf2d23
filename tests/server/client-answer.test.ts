import { describe, expect, expectTypeOf, test } from 'vitest'
import type { ClientOptions } from '#api/send.ts'
import type { DataOf } from '#contract/kernel.ts'
import { answeringServer, envelope, json, text } from '#tests/support/answering-server.ts'

import {
  clientOf,
  download,
  getNumber,
  organizationLogin,
  passwordLogin,
  refusal,
  tokens,
} from '#tests/support/sample-calls.ts'

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
    const issues = [{ field: 'keyword', rule: 'range?max=100' }]
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

  test.each([
    ['40', 200, 40],
    ['40', 429, 40],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 200, 0],
    [undefined, 200, 0],
  ])('says how long to wait: Retry-After %s', async (retryAfter, status, waitSeconds) => {
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
    const refused = JSON.stringify({ code: 'A0501', message: '', data: null, issues: [] })
    await using server = await answeringServer(
      (response) => response.writeHead(status, headers).end(refused),
      (response) => response.writeHead(429, headers).end('<h1>Too many</h1>'),
    )
    const { send } = clientOf(server.base)
    expect(await refusal(send(getNumber))).toMatchObject({ code: 'A0501', waitSeconds })
    const byProxy = { code: 'A0501', waitSeconds, httpStatus: 429 }
    expect(await refusal(send(getNumber))).toMatchObject(byProxy)
  })

  test('of another shape than declared is refused in development, and only there', async () => {
    await using server = await answeringServer(envelope(200, { total: 'three' }))
    const error = await refusal(clientOf(server.base).send(getNumber))
    expect(error.code).toBe('malformed')
    expect(error.message).toContain('GET /api/number: total')
    const { send } = clientOf(server.base, { validate: undefined })
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
