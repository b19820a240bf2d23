import * as v from 'valibot'
import type { Access, AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { productToken } from '#i18n/brand.ts'
import { type Parameter, parametersOf } from './call-parameters.ts'
import { digestOf, withoutChance } from './without-chance.ts'

export interface Asked {
  text: string
  isJson: boolean
}
type Ask = (path: string) => Promise<Asked>

export interface Seen {
  words: Map<string, Set<string>>
  /** Distinct records of numbers and texts, including the ids around them, with their path. */
  records: Map<string, { fields: SeenRecord; path: string }>
}
export type SeenRecord = Readonly<Record<string, string>>

export const nothingSeen = (): Seen => ({ words: new Map(), records: new Map() })

/** Serves texts of `content`, which editors may change any day. */
const ofEditors = new Set(['qnaList'])

const fromEach = 2
export const mostChoices = 6
const mostCharacters = 160

/**
 * Reads everything open to one person: each GET that `access` allows, with numbers and names from
 * earlier answers, each choice of its optional parameters, and the second page, with one row where
 * a page may be so short. Returns a line per answer: its start and a digest.
 */
export async function readAll(ask: Ask, access: readonly Access[], seen: Seen): Promise<string[]> {
  const lines = new Map<string, string>()
  const calls = [...registry].filter(
    ([name, { method, access: who, changes }]) =>
      method === 'GET' && access.includes(who) && !changes && !ofEditors.has(name),
  )
  for (let before = -1; before !== lines.size; ) {
    before = lines.size
    for (const [name, call] of calls) {
      for (const query of questionsOf(call, seen)) {
        const key = `${name} ${query}`
        if (lines.has(key)) continue
        const path = call.path.replace('{product}', productToken)
        const { text, isJson } = await ask(`${path}?${query}`)
        const plain = withoutChance(text)
        lines.set(key, `${key}\n  ${plain.slice(0, mostCharacters)} #${digestOf(plain)}`)
        if (isJson) note(JSON.parse(text), seen, { path: call.path })
      }
    }
  }
  return [...lines.values()]
}

/** Queries of a call: the required parameters, then each choice and each further parameter. */
export function questionsOf(call: AnyCall, seen: Seen): string[] {
  const parameters = parametersOf(call, 'query').filter(({ name }) => !passedOver.has(name))
  const needed = parameters.filter(({ required }) => required)
  const known = ({ name, valid, schema }: (typeof parameters)[number]) => {
    const fitting = valuesOf(seen, name).filter((one) => v.safeParse(schema, one).success)
    return fitting.length === 0 ? [valid] : fitting.slice(0, fromEach)
  }
  const size = parameters.find(({ name }) => name === 'pageSize')
  const isShort = size !== undefined && v.safeParse(size.schema, '1').success
  const second = [['pageNum', '2'], ...(isShort ? [['pageSize', '1']] : [])]
  const first = needed.map((one) => [one.name, known(one)[0] ?? ''])
  const queries = [first, needed.map((one) => [one.name, known(one).at(-1) ?? ''])]
  for (const one of parameters) {
    const others = first.filter(([name]) => name !== one.name)
    for (const value of choicesOf(one, known(one)).slice(0, mostChoices)) {
      queries.push([...others, ...(one.name === 'pageNum' ? second : [[one.name, value]])])
    }
  }
  return [...new Set(queries.map((query) => `${new URLSearchParams(query)}`))]
}

/** Parameters without effect on the answer. */
export const passedOver = new Set(['language', 'hideLoading'])

/** Each option of a field; otherwise, if it is optional, values seen. */
export function choicesOf(
  { schema, required }: Parameter,
  seen: readonly string[],
): readonly string[] {
  const words = wordsIn(schema).filter((one) => v.safeParse(schema, one).success)
  return words.length > 0 || required ? words : seen.slice(0, 1)
}

function wordsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, options, wrapped, item, pipe } = schema as Record<string, unknown>
  if (type === 'picklist') return (options as unknown[]).map(String)
  const inner = [
    wrapped,
    item,
    ...(Array.isArray(pipe) ? pipe.filter((one) => one !== schema) : []),
  ]
  return inner.flatMap(wordsIn)
}

function note(
  value: unknown,
  seen: Seen,
  { path, name = '', around = {} }: { path: string; name?: string; around?: SeenRecord },
): void {
  if (typeof value === 'object' && value !== null) {
    const own = Array.isArray(value) ? {} : wordsOf(value)
    if (Object.keys(own).length > 0) {
      const fields = { ...around, ...own }
      const key = JSON.stringify(fields)
      if (!seen.records.has(key)) seen.records.set(key, { fields, path })
    }
    const inside = Object.entries({ ...around, ...own }).filter(([key]) => namesARecord.test(key))
    for (const [key, one] of Object.entries(value))
      note(one, seen, {
        path,
        name: Array.isArray(value) ? name : key,
        around: Object.fromEntries(inside),
      })
  }
  const word = wordOf(value)
  if (word !== null) seen.words.set(name, (seen.words.get(name) ?? new Set()).add(word))
}

/** Parameters whose name differs in answers. */
const inAnswers: Readonly<Record<string, string>> = { withUser: 'contactId', to: 'contactId' }

/** Values seen for a field. */
export const valuesOf = ({ words }: Seen, name: string): string[] => [
  ...(words.get(inAnswers[name] ?? '') ?? words.get(name) ?? []),
]

/** A record's value for a field; a list of ids gives one of them. */
export const readOf = (record: SeenRecord, name: string): string | undefined =>
  record[inAnswers[name] ?? ''] ?? record[name] ?? record[name.replace(/s$/u, '')]

export const namesARecord = /(?:id|ids|no|version|key|to|user)$/iu

function wordOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  return withoutChance(text) === text ? text : null
}

function wordsOf(value: object): SeenRecord {
  const words = Object.entries(value).map(([key, one]) => [key, wordOf(one)])
  return Object.fromEntries(words.filter(([, word]) => word !== null))
}
