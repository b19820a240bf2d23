import type * as v from 'valibot'
import { plainText, writtenText } from '#contract/fields.ts'

/** The inspected parts of a valibot schema or action. */
interface Part {
  type: string
  kind: string
  pipe?: readonly Part[]
  wrapped?: Part
  item?: Part
  value?: Part
  key?: Part
  rest?: Part
  options?: readonly unknown[]
  items?: readonly Part[]
  entries?: Readonly<Record<string, Part>>
  requirement?: unknown
  operation?: unknown
}

const typed: readonly unknown[] = [writtenText, plainText]

/** Formats that people do not type. */
const formats = ['uuid', 'iso_timestamp', 'iso_date']

/** Whether a pattern lists all accepted characters, all of ASCII. */
function isOfAscii(pattern: unknown): boolean {
  if (!(pattern instanceof RegExp)) return false
  const { source } = pattern
  return (
    /^\^[ -~]*\$$/u.test(source) &&
    !/\[\^|\\[WDSpPu]|(?<!\\)\.(?![\w]*\])/u.test(outsideClasses(source))
  )
}

/** A dot in a class is literal. */
const outsideClasses = (source: string) => source.replaceAll(/\[(?!\^)(?:\\.|[^\]])*\]/gu, '[]')

/** Paths of text fields that are not normalized as typed input (rules/primitives/typed.ts). */
export function untypedFields(schema: v.GenericSchema): string[] {
  return inside(schema as unknown as Part, [])
}

function inside(part: Part, path: readonly string[]): string[] {
  if (typed.includes(part)) return []
  const { pipe, wrapped, item, value, key, rest, options = [], items = [], entries = {} } = part
  if (pipe !== undefined) return insidePipe(pipe, path)
  if (part.kind === 'schema' && part.type === 'string') return [path.join('.')]
  return [
    ...[wrapped, item, value, key, rest, ...options, ...items].flatMap((one) =>
      isPart(one) ? inside(one, path) : [],
    ),
    ...Object.entries(entries).flatMap(([name, one]) => inside(one, [...path, name])),
  ]
}

/** The later parts of a pipe restrict what the first accepts. */
function insidePipe(pipe: readonly Part[], path: readonly string[]): string[] {
  const [first, ...others] = pipe
  if (first === undefined) return []
  const isClosed = others.some(
    ({ type, requirement }) =>
      formats.includes(type) || (type === 'regex' && isOfAscii(requirement)),
  )
  // A list or row within one text: the following schema reads its parts.
  const isSplit = others.some(({ kind, type }) => kind === 'schema' && type !== 'string')
  const own =
    isClosed || (isSplit && ['string', 'union'].includes(first.type)) ? [] : inside(first, path)
  return [...own, ...others.flatMap((one) => (one.kind === 'schema' ? inside(one, path) : []))]
}

const isPart = (one: unknown): one is Part =>
  typeof one === 'object' && one !== null && 'kind' in one
