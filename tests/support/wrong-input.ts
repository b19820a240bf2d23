import { expect } from 'vitest'
import type { FieldIssue } from '#contract/errors.ts'
import type { AnyCall } from '#contract/kernel.ts'
import texts from '#i18n/messages/en/site/rules.json' with { type: 'json' }
import { readIssueCode } from '#rules/validation/issue.ts'
import { type Declared, declaredFields } from './specified-request.ts'
import { wrongValuesOf } from './wrong-values.ts'

/** Parameters that accept any value. */
const forgiven: Readonly<Record<string, readonly string[]>> = {
  // People do not type these: accepting the letter matters more.
  contact: ['page', 'homepage', 'age'],
  // HTTP ignores an unreadable range and sends the whole file.
  courseMediaFile: ['range'],
  previewMediaFile: ['range'],
}

type Send = (
  call: AnyCall,
  sent: { path: string } & Pick<RequestInit, 'headers' | 'body'>,
) => Promise<Response>

/** Puts each wrong value into each field of a call, the others valid. */
export async function expectWrongRefused(name: string, call: AnyCall, send: Send): Promise<void> {
  const fields = [...declaredFields(call).values()]
  const taken: string[] = []
  for (const field of fields.filter((one) => !forgiven[name]?.includes(one.name))) {
    for (const [kind, value] of wrongValuesOf(call, field)) {
      const answer = await send(call, requestWith(call, fields, { field, value }))
      const problem = await problemOf(answer, field.name)
      if (problem !== null) taken.push(`${field.name}, ${kind}: ${problem}`)
    }
  }
  expect(taken).toEqual([])
}

function requestWith(
  call: AnyCall,
  fields: readonly Declared[],
  { field, value }: { field: Declared; value: unknown },
) {
  const query = new URLSearchParams()
  const headers = new Headers({ language: 'en_US' })
  const content: Record<string, unknown> = {}
  for (const one of fields) {
    const isWrong = one === field
    if (!isWrong && !one.required && one.part !== 'body') continue
    const sent = isWrong ? value : one.valid
    const text = String(sent)
    if (one.part === 'body') content[one.name] = sent
    else if (one.part === 'headers' && /^[\x20-\x7e]*$/u.test(text)) headers.set(one.name, text)
    else query.set(one.name, text)
  }
  const path = `${call.path}?${query}`
  if (call.upload !== undefined) return { path, headers, body: formOf(content) }
  if (call.method === 'GET') return { path, headers }
  headers.set('content-type', 'application/json')
  return { path, headers, body: JSON.stringify(content) }
}

async function problemOf(answer: Response, field: string): Promise<string | null> {
  const {
    code,
    message,
    issues = [],
  }: { code: unknown; message: string; issues?: FieldIssue[] } = await answer.json()
  const inside = issues.some((issue) => issue.field.startsWith(`${field}.`))
  // An absent field of a row is missing (A0410), not wrong.
  if (code !== 'A0400' && !(code === 'A0410' && inside)) return `the code ${code}`
  if (!/[a-z]{3}/u.test(message)) return `the message ${message}`
  const named = issues.find((issue) => issue.field === field || issue.field.startsWith(`${field}.`))
  if (named === undefined) return `named are ${issues.map((issue) => issue.field)}`
  const { rule } = readIssueCode(named.rule)
  return Object.hasOwn(texts, rule) ? null : `no text for the rule ${named.rule}`
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('file', new File(['x'], 'x.png'))
  return form
}
