import { describe, expect, test } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import en from '#i18n/messages/en/site/rules.json' with { type: 'json' }
import zhHans from '#i18n/messages/zh-hans/site/rules.json' with { type: 'json' }
import zhTW from '#i18n/messages/zh-tw/site/rules.json' with { type: 'json' }
import { createTranslate } from '#i18n/translate.ts'
import { parseCents } from '#rules/cents.ts'
import { issueCode, readIssueCode } from '#rules/validation/issue.ts'
import { moneyRules } from '#rules/validation/money-rules.ts'
import type { Rule } from '#rules/validation/rule.ts'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import { rules } from '#rules/validation/rules.ts'
import table from '#tests/spec/tables/validation.json' with { type: 'json' }

interface Example {
  value: unknown
  ctx?: Record<string, unknown>
  message?: string
}
interface Row {
  rule: string
  countryCode?: string
  accept: Example[]
  reject: Example[]
  messages: string[]
  /** For `required`: the message by type of field. */
  cases?: { type: string; value: unknown; message: string }[]
}
const rows: Row[] = table

const translateFrom = (locale: Locale, texts: Record<string, string>) =>
  createTranslate(
    locale,
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [`rules.${key}`, text])),
  )
const t = translateFrom('en', en)
const inChinese = [translateFrom('zh-tw', zhTW), translateFrom('zh-hans', zhHans)]
/** "Two" is a word in Chinese. */
const numbersIn = (text: string) =>
  (text.replace(/[兩两]位/u, '2').match(/\d+(?:\.\d+)?%?/gu) ?? []).sort()

/** The table writes amounts in dollars, one tutor level, and null for a missing value. */
const contextNames: Record<string, string> = {
  original: 'originalCents',
  withdrawable: 'withdrawableCents',
  full: 'fullCents',
}
function contextOf(row: Row, { ctx = {} }: Example): Record<string, unknown> {
  const context: Record<string, unknown> = row.countryCode ? { countryCode: row.countryCode } : {}
  for (const [name, value] of Object.entries(ctx)) {
    const inCents = contextNames[name]
    if (inCents !== undefined) context[inCents] = parseCents(String(value))
    else context[name === 'tutorLevel' ? 'levels' : name] = value
  }
  return context
}

function ruleOf(row: Row): Rule<unknown> {
  const name = row.rule.split('.')[0] ?? ''
  const rule = Object.entries(rules).find(([known]) => known === name)?.[1]
  if (rule === undefined) throw new Error(`No rule ${name}`)
  return rule as unknown as Rule<unknown>
}

const examples = (kind: 'accept' | 'reject') =>
  rows.flatMap((row) =>
    row[kind].map((example) => ({
      row,
      rule: ruleOf(row),
      value: example.ctx?.absent === true ? undefined : example.value,
      context: contextOf(row, example),
      texts: example.message === undefined ? textsOf(row, example) : [example.message],
      name: `${row.rule} ${JSON.stringify(example.value)} ${JSON.stringify(example.ctx ?? {})}`,
    })),
  )

/** A row's English texts; an invalid amount gets the message of `money` instead. */
function textsOf(row: Row, { value, ctx = {} }: Example): string[] {
  if (Object.hasOwn(moneyRules, row.rule) && parseCents(String(value)) === null) {
    return ['Please enter a valid amount']
  }
  return row.messages.map((text) => text.replace('{max}', String(ctx.max)))
}

describe('the table of rules', () => {
  /**
   * Business Registration numbers have 8 digits today; `number14` knows only 14. A payment password
   * is any six digits; a new one is not easily guessed.
   */
  const ownRules = ['registrationNumber', 'newPayPassword']

  test('has no rule that we do not have, and we have hardly any beside it', () => {
    const named = new Set(rows.map((row) => row.rule.split('.')[0]))
    expect(Object.keys(rules).sort()).toEqual([...named, ...ownRules].sort())
  })

  test.each(examples('accept'))('accepts $name', ({ rule, value, context }) => {
    expect(rule.check(value, context)).toBeNull()
  })

  test.each(examples('reject'))('refuses $name', ({ rule, value, context, texts }) => {
    const issue = rule.check(value, context)
    if (issue === null) throw new Error('accepted')
    const text = ruleMessage(t, issue)
    expect(texts).toContain(text)
    for (const translate of inChinese) {
      const chinese = ruleMessage(translate, issue)
      expect(chinese).toMatch(/\p{Script=Han}{2}/u)
      expect(chinese).not.toMatch(/[{}]/u)
      expect(numbersIn(chinese)).toEqual(numbersIn(text))
    }
  })
})

describe('required', () => {
  test.each(rows.flatMap(({ cases = [] }) => cases))(
    'asks a $type with $value in its own words',
    ({ type, value, message }) => {
      expect(ruleMessage(t, rules.required.check(value, { type: type as 'input' }) ?? '')).toBe(
        message,
      )
    },
  )

  test('takes 0 and false as answers, spaces alone as none, an unticked box as none', () => {
    expect(rules.required.check(0)).toBeNull()
    expect(rules.required.check(false)).toBeNull()
    expect(rules.required.check('　 ')).toEqual({ rule: 'required' })
    expect(rules.required.check(false, { type: 'checkbox' })).toEqual({ rule: 'required' })
    expect(rules.required.check(false, { type: 'radio' })).toEqual({ rule: 'required.radio' })
  })

  test('a yes/no choice may be no, an agreement may not', () => {
    expect(rules.radio.check(false)).toEqual({ rule: 'required.radio' })
    expect(rules.radio.check(false, { yesNo: true })).toBeNull()
    expect(rules.radio.check(undefined, { yesNo: true })).toEqual({ rule: 'required.select' })
  })
})

describe('empty input', () => {
  const contexts: Record<string, unknown> = {
    range: { max: 1 },
    noJustCopy: { given: 'a' },
    maxWithdrawMoney: { withdrawableCents: 0 },
    discountedPrice: { originalCents: 0 },
    discountedPrice1: { originalCents: 100 },
    customizeAmount: { fullCents: 0 },
    minFee: { levels: 'current_teacher', minutes: 60 },
    authCode: { sentCode: '123456' },
    twicePassword: { first: 'abcd1234' },
  }
  const refusing = ['required', 'radio', 'mustChooseAddress', 'authCode', 'twicePassword']
  test.each(Object.keys(rules))(
    '%s passes unless it is one of the five that ask for it',
    (name) => {
      const rule = ruleOf({ rule: name, messages: [], accept: [], reject: [] })
      for (const empty of ['', null, undefined]) {
        expect(rule.check(empty, contexts[name]) === null).toBe(!refusing.includes(name))
      }
    },
  )
})

describe('messages', () => {
  test('a supplied message wins over the standard one, ', () => {
    const supplied = 'Write to us & ask? 100%'
    const issue = rules.email.check('abc', undefined, supplied)
    expect(ruleMessage(t, issue ?? '')).toBe(supplied)
    expect(ruleMessage(t, issueCode(issue ?? { rule: 'invalid' }))).toBe(supplied)
  })

  test('an issue travels as one word, with its parameters', () => {
    const issue = { rule: 'range', params: { max: 5 } } as const
    expect(issueCode(issue)).toBe('range?max=5')
    expect(readIssueCode('range?max=5')).toEqual({ rule: 'range', params: { max: '5' } })
    expect(ruleMessage(t, 'range?max=5')).toBe('No more than 5 characters')
    expect(issueCode({ rule: 'email' })).toBe('email')
  })

  test('a code of no rule has a text too', () => {
    expect(ruleMessage(t, 'Invalid type: Expected string')).toBe(en.invalid)
    expect(ruleMessage(t, '')).toBe(en.invalid)
    expect(ruleMessage(t, 'constructor')).toBe(en.invalid)
  })
})

describe('lengths', () => {
  test('count Unicode characters after trimming', () => {
    expect(rules.userName.check('𠮷𠮷')).toBeNull()
    expect(rules.userName.check(' 𠮷 ')).toEqual({ rule: 'userName' })
    expect(rules.range.check('  abcde  ', { max: 5 })).toBeNull()
  })
})
