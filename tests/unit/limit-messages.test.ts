import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import { locales } from '#i18n/locales.ts'
import { messagesFor, translator } from '#i18n/messages.ts'
import { stateText } from '#i18n/state-text.ts'
import * as limits from '#rules/primitives/limits.ts'
import { readIssueCode } from '#rules/validation/issue.ts'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import table from '#tests/spec/tables/validation.json' with { type: 'json' }
import { filesUnder } from '#tests/support/files-under.ts'

/* Who is refused for a limit is told the limit. */

const messages = Object.fromEntries(
  locales.map((locale) => [
    locale,
    Object.entries(messagesFor(locale, 'rules')) as [string, string][],
  ]),
)
const specified = new Set(table.map(({ rule }) => `rules.${rule}`))
const speaksOfLimit =
  /too (?:long|short|many|large|small|high|low)|range|at (?:least|most)|no more|no fewer|up to|larger than|below|above|the limit|太[長短多少大小长]|過[長多短]|过[长多短]|超[出過过]|上限|最[多少]|至少|不[得能可]?[超少低高]/iu
const saysNumber = /[{\d兩两]/u
/** Compare with another amount on the screen, by name. */
const named = /withdrawable|full amount|original|可提[取現现]|全[數数额額]|原[價价]/u

describe('a message about a limit', () => {
  test.each([...locales])('in %s says it', (locale) => {
    const silent = (messages[locale] ?? [])
      .filter(([, text]) => speaksOfLimit.test(text) && !saysNumber.test(text))
      .filter(([key, text]) => !(specified.has(key) && named.test(text)))
    expect(silent).toEqual([])
  })

  test.each([...locales])('in %s has a place for each limit', (locale) => {
    const t = translator(locale, 'rules')
    const { allTaken, ...rules } = limits
    for (const [name, refusal] of Object.entries(rules)) {
      // Large enough for those that are read in larger units.
      const [min, max] = [20_000_000, 9_876_543_000]
      const code =
        refusal.length === 1
          ? (refusal as (one: number) => string)(max)
          : (refusal as (...both: number[]) => string)(min, max)
      const { rule, params = {} } = readIssueCode(code)
      expect(t.find(`rules.${rule}`), name).not.toBeNull()
      const text = ruleMessage(t, code)
      expect(text, name).not.toMatch(/[{}]/u)
      for (const value of Object.values(params)) {
        expect(text, name).toContain(String(value))
      }
    }
  })

  test.each([...locales])('in %s says how many there may be', (locale) => {
    const texts = messagesFor(locale, 'refusals')
    const many = Object.keys(texts).filter((key) => /^refusals\.\w+Many$/u.test(key))
    expect(many.length).toBeGreaterThan(3)
    for (const key of many) {
      const rule = limits.allTaken(key.replace('refusals.', '') as 'coursesMany', 77)
      expect(stateText(translator(locale, 'refusals'), rule), key).toContain('77')
    }
  })

  test('writes years plainly and large numbers with commas', () => {
    const t = translator('en', 'rules')
    expect(ruleMessage(t, limits.outOfRange(1940, 2100))).toContain('1940 to 2100')
    expect(ruleMessage(t, limits.amountOutOfRange(1, 99_999_999))).toContain('0.01 to 999,999.99')
  })
})

interface Part {
  kind?: unknown
  type?: unknown
  requirement?: unknown
  message?: unknown
}
const bounds = ['min_value', 'max_value', 'min_length', 'max_length']

/** Every bound below a schema, as its value and the rule that it is refused by. */
function boundsIn(value: unknown, seen = new Set<unknown>()): [number, string][] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const { type, requirement, message } = value as Part
  const isBound = bounds.includes(String(type)) && typeof message === 'string'
  const own: [number, string][] = isBound ? [[Number(requirement), message]] : []
  return [...own, ...Object.values(value).flatMap((part) => boundsIn(part, seen))]
}

/** An empty field is asked for, a code or an hour has few values. */
const isSaid = ([bound, message]: [number, string]) =>
  message.includes('?')
    ? message
        .split(/[=&]/u)
        .some((part) => [bound, bound / 100].includes(Number(part.replaceAll(',', ''))))
    : ['required', 'required.select', 'authCode', 'choice'].includes(message)

test('every bound of the contract is refused by a rule that names it', () => {
  const found = [...registry.values()].flatMap(({ query, body, headers }) =>
    boundsIn({ query, body, headers }),
  )
  expect(found.length).toBeGreaterThan(500)
  expect(found.filter((bound) => !isSaid(bound))).toEqual([])
})

const withoutSets = (text: string) => text.replaceAll(/serverTranslate\([^)]*\)/gu, '')

test('no rule with limits is named without them', async () => {
  const rules = new Set(
    (messages.en ?? [])
      .filter(([, text]) => text.includes('{'))
      .map(([key]) => key.slice('rules.'.length)),
  )
  const files = await filesUnder('src', '.ts', '.tsx')
  const bare = files
    // A kind of kept mark and a set of messages are called `letters`, too.
    .filter((file) => !file.startsWith('src/rules/') && !file.includes('/kept-marks/'))
    .flatMap((file) =>
      [...withoutSets(readFileSync(file, 'utf8')).matchAll(/(?:rule: |\? |, )'(?<rule>[\w.]+)'/gu)]
        .filter(({ groups }) => rules.has(groups?.rule ?? ''))
        .map(([text]) => `${file} ${text}`),
    )
  expect(bare).toEqual([])
})
