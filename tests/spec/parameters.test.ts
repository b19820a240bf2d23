import { describe, expect, test } from 'vitest'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { readInput } from '#server/http/read-input.ts'
import {
  declaredFields,
  nameOf,
  type SpecifiedParameter,
  specifiedRequest,
} from '#tests/support/specified-request.ts'
import { helpers } from './calls-without-path.ts'
import table from './tables/calls.json' with { type: 'json' }

/* Parameters specified as required that our server treats as optional, with their defaults. */
const mayBeLeftOut: Readonly<Record<string, readonly string[]>> = {
  // The first page, of the usual size.
  ...rows(
    ['pageNum', 'pageSize'],
    ['P03', 'T12', 'T25', 'T29', 'T30', 'T40', 'PA07', 'PA12', 'PA21', 'PA22'],
  ),
  ...rows(['countryCode'], ['O15']),
  // The whole tree; nothing typed yet.
  P03: ['name', 'pageNum', 'pageSize'],
  ...rows(['keyword'], ['T48', 'T49']),
  // Not remembered; a browser without keys; no bot check configured, or only one kind.
  ...rows(['rememberMe', 'clientPublicKey', 'bot-check token', 'recaptchaType'], ['L07']),
  ...rows(['rememberMe', 'clientPublicKey'], ['O07']),
  L19: ['loginType', 'clientPublicKey'],
  L18: ['loginType'],
  L20: ['cloudflareToken', 'clientPublicKey'],
  PA05: ['bot-check token'],
  // Hong Kong; by text message.
  L14: ['countryCode', 'isUseWhatsapp'],
  // Hong Kong; the key may have its other name, `keyCode`.
  O14: ['countryCode', 'codeKey'],
}

interface Row {
  id: string
  params: SpecifiedParameter[]
}
const calls = [...registry.values()]
const specified = table as Row[]
const pairs = specified.flatMap((row) => {
  const ofHelper = helpers[row.id]?.map((name) => registry.get(name)) ?? []
  const found = [...ofHelper, ...calls.filter(({ spec }) => spec === row.id)]
  return found.map((call) => ({ row, call: call as AnyCall, name: `${row.id} ${call?.path}` }))
})

describe('a request as the specification writes it is understood', () => {
  test.each(pairs)('$name', async ({ row, call }) => {
    const named = row.params.filter(({ name }) => name !== '*' && name !== 'file')
    const declared = declaredFields(call)
    const unknown = named.filter((one) => !declared.has(nameOf(one).toLowerCase()))
    expect(unknown.map(({ name }) => name)).toEqual([])

    // Rows without body fields, or without their names, cannot show what is superfluous.
    const showsAll = row.params.every(({ name }) => name !== '*') && !hidesBody(row, call)
    if (!showsAll) return
    expect(await issuesOf(call, specifiedRequest(call, row.params))).toEqual([])
  })
})

describe('what the specification requires is required, or known not to be', () => {
  test.each(pairs.filter(({ row }) => row.params.some(({ required }) => required)))(
    '$name',
    async ({ row, call }) => {
      const required = row.params.filter((one) => one.required && one.name !== '*')
      const optional: string[] = []
      for (const { name } of required) {
        const request = specifiedRequest(call, row.params, name)
        if ((await issuesOf(call, request)).length === 0) optional.push(name)
      }
      expect(optional.sort()).toEqual([...(mayBeLeftOut[row.id] ?? [])].sort())
    },
  )
})

describe('a parameter travels where the specification says', () => {
  test.each(pairs)('$name', ({ row, call }) => {
    const declared = declaredFields(call)
    const elsewhere = row.params.filter((one) => {
      const part = declared.get(nameOf(one).toLowerCase())?.part
      // Headers that we declare may also be in the address or body.
      if (part === undefined || part === 'headers') return false
      return (one.in === 'query') !== (part === 'query')
    })
    expect(elsewhere.map(({ name }) => name)).toEqual([])
  })
})

test('every exception names a row that has one', () => {
  const known = new Set(pairs.map(({ row }) => row.id))
  expect(Object.keys(mayBeLeftOut).filter((id) => !known.has(id))).toEqual([])
})

async function issuesOf(call: AnyCall, request: Request): Promise<string[]> {
  const read = await readInput(call, request)
  return read.ok ? [] : read.issues.map(({ field, rule }) => `${field}: ${rule}`)
}

/** POST rows without parameters do not show their body. */
const hidesBody = ({ params }: Row, { method }: AnyCall) => method === 'POST' && params.length === 0

function rows(names: readonly string[], ids: readonly string[]) {
  return Object.fromEntries(ids.map((id) => [id, names]))
}
