import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { goodsKinds } from '#contract/vocabulary.ts'
import type { Translate } from '#i18n/translate.ts'
import { changeDays, releaseHours, returnHours } from '#rules/activities/ticket-refund.ts'
import { refundDays, refundPercent } from '#rules/courses/course-refund.ts'
import { invitationReturnDays } from '#rules/sales/invitation-return.ts'
import {
  type RefundRule,
  refundFacts,
  refundRuleOf,
  refundRules,
} from '#rules/sales/refund-rules.ts'
import { filesUnder } from '#tests/support/files-under.ts'
import { siteTexts, siteWords } from '#tests/support/site-words.ts'
import { refundTexts } from '#ui/refund-texts.ts'

/* Every text about refunds says what the rules keep to. */

const locales = ['zh-tw', 'en'] as const
type Written = (typeof locales)[number]
const rules = Object.keys(refundFacts) as RefundRule[]
const said = (locale: Written, ...of: RefundRule[]) =>
  refundTexts(siteWords(locale) as Translate<'refunds'>, of)

test('each kind of goods has one rule, said once an order', () => {
  for (const kind of goodsKinds) expect(refundRules([kind]), kind).toHaveLength(1)
  expect(refundRules(['course', 'course', 'ticket'])).toEqual(['course', 'ticket'])
})

test.each(locales)(
  'the sentences in %s name the numbers of their rules, and no others',
  (locale) => {
    for (const rule of rules) {
      const text = String(siteTexts(locale)[`refunds.${rule}`])
      expect(text.match(/\d/u), rule).toBeNull()
      const named = [...text.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name)
      expect(named.sort(), rule).toEqual(Object.keys(refundFacts[rule]).sort())
      expect(said(locale, rule)).not.toContain('{')
    }
  },
)

describe.each(locales)('the pages of charges in %s', (locale) => {
  const page = (name: string) =>
    readFileSync(`content/pages/article/${name}/index.${locale}.md`, 'utf8')
  const ofTutors = ['star', 'sticks'] as const
  test.each(goodsKinds)('say the rule of %s word for word', (kind) => {
    const isOfTutors = ofTutors.some((one) => one === kind)
    expect(page(isOfTutors ? 'tutorCharge' : 'parentCharge')).toContain(
      said(locale, refundRuleOf[kind]),
    )
  })
})

/** Texts about giving goods or money back. */
const isAboutRefunds =
  /退款|退回|退票|退課|退還|取回|refund|(?:be|is|are|can|may) return|return (?:a|an|it|the|your|them)\b|money back/iu
const amount = String.raw`\d+|[一二三四五六七八九十兩]+`
/** A length of time or a share, with its unit. */
const limits = new RegExp(
  String.raw`(${amount}) ?(?:小時|天|日(?!期)|成|%)|(\d+|one|two|seven|a) (?:hours?|days?|fifth)\b|(\d+)%`,
  'giu',
)
const limitsIn = (text: string) =>
  isAboutRefunds.test(text) ? [...text.matchAll(limits)].map(([whole]) => whole) : []

/** Where a text about refunds names a limit of something else, that a test of its own holds. */
const ofOthers: Readonly<Record<string, string>> = {
  'shop.invitations.intro': 'the time to answer',
  'askDirectly.sent.no': 'over how many days returned contacts count',
  'askDirectly.then': 'the time to answer, and how long a number is seen',
  'staffOrders.refund.help': 'what staff give back in a day',
  'invitation.spent': 'direct contacts that come back',
  'invitation.expired': 'the time to answer',
  'refusals.refundTooLate': 'how long providers refund: refund-window.test.ts',
  'refusals.returnTooLate': 'how long banks return',
  'payouts.outcome.tooLate': 'the same',
}

test.each(locales)('no message in %s writes a limit of its own', (locale) => {
  for (const [key, message] of Object.entries(siteTexts(locale))) {
    if (Object.keys(ofOthers).some((other) => key.endsWith(other))) continue
    const text = typeof message === 'string' ? message : Object.values(message).join(' ')
    expect(limitsIn(text), key).toEqual([])
  }
})

test('how long a provider refunds is said as it is', () => {
  for (const locale of locales) {
    const text = siteWords(locale)('refusals.refundTooLate')
    expect(text.match(/\d+/gu)).toEqual(['90', '180'])
  }
})

test('no article names another limit of refunds', async () => {
  const known: Readonly<Record<Written, readonly string[]>> = {
    'zh-tw': [
      `${returnHours} 小時`,
      `${refundDays} 天`,
      `${changeDays} 天`,
      `${invitationReturnDays} 天`,
      `${refundPercent}%`,
      ...(releaseHours === 24 ? ['一天'] : []),
    ],
    en: [
      `${returnHours} hours`,
      `${refundDays} days`,
      `${changeDays} days`,
      `${invitationReturnDays} days`,
      `${refundPercent}%`,
      ...(releaseHours === 24 ? ['a day'] : []),
    ],
  }
  const folders = ['content/pages', 'content/faq']
  for (const folder of folders) {
    for (const file of await filesUnder(folder, '.md')) {
      const locale = file.endsWith('.en.md') ? 'en' : 'zh-tw'
      for (const sentence of readFileSync(file, 'utf8').split(/[。\n]|\. /u)) {
        const others = limitsIn(sentence).filter((limit) => !known[locale].includes(limit))
        expect(others, `${file}: ${sentence}`).toEqual([])
      }
    }
  }
})
