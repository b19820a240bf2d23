import { describe, expect, test } from 'vitest'
import type { ApiErrorCode } from '#api/api-error.ts'
import { errorCodes, wordedRefusals } from '#contract/errors.ts'
import { registry } from '#contract/registry.ts'
import { jobSorts } from '#contract/teaching/job-sorts.ts'
import { tutorSorts } from '#contract/tutors/tutor-sorts.ts'
import * as words from '#contract/vocabulary.ts'
import enErrors from '#i18n/messages/en/site/errors.json' with { type: 'json' }
import enRules from '#i18n/messages/en/site/rules.json' with { type: 'json' }
import enWords from '#i18n/messages/en/site/vocabulary.json' with { type: 'json' }
import hansErrors from '#i18n/messages/zh-hans/site/errors.json' with { type: 'json' }
import hansRules from '#i18n/messages/zh-hans/site/rules.json' with { type: 'json' }
import hansWords from '#i18n/messages/zh-hans/site/vocabulary.json' with { type: 'json' }
import zhErrors from '#i18n/messages/zh-tw/site/errors.json' with { type: 'json' }
import zhRules from '#i18n/messages/zh-tw/site/rules.json' with { type: 'json' }
import zhWords from '#i18n/messages/zh-tw/site/vocabulary.json' with { type: 'json' }
import { type RuleKey, readIssueCode } from '#rules/validation/issue.ts'

// No message for calls that the caller aborted.
type ShownCode = Exclude<ApiErrorCode, 'aborted'>
const otherCodes = ['403', '10107', '10115', 'network', 'timeout', 'malformed']
/** Texts with a waiting time (rules/wait-text.ts), and their units. */
const waits = ['A0211', 'A0501', 'B0001', 'C0001', 'seconds', 'minutes', 'hours', 'over'] as const
const waitKeys = waits.map((wait) => `wait.${wait}` as const)

/** A text, or its plural forms. */
type Text = string | Record<string, string>
const formsOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))

const wordKeys = [
  'recordCheck',
  ...words.tutorLevels.map((word) => `tutorLevel.${word}` as const),
  ...words.sexes.map((word) => `gender.${word}` as const),
  ...words.lessonModes.map((word) => `mode.${word}` as const),
  ...words.teachingLanguages.map((word) => `teachIn.${word}` as const),
  ...words.firstLanguages.map((word) => `firstLanguage.${word}` as const),
  ...words.days.map((word) => `day.${word}` as const),
  ...words.days.map((word) => `dayShort.${word}` as const),
  ...words.badgeKinds.map((word) => `badge.${word}` as const),
  ...words.badgeSteps.map((word) => `badgeStep.${word}` as const),
  ...new Set([...tutorSorts, ...jobSorts].map((word) => `sort.${word}` as const)),
  'charge.hour',
  'charge.hours',
  'charge.minutes',
] as const

// The compiler requires texts in both hand-written languages; the tests below also find superfluous
// ones.
const errors: Record<
  string,
  Record<ShownCode | (typeof wordedRefusals)[number] | (typeof waitKeys)[number], Text>
> = {
  zhErrors,
  hansErrors,
  enErrors,
}
const rules: Record<string, Record<Exclude<RuleKey, `file.${string}`>, string>> = {
  zhRules,
  hansRules,
  enRules,
}
const vocabulary: Record<string, Record<(typeof wordKeys)[number], string>> = {
  zhWords,
  hansWords,
  enWords,
}

const closed: [string, Record<string, Record<string, Text>>, string[]][] = [
  ['errors', errors, [...errorCodes, ...wordedRefusals, ...otherCodes, ...waitKeys]],
  ['rules', rules, Object.keys(enRules)],
  ['vocabulary', vocabulary, [...wordKeys]],
]

describe.each(closed)('%s', (_name, catalogues, keys) => {
  test.each(Object.entries(catalogues))('%s has every text and no other', (_file, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual([...keys].sort())
    expect(
      Object.values(catalogue)
        .flatMap(formsOf)
        .filter((text) => text.trim() === ''),
    ).toEqual([])
  })

  test('has the same braces in every language', () => {
    const braces = Object.values(catalogues).map((catalogue) =>
      Object.entries(catalogue).map(([key, text]) => [
        key,
        [
          ...new Set(formsOf(text).flatMap((form) => [...form.matchAll(/\{\w+\}/gu)].map(String))),
        ].sort(),
      ]),
    )
    for (const one of braces)
      expect(Object.fromEntries(one)).toEqual(Object.fromEntries(braces[0] ?? []))
  })
})

describe('what the contract refuses', () => {
  test('is always for a reason that has a text', () => {
    const reasons = new Set<string>()
    for (const { query, body, headers } of registry.values()) {
      collectMessages([query, body, headers], reasons)
    }
    expect(reasons.size).toBeGreaterThan(5)
    expect(
      [...reasons].filter((reason) => !Object.hasOwn(enRules, readIssueCode(reason).rule)),
    ).toEqual([])
  })
})

/** Messages of a valibot schema, nested schemas and actions. */
function collectMessages(part: unknown, found: Set<string>): void {
  if (typeof part !== 'object' || part === null) return
  if ('message' in part && typeof part.message === 'string') found.add(part.message)
  for (const name of ['pipe', 'entries', 'wrapped', 'item', 'options'] as const) {
    if (name in part) collectMessages(part[name as keyof typeof part], found)
  }
  if (Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype) {
    for (const inner of Object.values(part)) collectMessages(inner, found)
  }
}
