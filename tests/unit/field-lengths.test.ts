import { expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import { readInput } from '#server/http/read-input.ts'
import { parametersOf } from '#tests/support/call-parameters.ts'

const long = '長'.repeat(12_000)

/** Filled in by bots and not stored (accounts/contact/contact.ts): too long a value is no error. */
const traps = ['/api/contact homepage', '/api/contact age']

test('every field of every call refuses a text that is far too long, or leaves it out', async () => {
  const taken: string[] = []
  let tried = 0
  for (const call of registry.values()) {
    for (const place of ['query', 'body'] as const) {
      const parameters = parametersOf(call, place)
      const valid = Object.fromEntries(parameters.map((one) => [one.name, one.valid]))
      for (const { name } of parameters) {
        tried += 1
        const fields = { ...valid, [name]: long }
        const address = place === 'query' ? `?${new URLSearchParams(fields)}` : ''
        const read = await readInput(
          { ...call, method: place === 'query' ? 'GET' : 'POST', headers: undefined },
          new Request(`http://test${call.path}${address}`, {
            method: place === 'query' ? 'GET' : 'POST',
            ...(place === 'body' && {
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(fields),
            }),
          }),
        )
        if (read.ok && JSON.stringify([read.query, read.body]).includes(long)) {
          taken.push(`${call.path} ${name}`)
        }
      }
    }
  }
  expect(tried).toBeGreaterThan(250)
  expect(taken).toEqual(traps)
})
