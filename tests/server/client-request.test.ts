import { describe, expect, test, vi } from 'vitest'
import { call } from '#contract/kernel.ts'
import { searchTutors } from '#contract/tutors/tutor-search.ts'
import { answeringServer, envelope } from '#tests/support/answering-server.ts'

import {
  clientOf,
  getNumber,
  ownPost,
  refusal,
  specifiedPost,
  tokens,
  upload,
} from '#tests/support/sample-calls.ts'

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

  test("by a visitor has no tokens, no signature, and the product's role", async () => {
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

  test('names the product where a path leaves it open', async () => {
    await using server = await answeringServer(envelope('00000', { total: 1 }))
    const named = call({ ...getNumber, path: '/mechanism/{product}-mechanism-user/info' })
    await clientOf(server.base).send(named)
    expect(server.heard[0]?.path).toBe('/mechanism/tutorharbour-mechanism-user/info')
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

  test('goes to a base address with a path', async () => {
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

  test('may carry extra headers, and may hide from the loading indicator', async () => {
    await using server = await answeringServer(envelope(200, { total: 1 }))
    const { send, pending } = clientOf(server.base)
    await send(getNumber, { headers: { keyCode: 'k' }, hideLoading: true })
    expect(server.heard[0]?.headers).toMatchObject({ keycode: 'k', hideloading: 'true' })
    expect(pending).not.toHaveBeenCalled()
  })
})
