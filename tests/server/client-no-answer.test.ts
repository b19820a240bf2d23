import { describe, expect, test, vi } from 'vitest'
import {
  answeringServer,
  brokenAnswer,
  brokenConnection,
  envelope,
  json,
  silence,
} from '#tests/support/answering-server.ts'

import { clientOf, getNumber, ownPost, refusal, tokens } from '#tests/support/sample-calls.ts'

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
