import { expect, test } from 'vitest'
import { openBrowser, sessionOf, settled, wishServer } from '#tests/support/wish-browser.ts'

test('the choices of a guest go into the account at sign-in, none twice', async () => {
  const server = wishServer()
  server.lists.set('ann', [{ id: 2, at: '2026-01-01T00:00:00Z' }])
  const browser = openBrowser(server)
  const tab = browser.openTab()
  for (const id of [1, 2, 3]) tab.toggleWish(id)
  await tab.follow()
  expect([browser.onDevice(), server.asked]).toEqual([[3, 2, 1], []])

  tab.signIn(sessionOf('ann'), { rememberMe: true })
  await tab.saveWishes()
  expect(server.idsOf('ann').sort()).toEqual([1, 2, 3])
  expect([browser.onDevice(), tab.shown().sort()]).toEqual([[], [1, 2, 3]])
  expect(server.asked).toEqual(['list', 'add 3,2,1'])
})

test('a member’s heart is saved as it is pressed; a taken back one leaves; tabs agree', async () => {
  const server = wishServer()
  const browser = openBrowser(server)
  const [one, other] = [browser.openTab(), browser.openTab()]
  one.signIn(sessionOf('ann'), { rememberMe: true })
  await Promise.all([one.follow(), other.follow()])
  expect(one.toggleWish(5)).toBe(true)
  expect(one.shown()).toEqual([5])
  await settled()
  expect(server.idsOf('ann')).toEqual([5])
  expect([one.shown(), other.shown(), browser.onDevice()]).toEqual([[5], [5], []])
  expect(other.toggleWish(5)).toBe(false)
  await settled()
  expect([one.shown(), other.shown(), server.idsOf('ann')]).toEqual([[], [], []])
})

test('what cannot be saved stays on the device and is tried again, later and later', async () => {
  const server = wishServer()
  const browser = openBrowser(server)
  const tab = browser.openTab()
  tab.signIn(sessionOf('ann'), { rememberMe: true })
  await tab.follow()
  server.fails = 'network'
  tab.toggleWish(9)
  await settled()
  expect([tab.$unsaved.get(), browser.onDevice(), tab.shown()]).toEqual(['network', [9], [9]])

  const before = server.asked.length
  browser.advance(4_999)
  await settled()
  expect(server.asked).toHaveLength(before)
  browser.advance(1)
  await settled()
  expect(server.asked.length).toBeGreaterThan(before)
  for (const wait of [10_000, 20_000, 40_000, 80_000, 160_000]) {
    browser.advance(wait)
    await settled()
  }
  const tried = server.asked.length
  browser.advance(299_999)
  await settled()
  expect(server.asked).toHaveLength(tried)
  server.fails = null
  browser.advance(1)
  await settled()
  expect([tab.$unsaved.get(), browser.onDevice(), server.idsOf('ann')]).toEqual([null, [], [9]])
})

test('a heart that changes while it is on its way ends as it was pressed last', async () => {
  const server = wishServer()
  const tab = openBrowser(server).openTab()
  tab.signIn(sessionOf('ann'), { rememberMe: true })
  await tab.follow()
  for (const presses of [1, 2, 3, 4, 5, 6]) {
    let release = () => {}
    server.gate = new Promise((resolve) => {
      release = resolve
    })
    tab.toggleWish(presses)
    await settled()
    for (let press = 1; press < presses; press += 1) tab.toggleWish(presses)
    release()
    await settled()
    const isSaved = presses % 2 === 1
    expect(tab.shown().includes(presses), `${presses} presses`).toBe(isSaved)
    expect(server.idsOf('ann').includes(presses), `${presses} presses`).toBe(isSaved)
  }
})

test('a full list is reported, keeps the heart here, and is not retried unasked', async () => {
  const server = wishServer()
  const browser = openBrowser(server)
  const tab = browser.openTab()
  tab.signIn(sessionOf('ann'), { rememberMe: true })
  await tab.follow()
  server.fails = 'A0440'
  tab.toggleWish(201)
  await settled()
  const asked = server.asked.length
  browser.advance(3_600_000)
  await settled()
  expect([tab.$unsaved.get(), browser.onDevice(), server.asked.length]).toEqual([
    'A0440',
    [201],
    asked,
  ])
})

test('who signs out leaves nothing of the account; what never reached it stays a guest’s', async () => {
  const server = wishServer()
  server.lists.set('ann', [{ id: 7, at: '' }])
  const browser = openBrowser(server)
  const tab = browser.openTab()
  tab.signIn(sessionOf('ann'), { rememberMe: false })
  await tab.follow()
  server.fails = 'network'
  tab.toggleWish(8)
  await settled()
  expect(tab.shown()).toEqual([8, 7])
  tab.signOut()
  expect(tab.shown(), 'even before anything is cleared').toEqual([8])
  await settled()
  expect([...browser.local.stored.values()].join()).not.toContain('"id":7')

  server.fails = null
  tab.signIn(sessionOf('bob'), { rememberMe: false })
  await tab.saveWishes()
  expect([tab.shown(), server.idsOf('bob'), server.idsOf('ann')]).toEqual([[8], [8], [7]])
})

test('an answer to a session that is over is nobody else’s list', async () => {
  const server = wishServer()
  server.lists.set('ann', [{ id: 7, at: '' }])
  const tab = openBrowser(server).openTab()
  let release = () => {}
  server.gate = new Promise((resolve) => {
    release = resolve
  })
  tab.signIn(sessionOf('ann'), { rememberMe: true })
  const done = tab.follow()
  await settled()
  tab.signIn(sessionOf('bob'), { rememberMe: true })
  release()
  await done
  await settled()
  expect(tab.shown()).toEqual([])
  expect(tab.account.$value.get()).toMatchObject({ sessionId: 'bob', saved: [] })
})

test('an institution keeps its hearts on the device', async () => {
  const server = wishServer()
  const browser = openBrowser(server)
  const tab = browser.openTab()
  tab.signIn(sessionOf('school', 3), { rememberMe: true })
  await tab.follow()
  tab.toggleWish(1)
  await settled()
  expect([browser.onDevice(), server.asked]).toEqual([[1], []])
})

test('a list is asked for again when somebody comes back after a while', async () => {
  const server = wishServer()
  const browser = openBrowser(server)
  const tab = browser.openTab()
  tab.signIn(sessionOf('ann'), { rememberMe: true })
  await tab.follow()
  server.lists.set('ann', [{ id: 3, at: '' }])
  tab.refreshWishes()
  await settled()
  expect(tab.shown()).toEqual([])
  browser.advance(59_999)
  tab.refreshWishes()
  await settled()
  expect(tab.shown()).toEqual([])
  browser.advance(1)
  tab.refreshWishes()
  await settled()
  expect(tab.shown()).toEqual([3])
})
