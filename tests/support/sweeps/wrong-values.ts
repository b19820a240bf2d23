import { beforeAll, describe, expect, test } from 'vitest'
import type { FieldIssue } from '#contract/errors.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { readIssueCode } from '#rules/validation/issue.ts'
import { operator } from '#server/db/tables/index.ts'
import { pinnedAccess } from '#tests/spec/access.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount, storeOrganization } from '#tests/support/sign-in.ts'
import { facebookSecret } from '#tests/support/signed-request.ts'
import { type Declared, declaredFields } from '#tests/support/specified-request.ts'
import { wrongValuesOf } from '#tests/support/wrong-values.ts'

/** Parameters that are taken whatever they are. */
const forgiven: Readonly<Record<string, readonly string[]>> = {
  // No person types them: a letter is worth more than what came with it.
  contact: ['page', 'homepage', 'age'],
  // A range that cannot be read is passed over, as HTTP has it, and the file comes whole.
  courseMediaFile: ['range'],
  previewMediaFile: ['range'],
}

const calls = [...registry]
  .map(([name, call]) => ({ name, call, fields: [...declaredFields(call).values()] }))
  .filter(({ fields }) => fields.length > 0)

describeOnOneDatabase('a wrong value is refused, and its field is named', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let person: string
  let organization: string
  beforeAll(async () => {
    const opened = await openTestApp(open, { config: { facebookAppSecret: facebookSecret } })
    app = opened.app
    const accountId = await storeAccount(opened.db, '94000001', { isParent: true, isTutor: true })
    await opened.db.insert(operator).values({ accountId, addedAt: new Date() })
    await storeOrganization(opened.db, '94000002')
    person = (await loginAnswer(app, '94000001')).data.token
    organization = (await loginAnswer(app, '94000002', { realm: 'mechanism' })).data.token
  })

  describe.each(calls)('$name', ({ name, call, fields }) => {
    test.each(fields.filter(({ name: field }) => !forgiven[name]?.includes(field)))(
      'in $name',
      async (field) => {
        const taken: string[] = []
        for (const [kind, value] of wrongValuesOf(call, field)) {
          const answer = await answerTo(call, fields, { field, value })
          const problem = await problemOf(answer, field.name)
          if (problem !== null) taken.push(`${kind}: ${problem}`)
        }
        expect(taken).toEqual([])
      },
    )
  })

  /** What is answered when one parameter is wrong and all others are as they should be. */
  async function answerTo(
    call: AnyCall,
    fields: readonly Declared[],
    { field, value }: { field: Declared; value: unknown },
  ) {
    const url = new URL(call.path, 'http://localhost')
    const headers = new Headers({ language: 'en_US' })
    const body: Record<string, unknown> = {}
    for (const one of fields) {
      const isWrong = one === field
      if (!isWrong && !one.required && one.part !== 'body') continue
      const sent = isWrong ? value : one.valid
      const text = String(sent)
      if (one.part === 'body') body[one.name] = sent
      else if (one.part === 'headers' && /^[\x20-\x7e]*$/u.test(text)) headers.set(one.name, text)
      else url.searchParams.set(one.name, text)
    }
    const token = pinnedAccess(call) === 'organization' ? organization : person
    if (pinnedAccess(call) !== 'anyone') headers.set('token', token)
    const init: RequestInit = { method: call.method, headers }
    if (call.upload !== undefined) init.body = formOf(body)
    else if (call.method === 'POST') {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(body)
    }
    return app.request(url.pathname + url.search, init)
  }
})

async function problemOf(answer: Response, field: string) {
  const {
    code,
    message,
    issues = [],
  }: { code: unknown; message: string; issues?: FieldIssue[] } = await answer.json()
  const inside = issues.some((issue) => issue.field.startsWith(`${field}.`))
  // What a row of a list lacks is missing, not wrong.
  if (code !== 'A0400' && !(code === 'A0410' && inside)) return `the code ${code}`
  if (!/[a-z]{3}/u.test(message)) return `the message ${message}`
  const named = issues.find((issue) => issue.field === field || issue.field.startsWith(`${field}.`))
  if (named === undefined) return `named are ${issues.map((issue) => issue.field)}`
  const { rule } = readIssueCode(named.rule)
  return rule === 'invalid' && named.rule !== 'invalid'
    ? `no text for the rule ${named.rule}`
    : null
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('file', new File(['x'], 'x.png'))
  return form
}
