import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Access, AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { productToken } from '#i18n/brand.ts'
import { type Parameter, parametersOf } from './call-parameters.ts'

export interface Asked {
  text: string
  isJson: boolean
}
type Ask = (path: string) => Promise<Asked>

/** Values by the names of the fields that they were seen in. */
export type Seen = Map<string, Set<string>>

const fromEach = 2
const mostChoices = 6
const mostCharacters = 160

/**
 * Reads all that one person may read: each GET that `access` allows, with numbers and names that earlier
 * answers brought, each choice of its optional parameters, and the second page. One line for each
 * answer: how it begins, and a digest of all of it.
 */
export async function readAll(ask: Ask, access: readonly Access[], seen: Seen): Promise<string[]> {
  const lines = new Map<string, string>()
  const calls = [...registry].filter(
    ([, { method, access: who, changes }]) => method === 'GET' && access.includes(who) && !changes,
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
        lines.set(key, `${key}\n  ${plain.slice(0, mostCharacters)} #${digest(plain)}`)
        if (isJson) note(JSON.parse(text), seen)
      }
    }
  }
  return [...lines.values()]
}

/** Parameters of a call: what is needed, then with each choice and each further one. */
export function questionsOf(call: AnyCall, seen: Seen, part: 'query' | 'body' = 'query'): string[] {
  const parameters = parametersOf(call, part).filter(({ name }) => !passedOver.has(name))
  const needed = parameters.filter(({ required }) => required)
  const known = ({ name, valid, schema }: (typeof parameters)[number]) => {
    const fitting = [...(seen.get(name) ?? [])].filter((one) => v.safeParse(schema, one).success)
    return fitting.length === 0 ? [valid] : fitting.slice(0, fromEach)
  }
  const first = needed.map((one) => [one.name, known(one)[0] ?? ''])
  const queries = [first, needed.map((one) => [one.name, known(one).at(-1) ?? ''])]
  for (const one of parameters) {
    const others = first.filter(([name]) => name !== one.name)
    for (const value of choicesOf(one, known(one)).slice(0, mostChoices)) {
      queries.push([...others, [one.name, one.name === 'pageNum' ? '2' : value]])
    }
  }
  return [...new Set(queries.map((query) => `${new URLSearchParams(query)}`))]
}

/** What no answer depends on. */
const passedOver = new Set(['language', 'hideLoading'])

/** Each word that a field takes, or else, where it may be left out, what was seen. */
function choicesOf({ schema, required }: Parameter, seen: readonly string[]): readonly string[] {
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

function note(value: unknown, seen: Seen, name = ''): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value))
      note(one, seen, Array.isArray(value) ? name : key)
  }
  if (typeof value !== 'string' && typeof value !== 'number') return
  const text = String(value)
  if (withoutChance(text) === text) seen.set(name, (seen.get(name) ?? new Set()).add(text))
}

/** Without what is another each time: keys, secrets, and what names a file. */
const withoutChance = (text: string) =>
  text
    .replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gu, '(key)')
    .replaceAll(/[\w-]{40,}={0,2}/gu, '(secret)')
    .replaceAll(/[\da-f]{32}/gu, '(digest)')

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
