import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import '#server/domains.ts'
import { type NewsKind, thingOf } from '#contract/notifications/notice-things.ts'
import { brandName } from '#i18n/brand.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { partLength, roomOf } from '#rules/notifications/text-parts.ts'
import { digestLetter } from '#server/notifications/digest-letter.ts'
import { type Addressed, writeNotice } from '#server/notifications/letter.ts'
import { beginOfFoot, htmlLetter } from '#server/outbox/html-letter.ts'
import type { RowOf } from '#server/states/move.ts'
import type { NoticeRow, NoticeSubject } from '#server/states/notice-subject.ts'
import { notificationOf } from '#server/states/notification.ts'
import { expectAddressesApart, namesOf, valuesFor } from '#tests/support/escaped-names.ts'
import { kindsOfNews } from '#tests/support/kinds-of-news.ts'

const siteUrl = 'https://tutorharbour.test'
const host = 'tutorharbour.test'

/** Catalogue names, which begin the keys of untranslated texts. */
const namespaces = globSync('src/i18n/messages/en/*/*.json').map((file) =>
  file.replace(/^.*\/|\.json$/gu, ''),
)
const missing = new RegExp(
  `\\b(?:${namespaces.join('|')})\\.[a-z]|\\{\\w+\\}|undefined|null|NaN`,
  'u',
)

const known: NoticeSubject = {
  person: { id: 7, name: 'Ms Ho', photoId: null },
  about: 'Robots',
  pupil: 'Kevin',
  hourlyFeeCents: 280_00,
  amountCents: 375_00,
}
const aboutJob = {
  ...{ id: 1, jobNo: 'J1', itemValue: null, subjectExt: 'Robots', level: null, areaId: 10579 },
} as RowOf<'job'>

const noticeOf = (kind: NewsKind, more: Record<string, string> = {}) => ({
  ...{ kind, thingId: 7, side: null },
  ...{ words: { ...valuesFor(kind), ...more }, unstored: { note: 'Page 2, please' } },
  jobs: thingOf(kind) === 'job' ? [aboutJob] : [],
})
const to = (locale: Locale, more: Partial<Addressed> = {}): Addressed => ({
  ...{ locale, name: 'Chan Siu Ming', subject: known, siteUrl },
  ...more,
})

/** The words of a text message, after it was seen that they are apart from one address. */
function wordsOf(text: string): string {
  const [words = '', address = '', ...more] = text.split('\n')
  expect(more).toEqual([])
  expect(words).not.toMatch(/https?:/u)
  expect(address).toMatch(/^https:\/\/tutorharbour\.test\/\S+$/u)
  return words
}

function expectOnePart(text: string, of: string) {
  const words = wordsOf(text)
  expect(roomOf(words), `${of}: ${words}`).toBeLessThanOrEqual(partLength(words))
  return words
}

function expectWhole(letter: { subject: string; body: string }, locale: Locale, of: string) {
  for (const text of [letter.subject, letter.body]) {
    expect(text.replaceAll(/https:\S+/gu, ''), of).not.toMatch(missing)
    expectAddressesApart(text, of)
  }
  expect(letter.body, of).not.toMatch(/\n{3}/u)
  const html = htmlLetter({ ...letter, locale, host })
  expect(html.match(/class="button"/gu), of).toHaveLength(1)
  expect(html.match(/<h1>/gu), of).toHaveLength(1)
  expect(html, of).toContain('<footer>')
  const [said = '', foot = ''] = letter.body.split(beginOfFoot)
  expect(said.trimEnd().split('\n').at(-1), 'signed').toBe(brandName(locale))
  expect(foot, 'where one chooses').toMatch(/\/dashboard/u)
}

describe.each(locales)('in %s', (locale) => {
  test.each(kindsOfNews)('%s', (kind) => {
    const written = writeNotice(noticeOf(kind), to(locale))
    expectWhole(written, locale, kind)
    expect(
      written.body.startsWith(locale === 'en' ? 'Hello Chan Siu Ming,' : 'Chan Siu Ming'),
    ).toBe(true)
    for (const name of namesOf(kind, locale, 'J1')) expect(written.body, kind).toMatch(name)
    const words = expectOnePart(written.text, kind)
    expect(words.startsWith(brandName(locale))).toBe(true)
    expect(words, 'no child is named on a locked screen').not.toContain('Kevin')
    if (locale === 'en') expect(partLength(words), 'in the letters of all telephones').toBe(160)
    const { moves } = notificationOf(kind)
    if (moves) {
      expect(words).toMatch(locale === 'en' ? /Sat 12 Dec 14:00/u : /12月12日\(六\) 14:00/u)
      expect(words).toMatch(locale === 'en' ? /Sun 13 Dec 15:30/u : /12月13日\(日\) 15:30/u)
    }
  })

  test.each(kindsOfNews)('%s, of a long title, or of what is gone, to nobody by name', (kind) => {
    const title = '由零開始的機械人與人工智能編程：給小四至中三學生的二十八堂網上課程'
    const long = writeNotice(
      noticeOf(kind, { title }),
      to(locale, { subject: { ...known, about: title } }),
    )
    expectOnePart(long.text, kind)
    const gone = { hourlyFeeCents: 280_00 }
    const written = writeNotice(noticeOf(kind), to(locale, { name: '', subject: gone }))
    expectWhole(written, locale, kind)
    expect(written.body).not.toMatch(/Ms Ho|Kevin|Siu Ming/u)
    expectOnePart(written.text, kind)
  })

  test('many of them in one letter, with one button', () => {
    const held = kindsOfNews.map((kind, n) => ({
      row: { ...noticeOf(kind), id: n, thing: thingOf(kind), thingId: n } as unknown as NoticeRow,
      jobs: thingOf(kind) === 'job' ? [aboutJob] : [],
    }))
    const subjects = new Map(held.map(({ row }) => [row.id, known]))
    const letter = digestLetter(held, { ...to(locale), subjects })
    expectWhole(letter, locale, 'all')
    expect(letter.subject).toContain(String(held.length))
    expectOnePart(letter.text, 'all')
  })
})

test('a moved lesson is named with both its times, and its text by whom', () => {
  const { subject, body, text } = writeNotice(noticeOf('parent.lessonProposed'), to('zh-tw'))
  expect(subject).toBe('Ms Ho提議改期：Kevin的Robots課（補習港）')
  expect(body).toContain('Chan Siu Ming，你好：\n\nMs Ho提議改期：Kevin的Robots課\n\n個案：')
  expect(body).toContain(
    '\n原定：12月12日(六) 14:00\n新時間：12月13日(日) 15:30\n金額：$375\n\n改到 12月13日(日) 15:30，請答應或拒絕。',
  )
  expect(body).toContain(`\n\n查看並回覆\n${siteUrl}/`)
  expect(text.split('\n')[0]).toBe(
    '補習港：Ms Ho提議改期：Robots課，12月12日(六) 14:00 改到 12月13日(日) 15:30，$375',
  )
})
