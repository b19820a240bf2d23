import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { costLines } from '#components/costs/cost-lines.ts'
import { tutorAges } from '#contract/tutors/tutor-records/identity.ts'
import {
  courseCommission,
  invitationPackages,
  lessonCommission,
  loneInvitation,
  starLevels,
  stickPackages,
  ticketCommission,
} from '#rules/price-list.ts'
import { siteWords } from '#tests/support/site-words.ts'

/* Prices must be published before they are charged: the pages match the price list. */

const pages = [
  { page: 'parentCharge', prices: [...invitationPackages, loneInvitation] },
  { page: 'tutorCharge', prices: [...starLevels, ...stickPackages] },
]
const textOf = (page: string, language: string) =>
  readFileSync(`content/${page}/index.${language}.md`, 'utf8')

test.each(pages)('$page publishes what is charged', ({ page, prices }) => {
  for (const [language, sign] of [
    ['zh-tw', '$'],
    ['en', 'HK$\u00A0'],
  ] as const) {
    const text = textOf(`pages/article/${page}`, language)
    for (const { priceCents } of prices) expect(text).toContain(`${sign}${priceCents / 100}`)
  }
})

describe('what selling here costs', () => {
  const none = { basisPoints: 0 }
  const t = siteWords('en')

  test('stands before whoever registers, from the price list', () => {
    const some = { lessons: { basisPoints: 250 }, courses: none, tickets: none }
    const { lines, more } = costLines('tutor', t, some)
    expect(lines[0]).toContain('we take 2.5% commission, on courses 0%')
    expect(more.path).toBe('/content/tutorfee')
    expect(costLines('organization', t, some).lines[0]).toBe(t('costs.organization.none'))
    const tickets = { lessons: none, courses: none, tickets: { basisPoints: 1000 } }
    expect(costLines('organization', t, tickets).lines[0]).toContain('10% commission')
    expect(costLines('tutor', t, tickets).lines[0]).toBe(t('costs.tutor.none'))
  })

  test('is what the articles say of the present', () => {
    const isFree = [lessonCommission, courseCommission, ticketCommission].every(
      ({ basisPoints }) => basisPoints === 0,
    )
    for (const [page, language, words] of [
      ['pages/article/tutorCharge', 'zh-tw', '現時不收取佣金'],
      ['pages/article/tutorCharge', 'en', 'no commission at present'],
      ['faq/getting-paid', 'en', 'At present we keep none'],
    ] as const) {
      expect(textOf(page, language).includes(words), page).toBe(isFree)
    }
  })
})

test('every text that names an age from which somebody may tutor names those of the rule', () => {
  const { youngest, adult } = tutorAges
  for (const [page, language, words] of [
    [
      'clause',
      'zh-tw',
      `須年滿 ${adult} 歲；${youngest}、${adult - 1} 歲的導師須先得家長或監護人同意`,
    ],
    ['clause', 'en', `You must be ${adult} or over. Tutors aged ${youngest} or ${adult - 1} need`],
    ['becometutor', 'zh-tw', `年滿 ${adult} 歲（${youngest}、${adult - 1} 歲須先得家長`],
    ['becometutor', 'en', `If you are ${adult} or over`],
    ['becometutor', 'en', `At ${youngest} or ${adult - 1}, you need the consent`],
  ] as const) {
    expect(textOf(`pages/${page}`, language)).toContain(words)
  }
  for (const locale of ['zh-tw', 'zh-hans', 'en'] as const) {
    const help = siteWords(locale)('register.birthYear.help', { n: youngest, adult })
    expect(help).toContain(`${youngest}`)
    expect(help).toContain(`${adult}`)
  }
})
