import * as fields from '#contract/fields.ts'
import { readsOf } from '#contract/staff/audit.ts'

const { centsBetween, listOf, rowsOf, severalLines, shortText, wholeNumber } = fields

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
        indented(`${name}: ${describer(names, told)(value, `${file}.${name}`)}`),
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
function describer(names: ReadonlyMap<unknown, string>, before: Map<unknown, string>) {
  const describeBy = (value: unknown, path: string): string => {
    const name = names.get(value)
    if (name !== undefined && name !== path) return name
    const same = before.get(value)
    if (same !== undefined) return `as ${same}`
    const text = isPart(value) ? describePart(value, path) : describeValue(value, path)
    if (text.length > longest && name === undefined) before.set(value, path)
    return text
  }
  const describeValue = (value: unknown, path: string): string => {
    if (typeof value === 'function') return 'a function'
    if (value instanceof RegExp) return String(value)
    if (value instanceof Map) return `map ${describeBy([...value], path)}`
    if (value instanceof Set) return `set ${describeBy([...value], path)}`
    if (Array.isArray(value))
      return block(
        '[',
        value.map((one) => describeBy(one, path)),
        ']',
      )
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
    const parts = Object.entries(value).filter(([field]) => field !== 'summary')
    return block(
      '{',
      parts.map(([field, one]) =>
        field === 'logs' && typeof one === 'function'
          ? `logs: each ${subjectsRead(one)}`
          : `${field}: ${describeBy(one, `${path}.${field}`)}`,
      ),
      '}',
    )
  }
  const describePart = (part: Part, path: string): string => {
    const told = (value: unknown) => describeBy(value, path)
    const text = part.pipe ? `(${part.pipe.map(told).join(' → ')})` : describeAlone(part, told)
    return byMakers(text)
  }
  const describeAlone = (part: Part, told: (value: unknown) => string): string => {
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
  return describeBy
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
const describeFields = describer(namesIn(new Map([['fields', fields]])), new Map())
/** Unique numbers, to find again in the results. */
const [low, high] = [7_001, 7_002]
const made = {
  wholeNumber: wholeNumber(low, high),
  cents: centsBetween(low, high),
  text: shortText(high),
  severalLines: severalLines(high),
  listOf: listOf(fields.hideLoading, high),
  rowsOf: rowsOf(fields.hideLoading, high),
}
for (const [name, schema] of Object.entries(made)) {
  // What it is a list of follows it.
  const [text = ''] = describeFields(schema, '').split('fields.hideLoading')
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
  const pattern = literal
    .replaceAll(/7001|7002/gu, String.raw`(-?[\d,]+)`)
    // Amounts are told in dollars.
    .replaceAll(/70\\\.0[12]/gu, String.raw`[\d,.]+`)
  makers.push([new RegExp(pattern, 'gu'), name])
}

function byMakers(text: string): string {
  return makers.reduce(
    (said, [pattern, by]) =>
      said.replaceAll(pattern, (all: string, ...found: unknown[]) => {
        // Each limit is named by the rule, too.
        const limits = new Set(
          found
            .filter((one) => typeof one === 'string')
            .slice(0, -1)
            .map((one) => one.replaceAll(',', '')),
        )
        return `${all.endsWith(')') ? '' : '('}${by} ${[...limits].join('–')}${all.endsWith(')') ? '' : ' of '}`
      }),
    text,
  )
}
