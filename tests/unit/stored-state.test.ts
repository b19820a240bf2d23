import { describe, expect, test } from 'vitest'
import { storedSession } from '#stores/accounts/session/stored-session.ts'
import { lenientStorage } from '#stores/device/device.ts'
import { createLanguage } from '#stores/language.ts'
import { createCompare } from '#stores/tutors/search/compare.ts'
import { createRecentSearches } from '#stores/tutors/search/recent-searches.ts'
import { createWishList } from '#stores/tutors/wish-list/wish-list.ts'
import { browserTabs, mapStorage } from '#tests/support/browser-tabs.ts'

const newWishes = (browser: ReturnType<typeof browserTabs>) => {
  const device = browser.open()
  return createWishList(device, storedSession(device))
}
const openWishes = (browser: ReturnType<typeof browserTabs>) => {
  const wishes = newWishes(browser)
  wishes.$wishList.listen(() => {})
  return wishes
}

describe('the wish list', () => {
  test('keeps hearts on the device with their time, newest first', () => {
    const browser = browserTabs()
    const wishes = openWishes(browser)
    expect(wishes.toggleWish(7)).toBe(true)
    browser.advance(1000)
    expect(wishes.toggleWish(3)).toBe(true)
    const expected = [
      { id: 3, at: '2026-03-02T02:00:01.000Z' },
      { id: 7, at: '2026-03-02T02:00:00.000Z' },
    ]
    expect(wishes.$wishList.get()).toEqual(expected)
    expect(openWishes(browser).$wishList.get()).toEqual(expected)
    expect(wishes.toggleWish(3)).toBe(false)
    expect(wishes.$wishList.get().map(({ id }) => id)).toEqual([7])
  })

  test('loses no heart of another tab, visible or not', () => {
    const browser = browserTabs()
    const first = openWishes(browser)
    const second = openWishes(browser)
    const unseen = newWishes(browser)
    first.toggleWish(1)
    second.toggleWish(2)
    unseen.toggleWish(3)
    for (const tab of [first, second, unseen]) {
      expect(tab.$wishList.get().map(({ id }) => id)).toEqual([3, 2, 1])
    }
  })

  test.each(['{', '{}', 'null', '[{"id":"1"},3,null]'])('reads %s as empty', (kept) => {
    const browser = browserTabs()
    browser.local.stored.set('tutorharbour.wish-list', kept)
    expect(openWishes(browser).$wishList.get()).toEqual([])
  })
})

describe('the comparison', () => {
  const tutor = (tutorId: number) => ({ tutorId, name: `Ms ${tutorId}`, photoId: null })

  test('takes three tutors and no fourth, until one is let go', () => {
    const { $compare, toggleCompare } = createCompare(browserTabs().open())
    expect([1, 2, 3, 4].map((id) => toggleCompare(tutor(id)))).toEqual([true, true, true, false])
    expect($compare.get()).toEqual([1, 2, 3].map(tutor))
    expect(toggleCompare(tutor(2))).toBe(true)
    expect(toggleCompare(tutor(4))).toBe(true)
    expect($compare.get()).toEqual([1, 3, 4].map(tutor))
  })

  test('lasts for the tab, is none of the others’ business, and can be cleared', () => {
    const browser = browserTabs()
    const device = browser.open()
    createCompare(device).toggleCompare(tutor(1))
    const sameTab = createCompare(device)
    expect(sameTab.$compare.get()).toEqual([tutor(1)])
    expect(createCompare(browser.open()).$compare.get()).toEqual([])
    sameTab.clearCompare()
    expect(sameTab.$compare.get()).toEqual([])
  })
})

describe('recent searches', () => {
  test('are the last eight, newest first, each once', () => {
    const browser = browserTabs()
    const { $recentSearches, rememberSearch } = createRecentSearches(browser.open())
    for (let n = 1; n <= 10; n += 1) rememberSearch(`search ${n}`)
    rememberSearch('  SEARCH   5 ')
    const expected = ['SEARCH 5', ...[10, 9, 8, 7, 6, 4, 3].map((n) => `search ${n}`)]
    expect($recentSearches.get()).toEqual(expected)
    expect(createRecentSearches(browser.open()).$recentSearches.get()).toEqual(expected)
  })

  test('keep neither nothing nor more than a search may be', () => {
    const { $recentSearches, rememberSearch } = createRecentSearches(browserTabs().open())
    rememberSearch('   ')
    rememberSearch('數'.repeat(101))
    expect($recentSearches.get()).toEqual([])
  })

  test('can be cleared, in every tab', () => {
    const browser = browserTabs()
    const first = createRecentSearches(browser.open())
    const second = createRecentSearches(browser.open())
    first.$recentSearches.listen(() => {})
    first.rememberSearch('piano')
    second.clearRecentSearches()
    expect(first.$recentSearches.get()).toEqual([])
    expect([...browser.local.stored.values()].join()).not.toContain('piano')
  })
})

describe('a storage that the browser refuses', () => {
  test('keeps everything in memory, so that it lasts while the page does', () => {
    const full = mapStorage()
    full.stored.set('old', 'value')
    full.refuses = true
    const storage = lenientStorage(() => full)
    storage.setItem('old', 'newer')
    storage.setItem('new', 'value')
    expect([storage.getItem('old'), storage.getItem('new')]).toEqual(['newer', 'value'])
    storage.removeItem('old')
    expect(storage.getItem('old')).toBeNull()
    full.refuses = false
    storage.setItem('new', 'kept')
    expect(full.stored.get('new')).toBe('kept')
    expect(storage.getItem('new')).toBe('kept')
  })

  test('may be forbidden altogether', () => {
    const storage = lenientStorage(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(storage.getItem('a')).toBeNull()
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })
})

describe('the language of calls', () => {
  test.each([
    ['zh-Hant-HK', 'zh_TW'],
    ['zh-Hans', 'zh_CN'],
    ['en-HK', 'en_US'],
    ['fr', 'zh_TW'],
    ['', 'zh_TW'],
  ])('of a page in %j is %s', (lang, code) => {
    expect(createLanguage({ pageLanguage: () => lang }).callLanguage()).toBe(code)
  })
})
