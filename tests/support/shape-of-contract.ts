import * as fields from '#contract/fields.ts'
import { readsOf } from '#contract/staff/audit.ts'

const { listOf, rowsOf, severalLines, shortText, wholeNumber } = fields

/** Valibot schemas, checks and transformations by kind. */
interface Part {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata'
  type: string
  pipe?: readonly Part[]
  entries?: Readonly<Record<string, Part>>
  item?: Part
  wrapped?: Part
  options?: readonly unknown[]
  literal?: unknown
  default?: unknown
  key?: Part | string
  value?: Part
  message?: unknown
  requirement?: unknown
}

type Modules = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Longest line before its parts get lines of their own. */
const longest = 110

/**
 * Describes the exports of a contract's modules line by line: schemas with limits and choices,
 * calls with all declarations, lists and tables. Parts that are exports themselves, also of `known`
 * modules, appear by name. Functions are only mentioned; human-readable texts (`summary`) are left
 * out.
 */
export function shapesOf(modules: Modules, known: Modules = new Map()): string[] {
  const names = namesIn(new Map([...known, ...modules]))
  const told = new Map<unknown, string>()
  return [...modules].flatMap(([file, module]) => [
    file,
    ...Object.entries(module)
      // Without re-exports from other modules.
      .filter(([name, value]) => (names.get(value) ?? `${file}.${name}`) === `${file}.${name}`)
      .map(([name, value]) =>
        indented(`${name}: ${teller(names, told)(value, `${file}.${name}`)}`),
      ),
  ])
}

function namesIn(modules: Modules): Map<unknown, string> {
  const names = new Map<unknown, string>()
  for (const [file, module] of modules) {
    for (const [name, value] of Object.entries(module)) {
      const isThing = typeof value === 'object' && value !== null
      if (isThing && !names.has(value)) names.set(value, `${file}.${name}`)
    }
  }
  return names
}

/** Describes a value's parts; a long unnamed one in full only the first time, later by its path. */
function teller(names: ReadonlyMap<unknown, string>, before: Map<unknown, string>) {
  const tellBy = (value: unknown, path: string): string => {
    const name = names.get(value)
    if (name !== undefined && name !== path) return name
    const same = before.get(value)
    if (same !== undefined) return `as ${same}`
    const text = isPart(value) ? toldPart(value, path) : toldValue(value, path)
    if (text.length > longest && name === undefined) before.set(value, path)
    return text
  }
  const toldValue = (value: unknown, path: string): string => {
    if (typeof value === 'function') return 'a function'
    if (value instanceof RegExp) return String(value)
    if (value instanceof Map) return `map ${tellBy([...value], path)}`
    if (value instanceof Set) return `set ${tellBy([...value], path)}`
    if (Array.isArray(value))
      return block(
        '[',
        value.map((one) => tellBy(one, path)),
        ']',
      )
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
    const parts = Object.entries(value).filter(([field]) => field !== 'summary')
    return block(
      '{',
      parts.map(([field, one]) =>
        field === 'logs' && typeof one === 'function'
          ? `logs: each ${subjectsRead(one)}`
          : `${field}: ${tellBy(one, `${path}.${field}`)}`,
      ),
      '}',
    )
  }
  const toldPart = (part: Part, path: string): string => {
    const told = (value: unknown) => tellBy(value, path)
    const text = part.pipe ? `(${part.pipe.map(told).join(' → ')})` : toldAlone(part, told)
    return byMakers(text)
  }
  const toldAlone = (part: Part, told: (value: unknown) => string): string => {
    const { type, entries, item, wrapped, options, requirement, key, value, message } = part
    const parts = [
      ...(entries ? [told({ ...entries })] : []),
      ...(item ? [`of ${told(item)}`] : []),
      ...(wrapped ? [told(wrapped)] : []),
      ...(typeof key === 'string' ? [`by ${key}`] : []),
      ...(isPart(key) ? [`of ${told(key)} to ${told(value)}`] : []),
      ...(options ? [told(options)] : []),
      ...('literal' in part ? [JSON.stringify(part.literal)] : []),
      ...(part.default === undefined ? [] : [`or ${told(part.default)}`]),
      ...(requirement === undefined || typeof requirement === 'function'
        ? []
        : [told(requirement)]),
      ...(typeof message === 'string' ? [`else ${message}`] : []),
    ]
    return [shortTypes[type] ?? type, ...parts].join(' ')
  }
  return tellBy
}

/** The subjects that a call's `logs` names. */
function subjectsRead(logs: () => unknown): string {
  const subjects = Object.keys(readsOf).filter((one) =>
    new RegExp(`['"]${one}['"]`, 'u').test(String(logs)),
  )
  return subjects.join(', ') || 'subject'
}

const shortTypes: Readonly<Record<string, string>> = { picklist: 'one of' }

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'type' in value &&
  'reference' in value

const indented = (text: string) => text.replaceAll(/^/gmu, '  ')

/** On one line, or on as many as read well. */
function block(open: string, parts: readonly string[], close: string): string {
  if (parts.length === 0) return open + close
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const joined = `${last}, ${part}`
    if (last === undefined || joined.length > longest || joined.includes('\n')) lines.push(part)
    else lines[lines.length - 1] = joined
  }
  if (lines.length === 1 && !lines[0]?.includes('\n')) return `${open} ${lines[0]} ${close}`
  return [open, ...lines.map(indented), close].join('\n')
}

/** Functions that make fields are described by their name and limits. */
const makers: [pattern: RegExp, by: string][] = []
const toldOfFields = teller(namesIn(new Map([['fields', fields]])), new Map())
/** Unique numbers, to find again in the results. */
const [low, high] = [70_001, 70_002]
const made = {
  wholeNumber: wholeNumber(low, high),
  text: shortText(high),
  severalLines: severalLines(high),
  listOf: listOf(fields.hideLoading, high),
  rowsOf: rowsOf(fields.hideLoading, high),
}
for (const [name, schema] of Object.entries(made)) {
  // What it is a list of follows it.
  const [text = ''] = toldOfFields(schema, '').split('fields.hideLoading')
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
  makers.push([new RegExp(literal.replaceAll(/70001|70002/gu, String.raw`(-?\d+)`), 'gu'), name])
}

function byMakers(text: string): string {
  return makers.reduce(
    (said, [pattern, by]) =>
      said.replaceAll(pattern, (all: string, ...found: unknown[]) => {
        const limits = found.filter((one) => typeof one === 'string').slice(0, -1)
        return `${all.endsWith(')') ? '' : '('}${by} ${limits.join('–')}${all.endsWith(')') ? '' : ' of '}`
      }),
    text,
  )
}
