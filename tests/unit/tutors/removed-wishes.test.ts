import { expect, test } from 'vitest'
import { openBrowser, sessionOf, settled, wishServer } from '#tests/support/wish-browser.ts'

test('a removal that fails is not forgotten either', async () => {
  const server = wishServer()
  server.lists.set('ann', [{ id: 4, at: '' }])
  const tab = openBrowser(server).openTab()
  tab.signIn(sessionOf('ann'), { rememberMe: true })
  await tab.follow()
  server.fails = 'timeout'
  tab.toggleWish(4)
  await settled()
  expect([tab.shown(), server.idsOf('ann'), tab.$unsaved.get()]).toEqual([[], [4], 'timeout'])
  server.fails = null
  await tab.saveWishes()
  expect([server.idsOf('ann'), tab.shown()]).toEqual([[], []])
})

test('a removal outlives its tab, and is sent by the next one of the same session', async () => {
  const server = wishServer()
  server.lists.set(
    'ann',
    [4, 6].map((id) => ({ id, at: '' })),
  )
  const browser = openBrowser(server)
  const tab = browser.openTab()
  tab.signIn(sessionOf('ann'), { rememberMe: true })
  await tab.follow()
  server.fails = 'network'
  tab.toggleWish(4)
  await settled()
  expect(server.idsOf('ann')).toEqual([4, 6])

  server.fails = null
  const next = browser.openTab()
  await next.follow()
  expect([next.shown(), server.idsOf('ann')]).toEqual([[6], [6]])
  expect(next.removed.$value.get(), 'forgotten once it is confirmed').toBe(null)
  const asked = server.asked.length
  await browser.openTab().follow()
  expect(server.asked.slice(asked)).toEqual(['list'])
})

test('what one person took back is not taken from the next, and not kept beside them', async () => {
  const server = wishServer()
  for (const name of ['ann', 'bob']) server.lists.set(name, [{ id: 4, at: '' }])
  const browser = openBrowser(server)
  const tab = browser.openTab()
  tab.signIn(sessionOf('ann'), { rememberMe: true })
  await tab.follow()
  server.fails = 'network'
  tab.toggleWish(4)
  await settled()
  server.fails = null
  tab.signIn(sessionOf('bob'), { rememberMe: true })
  await tab.saveWishes()
  expect([tab.shown(), server.idsOf('bob'), server.idsOf('ann')]).toEqual([[4], [4], [4]])
  expect(browser.local.stored.get('tutorharbour.removed-wishes')).toBe('null')
})
