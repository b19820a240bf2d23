import { describe, expect, test } from 'vitest'
import { createDrafts, withDraft } from '#stores/tutor-profile/drafts.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const open = (browser: ReturnType<typeof browserTabs>, userId: number) => {
  const drafts = createDrafts(browser.open())
  drafts.$drafts.listen(() => {})
  drafts.openDrafts(userId)
  return drafts
}

describe('what a tutor has typed and not yet saved', () => {
  test('is there again in another tab and after a crash, until it is saved', () => {
    const browser = browserTabs()
    open(browser, 5).keepDraft('profile', { profile: '我教數學' })
    const later = open(browser, 5)
    expect(later.$drafts.get().parts.profile).toEqual({ profile: '我教數學' })
    later.dropDraft('profile')
    expect(open(browser, 5).$drafts.get().parts).toEqual({})
  })

  test('is not shown to another account on the same device', () => {
    const browser = browserTabs()
    open(browser, 5).keepDraft('identity', { nameZh: '陳大文' })
    expect(open(browser, 6).$drafts.get()).toEqual({ userId: 6, parts: {}, words: {} })
  })

  test('that was written by an older version, or by hand, breaks no form', () => {
    const browser = browserTabs()
    browser.local.kept.set(
      'tutorharbour.tutor-draft',
      JSON.stringify({ userId: 5, parts: { teach: 3, places: { areas: [1] } }, words: { a: 'b' } }),
    )
    const { parts, words } = open(browser, 5).$drafts.get()
    expect(parts).toEqual({ places: { areas: [1] } })
    expect(words).toEqual({})
    const initial = { areas: [] as number[], modes: ['home'] }
    expect(withDraft(initial, { areas: [1], modes: 'online', colour: 'red' })).toEqual({
      areas: [1],
      modes: ['home'],
    })
  })
})
