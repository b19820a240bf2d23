import * as v from 'valibot'
import type { AnyCall } from '#contract/kernel.ts'

export interface Parameter {
  name: string
  required: boolean
  /** A value that the declaration accepts, as encoded in an address. */
  valid: string
  schema: v.GenericSchema
}

const rowOfEverything = JSON.stringify({
  nickname: 'A',
  id: 1,
  tutorId: 1,
  classId: 1,
  netCents: 100_00,
  jobId: 1,
  at: '2026-11-20T10:00:00+08:00',
  title: 'A',
  day: 6,
  fromMinute: 600,
  toMinute: 780,
  kind: 'exam',
  from: 22,
  to: 8,
  exam: 'HKDSE',
  grade: '5',
  itemValue: 'tutor_remediation_math',
  levels: 'local:8',
  hourlyFeeCents: 200_00,
  lessons: [],
  key: 'part-one-of-a-plan',
  name: 'A',
  startsAt: '2026-11-20T10:00:00+08:00',
  endsAt: '2026-11-20T12:00:00+08:00',
  seats: 10,
  sessionKeys: ['part-one-of-a-plan'],
  poolKey: 'part-one-of-a-plan',
  kindKeys: ['part-one-of-a-plan'],
  priceCents: 200_00,
  most: 2,
  tickets: 2,
  kindId: 1,
  packageId: 1,
  holders: ['A', 'B'],
  sessionId: 1,
  code: '9f1c2f7e',
  deviceAt: '2026-11-20T10:00:00+08:00',
})

const samples = [
  '1',
  '數學',
  'local:8',
  'clientid0123456789',
  '2026-11-20T10:00:00+08:00',
  '2026-11',
  '2026-11-22',
  'W100000197',
  '20',
  '9f1c2f7e-6a51-4c55-9d0e-0b8d4d6f1a11',
  '9f1c2f7e6a514c559d0e0b8d4d6f1a11',
  '91234567',
  'Chan Tai Man',
  '2000',
  '60',
  'exam-1',
  'online',
  'cantonese',
  'person@example.com',
  '1767225600000',
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456',
  '[{"kind":"jobs","channel":"sms"}]',
  '123456',
  rowOfEverything,
  `[${rowOfEverything}]`,
  '/parent/dashboard/jobdetail/4',
  '[{"kind":"script","name":"Error","frames":[],"page":"/door","at":"2026-11-20T10:00:00+08:00"}]',
  '12345678901234',
  // No order has this number: its check digits are wrong.
  '1234567890',
  'HKD',
  '024',
  'https://example.com/place',
  'https://example.com/callback/sign-in',
  `a1.jobs.${'A'.repeat(43)}`,
]

type Entries = Record<string, v.GenericSchema>

/** Names of the parameters that a call declares, each with a valid value. */
export function parametersOf(call: AnyCall, part: 'query' | 'body' | 'headers'): Parameter[] {
  const schema = call[part]
  if (schema === undefined) return []
  return Object.entries(entriesOf(schema)).map(([name, field]) => ({
    name,
    required: !v.safeParse(field, undefined).success,
    valid: validValue(field, `${call.path} ${name}`),
    schema: field,
  }))
}

function entriesOf(schema: v.GenericSchema): Entries {
  if ('pipe' in schema && Array.isArray(schema.pipe)) return entriesOf(withoutPipe(schema.pipe))
  if ('entries' in schema) return schema.entries as Entries
  throw new Error(`A call's parameters must be an object, not ${schema.type}`)
}

function withoutPipe([first]: v.GenericSchema[]): v.GenericSchema {
  if (first === undefined) throw new Error('An empty pipe')
  const { pipe: _, ...plain } = first as v.GenericSchema & { pipe?: unknown }
  return plain as v.GenericSchema
}

function validValue(field: v.GenericSchema, where: string): string {
  const found = [...samples, ...optionsOf(field)].find((value) => v.safeParse(field, value).success)
  if (found === undefined) throw new Error(`No sample value fits ${where}: add one to \`samples\``)
  return found
}

/** Options of every picklist in a field, however it is wrapped. */
function optionsOf(field: unknown): string[] {
  if (typeof field !== 'object' || field === null) return field === null ? [] : [String(field)]
  const inner: unknown[] = [
    ...('options' in field && Array.isArray(field.options) ? field.options : []),
    ...('pipe' in field && Array.isArray(field.pipe) ? field.pipe.slice(1) : []),
    'wrapped' in field ? field.wrapped : null,
    'item' in field ? field.item : null,
  ]
  return inner.flatMap(optionsOf)
}
