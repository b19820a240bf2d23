import { describe, expect, test } from 'vitest'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { parametersOf } from '../call-parameters.ts'
import { describeOnBothDatabases, describeOnOneDatabase } from '../database.ts'
import {
  hostileBodies,
  hostileJson,
  hostileTexts,
  jsonForDatabases,
  textsForDatabases,
} from '../hostile-values.ts'
import { judging } from '../input-judge.ts'
import type { Take } from '../sample.ts'
import { expectWrongRefused } from '../wrong-input.ts'

/**
 * Every input gets a code and a message. Refused input goes to a server that must not use its
 * database; values that a database may reject go to both kinds, others to one.
 */
export function describeInput(take: Take): void {
  const all = [...registry].map(([name, call]) => ({ name, call }))
  const calls = take(all)
  const posts = calls.filter(({ call }) => call.method === 'POST')

  describeOnBothDatabases('what a database may take offence at is answered with a code', (open) => {
    const { expectAnswer, expectJson } = judging(open)

    test.each(calls)('in the address of $name', async ({ call }) => {
      for (const { name, kind, path } of addressesWith(call, textsForDatabases)) {
        await expectAnswer(call, `${name}: ${kind}`, { path })
      }
    })

    test.each(posts)('in the body of $name', async ({ call }) => {
      for (const { name, kind, body } of bodiesWith(call, jsonForDatabases)) {
        await expectJson(call, `${name}: ${kind}`, body)
      }
    })
  })

  describeOnOneDatabase('bad input is answered with a code and a message', (open) => {
    const { askServer, expectAnswer, expectJson, refusalOf } = judging(open)
    const everyText = { ...textsForDatabases, ...hostileTexts }

    describe('every parameter in the address', () => {
      test.each(calls)('$name', async ({ call }) => {
        for (const { name, kind, path } of addressesWith(call, hostileTexts)) {
          await expectAnswer(call, `${name}: ${kind}`, { path })
        }
        const valid = validValues(call, 'query')
        for (const { name } of parametersOf(call, 'query')) {
          const { [name]: _, ...without } = valid
          await expectAnswer(call, `${name} left out`, { path: addressOf(call, without) })
          const twice = `${addressOf(call, valid)}&${name}=1&${name}=x&${name}[]=2&${name}[a]=3`
          await expectAnswer(call, `${name} four times`, { path: twice })
        }
        for (const raw of ['%', '%E0%A4%A', 'keyword=%FF%FE', '__proto__[a]=1', '=1', '&&&']) {
          await expectAnswer(call, `address ending in ${raw}`, { path: `${call.path}?${raw}` })
        }
      })
    })

    describe('every field of a body', () => {
      test.each(posts)('$name', async ({ call }) => {
        for (const { name, kind, body } of bodiesWith(call, hostileJson)) {
          await expectJson(call, `${name}: ${kind}`, body)
        }
        const valid = validValues(call, 'body')
        for (const { name } of parametersOf(call, 'body')) {
          for (const [kind, value] of Object.entries(everyText)) {
            const body = new FormData()
            for (const [key, text] of Object.entries({ ...valid, [name]: value }))
              body.set(key, text)
            await expectAnswer(call, `${name} in a form: ${kind}`, { body })
          }
          const body = new FormData()
          body.set(name, new File(['x'], 'x.txt'))
          await expectAnswer(call, `${name} as a file`, { body })
        }
      })
    })

    describe('every header field', () => {
      // Sampled separately, as few calls have headers.
      test.each(take(all.filter(({ call }) => call.headers)))('$name', async ({ call }) => {
        const parameters = parametersOf(call, 'headers')
        const valid = Object.fromEntries(parameters.map((one) => [one.name, one.valid]))
        for (const { name } of parameters) {
          for (const [kind, value] of Object.entries(everyText)) {
            // A value that no header can hold can still be sent in the address.
            const isHeader = /^[\x20-\x7e]*$/u.test(value)
            const headers = { ...valid, ...(isHeader && { [name]: value }) }
            if (!isHeader) delete headers[name]
            const path = addressOf(call, isHeader ? {} : { [name]: value })
            await expectAnswer(call, `${name}: ${kind}`, { path, headers })
          }
        }
      })
    })

    describe('bodies that are not what they say', () => {
      test.each(posts)('$name', async ({ call }) => {
        for (const [kind, [type, body]] of Object.entries(hostileBodies)) {
          await expectJson(call, kind, body, type)
        }
        expect('polluted' in {}).toBe(false)
      })
    })

    describe('a wrong value is refused, and its field is named', () => {
      test.each(calls)('$name', ({ name, call }) => expectWrongRefused(name, call, refusalOf))
    })

    test('paths and methods that no call has', async () => {
      for (const [method, path, status] of [
        ['GET', '/api/no/such/call', 404],
        ['POST', '/api/portal/data', 405],
        ['DELETE', '/api/portal/data', 405],
        ['GET', '/cert/', 404],
        ['GET', '/mechanism/%00', 404],
        ['GET', '/api/%E0%A4%A', 404],
      ] as const) {
        const answer = await askServer(path, { method })
        expect(answer.status, `${method} ${path}`).toBe(status)
        expect(await answer.json(), path).toMatchObject({ code: 'A0404', data: null })
      }
    })
  })
}

function* addressesWith(call: AnyCall, values: Record<string, string>) {
  const valid = validValues(call, 'query')
  for (const { name } of parametersOf(call, 'query')) {
    for (const [kind, value] of Object.entries(values)) {
      yield { name, kind, path: addressOf(call, { ...valid, [name]: value }) }
    }
  }
}

function* bodiesWith(call: AnyCall, values: Record<string, unknown>) {
  const valid = validValues(call, 'body')
  for (const { name } of parametersOf(call, 'body')) {
    for (const [kind, value] of Object.entries(values)) {
      yield { name, kind, body: JSON.stringify({ ...valid, [name]: value }) }
    }
  }
}

/** The required parameters of a call's address, or all fields of its body. */
function validValues(call: AnyCall, place: 'query' | 'body'): Record<string, string> {
  const parameters = parametersOf(call, place)
  const sent = parameters.filter(({ required }) => place === 'body' || required)
  return Object.fromEntries(sent.map((one) => [one.name, one.valid]))
}

function addressOf(call: AnyCall, query: Record<string, string>): string {
  return `${call.path}?${new URLSearchParams(query)}`
}
