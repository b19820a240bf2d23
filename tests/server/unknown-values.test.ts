import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Access, AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { productToken } from '#i18n/brand.ts'
import { type Parameter, parametersOf } from '#tests/support/call-parameters.ts'
import { type Caller, signInCallers } from '#tests/support/callers.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { expectSameLines } from '#tests/support/same-lines.ts'
import { openTestApp } from '#tests/support/server-app.ts'

/* What each call answers to what neither a table nor the catalogue has: its code and its field. */

const callersOf: Readonly<Partial<Record<Caller, readonly Access[]>>> = {
  guest: ['anyone'],
  parent: ['member', 'person', 'parent'],
  tutor: ['tutor'],
  organization: ['organization'],
  operator: ['operator'],
}
const unknown: readonly (readonly [RegExp, string])[] = [
  [/id$/iu, '2000000000'],
  [/(?:universityId|majorId|subject|itemValue)$/iu, 'no_such_value'],
  [/level$/iu, 'local:99'],
]

/** What a parameter that names something accepts, and nothing has; undefined for others. */
const unknownFor = ({ name, schema }: Parameter): string | undefined =>
  unknown.find(([names, value]) => names.test(name) && v.safeParse(schema, value).success)?.[1]

describeOnOneDatabase('what nothing has', (open) => {
  test('is refused as each call declares', { timeout: 120_000 }, async () => {
    const { app, db, logged } = await openTestApp(open, { tutors: 3 })
    const tokens = await signInCallers({ app, db })
    const lines: string[] = []
    for (const [caller, access] of Object.entries(callersOf)) {
      lines.push(`== ${caller}`)
      const token = tokens[caller as Caller]
      for (const [name, call] of registry) {
        if (!access.includes(call.access) || call.upload || call.path.includes('/sso/')) continue
        for (const request of requestsWith(call)) {
          const { status, said } = await ask(request, token)
          lines.push(`${name} ${request.asked}`, `  ${said}`)
          expect(status, name).toBeLessThan(500)
        }
      }
    }
    await expectSameLines(lines, 'answers-to-unknown-values.txt')
    expect(logged).toEqual([])

    async function ask({ path, init }: ReturnType<typeof requestsWith>[number], token?: string) {
      const headers = { ...init.headers, language: 'en_US', ...(token !== undefined && { token }) }
      const answer = await app.request(path, { ...init, headers })
      const isJson = answer.headers.get('content-type')?.includes('json') === true
      const { code, issues = [] } = isJson ? await answer.json() : { code: answer.status }
      const fields = issues.map(({ field }: { field: string }) => field)
      return { status: answer.status, said: [code, ...fields].join(' ') }
    }
  })
})

/** One request for each parameter that names a record, the others valid. */
function requestsWith(call: AnyCall) {
  const [query, body] = [parametersOf(call, 'query'), parametersOf(call, 'body')]
  const filled = (parameters: Parameter[], asked: string) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.required || one.name === asked)
        .map((one) => [one.name, one.name === asked ? (unknownFor(one) ?? one.valid) : one.valid]),
    )
  return [...query, ...body]
    .filter((one) => unknownFor(one) !== undefined)
    .map(({ name }) => ({
      asked: name,
      path: `${call.path.replace('{product}', productToken)}?${new URLSearchParams(filled(query, name))}`,
      init: {
        method: call.method,
        headers: { 'content-type': 'application/json' },
        ...(call.method === 'POST' && { body: JSON.stringify(filled(body, name)) }),
      },
    }))
}
