import * as v from 'valibot'
import type { AnyCall } from '#contract/kernel.ts'

/** Contact details that bypass the platform; every free-text field accepts one of them. */
const waysOut = [
  '海港補習 WhatsApp 91234567',
  '加我微信九三八一二六五四',
  'Add me on WeChat harbourtutor',
  'https://wa.me/85291234567',
]

export interface FreeText {
  /** `students.*.nickname`. */
  field: string
  wayOut: string
}

/** Free-text fields of a call, found by trying. */
export function freeTextsOf(call: AnyCall): FreeText[] {
  const found = [call.query, call.body].flatMap((schema) =>
    schema === undefined ? [] : [...leavesOf(schema, '')],
  )
  return [...new Map(found.map((one) => [one.field, one])).values()]
}

type Part = { kind: string; type: string } & Record<string, unknown>

function* leavesOf(schema: unknown, field: string): Generator<FreeText> {
  const part = schema as Part
  const below = (name: string) => (field === '' ? name : `${field}.${name}`)
  for (const [name, entry] of Object.entries((part.entries as object | undefined) ?? {})) {
    yield* leavesOf(entry, below(name))
  }
  // The first step is the schema itself without the others.
  const [itself, ...steps] = (part.pipe as unknown[] | undefined) ?? []
  const others = steps.filter(isSchema)
  // JSON within a form is parsed by a later step, which takes no free text itself.
  const isRead = part.type === 'union' && others.length > 0
  const options = isRead ? [] : ((part.options as unknown[] | undefined) ?? [])
  for (const inner of [part.wrapped, ...options]) {
    if (isSchema(inner)) yield* leavesOf(inner, field)
  }
  if (isSchema(part.item)) yield* leavesOf(part.item, below('*'))
  if (isSchema(itself) && part.type !== 'string' && !isRead) yield* leavesOf(itself, field)
  for (const step of others) yield* leavesOf(step, field)
  if (part.type !== 'string') return
  const wayOut = waysOut.find((words) => v.safeParse(schema as v.GenericSchema, words).success)
  if (wayOut !== undefined) yield { field, wayOut }
}

const isSchema = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && (value as Part).kind === 'schema'
