import * as v from 'valibot'
import { expect, test } from 'vitest'
import { call } from '#contract/kernel.ts'
import { readInput } from '#server/http/read-input.ts'

const text = v.optional(v.string())
const declared = call({
  own: true,
  method: 'POST',
  path: '/api/test',
  access: 'anyone',
  summary: 'For this test.',
  query: v.object({ word: text }),
  body: v.object({ word: text, other: text }),
  headers: v.object({ authorization: text, keyCode: text }),
  data: v.unknown(),
  errors: [],
})

const read = (query: string, init: RequestInit = {}) =>
  readInput(
    declared,
    new Request(`http://test${declared.path}?${query}`, { method: 'POST', ...init }),
  )
const json = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('double escapes are unescaped once, anywhere', async () => {
  const twice = '%2541&amp;\\u0041+'
  expect((await read(`word=${encodeURIComponent(twice)}`)).ok).toBe(true)
  for (const request of [
    await read(`word=${encodeURIComponent(twice)}`),
    await read('', json({ word: twice })),
    await read('', { body: new URLSearchParams({ word: twice }) }),
  ]) {
    expect(request).toMatchObject({ ok: true, body: { word: twice } })
  }
})

test('one order decides between body and address, and a field that is there twice is a list', async () => {
  const both = await read('word=address&other=address', json({ word: 'body' }))
  expect(both).toMatchObject({
    query: { word: 'address' },
    body: { word: 'body', other: 'address' },
  })
  expect(await read('word=1&word=2')).toMatchObject({ query: { word: '1,2' } })
})

test('a header may stand elsewhere, but a password in an address is none', async () => {
  const asked = await read('authorization=Basic%20x&keyCode=address', json({ authorization: 'y' }))
  expect(asked).toMatchObject({ ok: true, headers: { keyCode: 'address' } })
  expect(asked.ok && asked.headers).not.toHaveProperty('authorization')
})

test('what is not declared does not get through', async () => {
  const asked = await read('role=operator', json({ word: 'a', role: 'operator' }))
  expect(asked).toMatchObject({ ok: true })
  expect(JSON.stringify(asked)).not.toContain('operator')
})
