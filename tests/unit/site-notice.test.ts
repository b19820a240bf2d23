import { describe, expect, test, vi } from 'vitest'
import { schemas } from '#content/schemas.ts'
import { hongKongMoment } from '#rules/hong-kong-moment.ts'
import { noticeParagraphs } from '#rules/notice-text.ts'
import { createSiteNotice } from '#stores/site-notice.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const memo = (id: string) => ({ id, title: 'Title', content: 'Text', lang: 'en-HK' })
const answers = (id: string | null) =>
  vi.fn(async () => (id === null ? { show: false, memo: null } : { show: true, memo: memo(id) }))
type Tab = ReturnType<ReturnType<typeof browserTabs>['open']>
const open = (
  tab: Tab,
  ask: Parameters<typeof createSiteNotice>[0]['ask'],
  pageLanguage = 'en-HK',
) => createSiteNotice({ ...tab, pageLanguage: () => pageLanguage, ask })

describe('the notice on this device', () => {
  test('is asked for once in ten minutes of a visit, and again in another language', async () => {
    const browser = browserTabs()
    const tab = browser.open()
    const ask = answers('works')
    for (let page = 0; page < 3; page += 1) {
      expect(await open(tab, ask).siteNotice()).toEqual(memo('works'))
    }
    expect(ask.mock.calls).toEqual([['en_US']])
    await open(tab, ask, 'zh-Hans').siteNotice()
    expect(ask).toHaveBeenLastCalledWith('zh_CN')
    browser.advance(599_999)
    await open(tab, ask, 'zh-Hans').siteNotice()
    expect(ask).toHaveBeenCalledTimes(2)
    browser.advance(1)
    await open(tab, ask, 'zh-Hans').siteNotice()
    expect(ask).toHaveBeenCalledTimes(3)
  })

  test('stays closed in every tab and language; a newer one is shown', async () => {
    const browser = browserTabs()
    open(browser.open(), answers('works')).dismissNotice('works')
    expect(await open(browser.open(), answers('works')).siteNotice()).toBeNull()
    expect(await open(browser.open(), answers('works'), 'zh-Hant-HK').siteNotice()).toBeNull()
    expect(await open(browser.open(), answers('storm')).siteNotice()).toEqual(memo('storm'))
  })

  test('without an answer, or without a notice, there is nothing to show', async () => {
    const tab = browserTabs().open()
    const ask = vi.fn(async () => null)
    expect(await open(tab, ask).siteNotice()).toBeNull()
    expect(await open(tab, answers(null)).siteNotice()).toBeNull()
  })

  test.each(['{', '{}', '[1,null]', '"works"', '{"at":"x","answer":{}}'])(
    'what somebody else left under our names, %s, does no harm',
    async (kept) => {
      const tab = browserTabs().open()
      tab.local.setItem('tutorharbour.notices-dismissed', kept)
      tab.session.setItem('tutorharbour.notice', kept)
      expect(await open(tab, answers('works')).siteNotice()).toEqual(memo('works'))
    },
  )

  test('remembers the latest fifty', async () => {
    const tab = browserTabs().open()
    const { dismissNotice } = open(tab, answers(null))
    for (let n = 0; n < 60; n += 1) dismissNotice(`n${n}`)
    dismissNotice('n59')
    const kept = JSON.parse(tab.local.getItem('tutorharbour.notices-dismissed') ?? '')
    expect([kept.length, kept[0], kept[1]]).toEqual([50, 'n59', 'n58'])
  })
})

describe('the text of a notice', () => {
  test('is paragraphs with emphasis and links to where content may lead', () => {
    expect(
      noticeParagraphs('On **Monday**.\n\n[Fees](/content/fee), [EDB](https://www.edb.gov.hk)'),
    ).toEqual([
      [
        { text: 'On ', strong: false },
        { text: 'Monday', strong: true },
        { text: '.', strong: false },
      ],
      [
        { text: 'Fees', strong: false, href: '/content/fee' },
        { text: ', ', strong: false },
        { text: 'EDB', strong: false, href: 'https://www.edb.gov.hk' },
      ],
    ])
    expect(noticeParagraphs('**[Fees](/content/fee)**')).toEqual([
      [{ text: 'Fees', strong: true, href: '/content/fee' }],
    ])
    expect(noticeParagraphs('\n')).toEqual([])
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](data:text/html,y)',
    '<img src=x onerror=alert(1)>',
  ])('%s is text', (source) => {
    expect(noticeParagraphs(source)).toEqual([[{ text: source, strong: false }]])
  })
})

describe('the lines of a notice', () => {
  const filed = { slug: 'works', locale: 'zh-tw', minutes: 1 }
  const messageOf = (front: object) =>
    schemas.notices.safeParse({ title: '甲', ...front, ...filed }).error?.message

  test('take days and times of Hong Kong', () => {
    expect(messageOf({ from: '2026-11-20', until: '2026-11-20' })).toBeUndefined()
    expect(messageOf({ from: '2026-11-20 18:00', until: '2026-11-20 20:00' })).toBeUndefined()
    expect(hongKongMoment('2026-11-20 18:00')?.begins).toBe(Date.parse('2026-11-20T10:00:00Z'))
  })

  test('tell an editor what is wrong', () => {
    expect(messageOf({ until: '2026-11-20' })).toContain(
      '\\"from:\\" is missing. Write the first day',
    )
    expect(messageOf({ from: '30/11/2026', until: '2026-12-01' })).toContain(
      '\\"from:\\" is a day or a time in Hong Kong such as 2026-11-20 or 2026-11-20 09:30',
    )
    for (const until of ['2026-02-30', '2026-11-20 25:00', '2026-13-01']) {
      expect(messageOf({ from: '2026-01-01', until }), until).toContain('\\"until:\\" is a day or')
    }
    expect(messageOf({ from: '2026-11-20', until: '2026-11-19' })).toContain(
      'is before \\"from:\\"',
    )
  })
})
