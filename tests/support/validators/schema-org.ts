import { readFileSync } from 'node:fs'
import { validatorFile } from './install.ts'

type Value = Readonly<Record<string, unknown>>
interface Vocabulary {
  /** Types of value of a property; undefined if the type lacks the property. */
  rangeOf: (type: string, property: string) => readonly string[] | undefined
  /** The type and all its supertypes. */
  kindsOf: (type: string) => ReadonlySet<string>
}

const declarations =
  /^(?:export )?(?:interface (\w+) extends ([\w, <>]+) \{|type (\w+) = ([^;]*);|interface (\w+) \{)$/u
const propertyLine = /^ {4}"([\w-]+)"\?: SchemaValue<(.+), "[\w-]+">;$/u

/**
 * Faults of structured data against the vocabulary of `schema-dts`: unknown types and properties,
 * and values of the wrong type. The vocabulary accepts text for anything, and every action has its
 * constraints (`query-input`).
 */
export function schemaOrgProblems(data: Value, vocabulary = schemaOrg()): string[] {
  const type = String(data['@type'])
  if (vocabulary.rangeOf(type, '@type') === undefined) return [`${type}: no type of schema.org`]
  return Object.entries(data).flatMap(([name, given]) => {
    if (name.startsWith('@') || name.endsWith('-input')) return []
    const range = vocabulary.rangeOf(type, name)
    if (range === undefined) return [`${type}.${name}: no property of it`]
    const things = [given].flat().filter((one): one is Value => typeof one === 'object')
    return things.flatMap((thing) => [
      ...(range.some((kind) => vocabulary.kindsOf(kind).has(String(thing['@type'])))
        ? []
        : [`${type}.${name}: is no ${thing['@type']}`]),
      ...schemaOrgProblems(thing, vocabulary),
    ])
  })
}

let read: Vocabulary | undefined
function schemaOrg(): Vocabulary {
  read ??= vocabularyIn(readFileSync(validatorFile('schema-dts/dist/schema.d.ts'), 'utf8'))
  return read
}

function vocabularyIn(text: string): Vocabulary {
  const parents = new Map<string, readonly string[]>()
  const ranges = new Map<string, readonly string[]>()
  const kinds = new Map<string, readonly string[]>()
  let owner = ''
  for (const line of text.split('\n')) {
    const [, name = '', above = '', kind = '', members = '', first = ''] =
      declarations.exec(line) ?? []
    const [, property = '', range = ''] = propertyLine.exec(line) ?? []
    if (name || first) {
      owner = name || first
      parents.set(owner, above === '' ? [] : above.split(', '))
    } else if (kind) kinds.set(kind, members.split(' | '))
    else if (property) ranges.set(`${owner}.${property}`, range.split(' | '))
  }
  const rangeIn = (owner: string, property: string): readonly string[] | undefined =>
    ranges.get(`${owner}.${property}`) ??
    parents
      .get(owner)
      ?.map((parent) => rangeIn(parent, property))
      .find((range) => range !== undefined)
  const kindsOf = (type: string): Set<string> =>
    new Set([
      type,
      ...(kinds.get(type) ?? []).flatMap((one) =>
        one.endsWith('Leaf')
          ? [one.slice(0, -'Leaf'.length)]
          : kinds.has(one)
            ? [...kindsOf(one)]
            : [],
      ),
    ])
  return {
    rangeOf: (type, property) => {
      if (property === '@type') return parents.has(`${type}Leaf`) ? [] : undefined
      return rangeIn(`${type}Leaf`, property)
    },
    kindsOf,
  }
}
