import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { userName } from '#contract/accounts/sign-in-fields.ts'
import { emailOrNone } from '#contract/fields.ts'
import { registrationNumber } from '#contract/staff/organizations.ts'
import texts from '#i18n/messages/en/site/rules.json' with { type: 'json' }
import { hasEmail } from '#rules/validation/contact-rules.ts'
import { hongKongIdCheckDigit, isHongKongId } from '#rules/validation/hong-kong-id.ts'
import { issueCode, type RuleIssue, type RuleKey, readIssueCode } from '#rules/validation/issue.ts'
import { rules } from '#rules/validation/rules.ts'
import { howMany } from '#tests/support/sample.ts'
import fc from '#tests/support/seeded-checks.ts'

describe('Hong Kong identity cards', () => {
  const number = fc
    .tuple(fc.stringMatching(/^[A-Z]{1,2}$/u), fc.stringMatching(/^[0-9]{6}$/u))
    .map(([letters, digits]) => letters + digits)

  test('have exactly one right check digit', () => {
    fc.assert(
      fc.property(number, (one) => {
        const right = [...'0123456789A'].filter((check) => isHongKongId(`${one}(${check})`))
        expect(right).toEqual([hongKongIdCheckDigit(one)])
      }),
    )
  })

  test('show one mistyped digit, and two neighbours swapped', () => {
    fc.assert(
      fc.property(
        number,
        fc.nat({ max: 5 }),
        fc.integer({ min: 1, max: 9 }),
        (one, place, shift) => {
          const check = hongKongIdCheckDigit(one)
          const at = one.length - 6 + place
          const typed = String((Number(one[at]) + shift) % 10)
          expect(isHongKongId(`${one.slice(0, at)}${typed}${one.slice(at + 1)}${check}`)).toBe(
            false,
          )

          const [first = '', second = ''] = [one[at], one[at + 1]]
          fc.pre(second !== '' && first !== second)
          expect(
            isHongKongId(`${one.slice(0, at)}${second}${first}${one.slice(at + 2)}${check}`),
          ).toBe(false)
        },
      ),
    )
  })
})

describe('any input', () => {
  const contexts: Partial<Record<string, unknown>> = {
    range: { max: 5 },
    noJustCopy: { given: 'a' },
    maxWithdrawMoney: { withdrawableCents: 1 },
    discountedPrice: { originalCents: 1 },
    discountedPrice1: { originalCents: 1 },
    customizeAmount: { fullCents: 1 },
    minFee: { levels: 'current_teacher', minutes: 60 },
    authCode: { sentCode: null },
    twicePassword: { first: '' },
  }
  test.each(Object.entries(rules))(
    'is answered by %s, with a word that has a text',
    (name, rule) => {
      const check = rule.check as (value: unknown, context: unknown) => RuleIssue | null
      fc.assert(
        fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' })), (value) => {
          const issue = check(value, contexts[name])
          if (issue !== null) expect(texts).toHaveProperty([issue.rule])
        }),
      )
    },
  )

  const likeMail = fc.stringMatching(/^[a-z+_.-]{1,8}[ ,陳<]?@[a-z-]{1,6}[.@ ]?\.[a-z陳]{2,3}$/u)
  const likeName = fc.stringMatching(/^[A-Za-z陳𠮷 .-]{0,24}$/u)
  const likeNumber = fc.stringMatching(/^(?:[0-9]{7,9}|[0-9]{13,15})$/u)
  test.each([
    { name: 'e-mail address', rule: rules.email, field: emailOrNone, like: likeMail },
    { name: 'user name', rule: rules.userName, field: v.optional(userName), like: likeName },
    {
      name: 'number of an organization',
      rule: rules.registrationNumber,
      field: registrationNumber,
      like: likeNumber,
    },
  ])('a call takes exactly the $name that a form takes', ({ rule, field, like }) => {
    const seen = new Set<boolean>()
    fc.assert(
      fc.property(like, (typed) => {
        const text = typed.trim()
        fc.pre(text !== '')
        const fits = rule.check(text) === null
        seen.add(fits)
        expect(v.safeParse(field, text).success).toBe(fits)
      }),
      { numRuns: howMany({ short: 500, whole: 2000 }) },
    )
    expect(seen.size).toBe(2)
  })

  test('an issue is the same after its journey as one word', () => {
    const params = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,6}$/u),
      fc.string({ unit: 'grapheme' }),
      { minKeys: 1 },
    )
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(texts) as RuleKey[])), params, (rule, given) => {
        const { message, ...rest } = given
        const issue = { rule, params: rest, ...(message === undefined ? {} : { message }) }
        const code = issueCode(issue)
        expect(code).not.toContain(' ')
        expect({ params: {}, ...readIssueCode(code) }).toEqual(issue)
      }),
    )
  })

  test('an e-mail address is found wherever it stands', () => {
    const part = fc.stringMatching(/^[a-z0-9_+-]{1,8}$/u)
    fc.assert(
      fc.property(part, part, part, fc.string(), fc.string(), (name, host, top, before, after) => {
        expect(hasEmail(`${before}${name}@${host}.${top} ${after}`)).toBe(true)
      }),
    )
  })
})
