import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashOfBody, signRequest } from '#api/signer.ts'
import { canonicalRequest, type SignedParts } from '#contract/signature.ts'
import fc from '#tests/support/seeded-checks.ts'

const parts: SignedParts = {
  method: 'GET',
  path: '/api/es/tutor/search',
  timestamp: 1_772_416_800_000,
  nonce: 'n-1',
  bodyHash: 'e3b0c442',
  parameters: [
    ['language', 'zh_TW'],
    ['keyword', '中二 數學'],
    ['area', '20,30'],
  ],
}

describe('the text that is signed', () => {
  test('is stable: other programs build the same', () => {
    expect(canonicalRequest(parts)).toBe(
      '3:GET,20:/api/es/tutor/search,13:1772416800000,3:n-1,8:e3b0c442,' +
        '61:4:area,5:20,30,7:keyword,13:中二 數學,8:language,5:zh_TW,,',
    )
  })

  test('does not depend on the order of the parameters', () => {
    const parameters = [...parts.parameters].reverse()
    expect(canonicalRequest({ ...parts, parameters })).toBe(canonicalRequest(parts))
    const twice: SignedParts['parameters'] = [
      ['a', '2'],
      ['a', '1'],
    ]
    expect(canonicalRequest({ ...parts, parameters: twice })).toBe(
      canonicalRequest({ ...parts, parameters: [...twice].reverse() }),
    )
  })

  test('differs for every other request', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ',', ':', '1', '數') })
    const anyParts = fc.record({
      method: text,
      path: text,
      timestamp: fc.constantFrom(1, 11),
      nonce: text,
      bodyHash: text,
      parameters: fc.array(fc.tuple(text, text), { maxLength: 3 }),
    })
    const sorted = ({ parameters, ...rest }: SignedParts) =>
      JSON.stringify([rest, [...parameters].map((pair) => JSON.stringify(pair)).sort()])
    fc.assert(
      fc.property(anyParts, anyParts, (one, other) => {
        const same = sorted(one) === sorted(other)
        expect(canonicalRequest(one) === canonicalRequest(other)).toBe(same)
      }),
    )
  })
})

describe('the hash of a body', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  test('covers the bytes of JSON, and nothing without a body', async () => {
    expect(await hashOfBody({ json: '{"name":"陳"}' })).toBe(sha256('{"name":"陳"}'))
    expect(await hashOfBody(null)).toBe(sha256(''))
  })

  test('of a form covers its sorted fields, files as hashes, as the server reads them', async () => {
    const form = new FormData()
    form.append('text', 'two\nlines')
    form.append('file', new File(['bytes'], 'a.pdf'))
    const expected = sha256(`4:file,64:${sha256('bytes')},4:text,10:two\r\nlines,`)
    expect(await hashOfBody({ form })).toBe(expected)
    const received = await new Response(form).formData()
    expect(await hashOfBody({ form: received })).toBe(expected)
  })
})

test('the signature fits the public key, and its header tells time and nonce', async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const { method, path, parameters, timestamp } = parts
  const header = await signRequest(
    { method, path, parameters, body: null, headers: {} },
    pair.privateKey,
    {
      now: () => timestamp,
      nonce: 'n-1',
    },
  )
  const [time, nonce, signature = ''] = header.split('.')
  expect([time, nonce]).toEqual([String(timestamp), 'n-1'])
  expect(signature).toMatch(/^[\w-]{86}$/u)
  const text = canonicalRequest({ ...parts, bodyHash: await hashOfBody(null) })
  const isValid = await crypto.subtle.verify(
    algorithm,
    pair.publicKey,
    Buffer.from(signature, 'base64url'),
    new TextEncoder().encode(text),
  )
  expect(isValid).toBe(true)
})
