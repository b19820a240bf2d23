import { describe, expect, test } from 'vitest'
import { createSiteNotices } from '#server/tutors/portal/site-notice.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { textFolder } from '#tests/support/text-folder.ts'

const notice = (title: string, from: string, until: string, body = '') =>
  `---\ntitle: ${title}\nfrom: ${from}\nuntil: ${until}\n---\n\n${body}\n`

const folder = textFolder({
  'notices/works/index.zh-tw.md': notice(
    '系統維護',
    '2026-11-18',
    '2026-11-22',
    '詳見[學費](/游泳教練)。',
  ),
  'notices/works/index.en.md': '---\ntitle: Maintenance\n---\n\nSee [**fees**](/content/fee).\n',
  'notices/evening/index.zh-tw.md': notice(
    '今晚更新',
    '2026-11-20 18:00',
    '2026-11-20 20:30',
    '晚上。',
  ),
})
const siteNotice = createSiteNotices(folder)
const idAt = (time: string) => siteNotice(new Date(`${time}+08:00`), 'zh-tw').memo?.id

describe('the notice of the site', () => {
  test.each([
    ['2026-11-17T23:59:59', undefined],
    ['2026-11-18T00:00:00', 'works'],
    ['2026-11-20T17:59:59', 'works'],
    ['2026-11-22T23:59:59', 'works'],
    ['2026-11-23T00:00:00', undefined],
  ])('at %s in Hong Kong it is %s: the last day counts to its end', (time, id) => {
    expect(idAt(time)).toBe(id)
  })

  test.each([
    ['2026-11-20T18:00:00', 'evening'],
    ['2026-11-20T20:29:59', 'evening'],
    ['2026-11-20T20:30:00', 'works'],
  ])('of several it is the one that began last: at %s %s', (time, id) => {
    expect(idAt(time)).toBe(id)
  })

  test('is in the language of the reader, and in Chinese where nobody has written English', () => {
    const at = (locale: 'zh-tw' | 'zh-hans' | 'en', time = '2026-11-19T12:00:00+08:00') =>
      siteNotice(new Date(time), locale).memo
    expect(at('en')).toEqual({
      id: 'works',
      title: 'Maintenance',
      content: 'See [**fees**](/content/fee).',
      lang: 'en-HK',
    })
    // Converts the text's script, but not the address.
    const derived = { title: '系统维护', content: '详见[学费](/游泳教練)。', lang: 'zh-Hans' }
    expect(at('zh-hans')).toMatchObject(derived)
    const untranslated = { title: '今晚更新', lang: 'zh-Hant-HK' }
    expect(at('en', '2026-11-20T19:00:00+08:00')).toMatchObject(untranslated)
  })

  test('without any notice nothing is shown', () => {
    const none = createSiteNotices(textFolder({}))
    expect(none(new Date(), 'en')).toEqual({ show: false, memo: null })
  })

  test('a time that cannot be read names the text', () => {
    const broken = textFolder({
      'notices/odd/index.zh-tw.md': notice('甲', '2026-02-30', '2026-03-01'),
    })
    expect(() => createSiteNotices(broken)(new Date(), 'en')).toThrow(/content\/notices\/odd/u)
  })
})

describeOnOneDatabase('the call', (open) => {
  test('answers everybody alike, and may be kept for a minute in each language', async () => {
    const { app } = await openTestApp(open, { tutors: 0, contentDir: folder })
    const answer = await app.request('/api/user/memo/show-memo', { headers: { language: 'en_US' } })
    expect(await answer.json()).toMatchObject({
      code: 200,
      data: { show: true, memo: { id: 'works', title: 'Maintenance' } },
    })
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(answer.headers.get('Vary')).toMatch(/language, Cookie/u)
  })
})
