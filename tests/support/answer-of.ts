import * as v from 'valibot'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'

interface Shape extends v.GenericSchema {
  pipe?: readonly (Shape | { kind: 'validation' | 'transformation' })[]
  entries?: Readonly<Record<string, Shape>>
  item?: Shape
  items?: readonly Shape[]
  wrapped?: Shape
  options?: readonly unknown[]
  literal?: unknown
  getter?: () => Shape
  key?: Shape
  value?: Shape
}

/** Depth limit for recursive schemas. */
const deepest = 12

/** A full answer by a call's contract; values differ by field name, so that a mix-up shows. */
export function answerOf({ data }: AnyCall): unknown {
  return sample(data as Shape, 'data', 0)
}

/** The same for a call given by name. */
export function sampleOf(name: string): unknown {
  const call = registry.get(name)
  if (call === undefined) throw new Error(`no call ${name}`)
  return answerOf(call)
}

function sample(schema: Shape, name: string, depth: number): unknown {
  const { pipe = [], type } = schema
  if (pipe.length === 0 && type !== 'custom') return sampleOfKind(schema, name, depth)
  // The end of a pipe is stricter than its beginning.
  const stages = pipe.filter((one): one is Shape => one.kind === 'schema' && one !== schema)
  const made = stages.reverse().map((one) => sample({ ...one }, name, depth))
  const fits = [...made, ...others(name)].find((one) => v.safeParse(schema, one).success)
  if (fits === undefined) throw new Error(`no sample of ${name} (${type})`)
  return fits
}

function sampleOfKind(schema: Shape, name: string, depth: number): unknown {
  const of = (one: unknown, its = name) => sample(one as Shape, its, depth + 1)
  switch (schema.type) {
    case 'string':
    case 'unknown':
      return name
    case 'number':
      return numberOf(name)
    case 'boolean':
      return false
    case 'literal':
      return schema.literal
    case 'null':
      return null
    case 'picklist':
      return schema.options?.[0]
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.entries ?? {}).map(([key, one]) => [key, of(one, key)]),
      )
    case 'array':
      return depth > deepest ? [] : [of(schema.item)]
    case 'record':
      return { [String(of(schema.key))]: of(schema.value) }
    case 'union':
    case 'variant':
      return of(schema.options?.[0])
    case 'lazy':
      return of(schema.getter?.())
    default:
      if (schema.wrapped) return of(schema.wrapped)
      throw new Error(`no sample of a ${schema.type} (${name})`)
  }
}

/** A number that differs by name; times of a day are in order, and each list has one page. */
function numberOf(name: string): number {
  if (/^page|^total$/u.test(name)) return 1
  return { fromMinute: 600, toMinute: 780 }[name] ?? 1 + (hash(name) % 900)
}

const hash = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)

function others(name: string): unknown[] {
  const minute = String(hash(name) % 60).padStart(2, '0')
  return [
    `2026-11-20T10:${minute}:00.000+08:00`,
    '2026-11-20',
    '2026-11',
    '9f1c2f7e-6a51-4c55-9d0e-0b8d4d6f1a11',
    '91234567',
    'local:8',
    'person@example.com',
    'https://site.example/',
    1,
    0,
    2,
    60,
    '',
  ]
}
