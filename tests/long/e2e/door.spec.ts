import type { Page } from '@playwright/test'
import type { DoorConflict, DoorLink, DoorList } from '#contract/activities/doors.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { newFreeActivity } from '#tests/support/free-activity.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall } from '#tests/support/people.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')

test('two doors let each ticket in once, and what they did without a network is told', async ({
  page,
  browser,
}) => {
  const { token, activityId, title } = await newFreeActivity({
    tickets: 3,
    // In an hour: its door is open.
    startsIn: 1 / 24,
  })
  const make = (name: string) =>
    askCall<{ door: DoorLink; address: string }>('POST', '/mechanism/activity/door/make', {
      token,
      body: { activityId, name },
    })
  const [main, back] = [await make('Main door'), await make('Back door')]
  const open = async (at: Page, address: string) => {
    await at.goto(`/en/door${new URL(address).hash}`)
    await expect(at.getByRole('heading', { name: title })).toBeVisible()
    expect(at.url()).not.toContain('#')
  }
  const show = async (at: Page, number: string) => {
    await at.getByLabel(t('door.number')).fill(number)
    await at.getByRole('button', { name: t('door.check'), exact: true }).click()
  }
  const list = await askCall<DoorList>('POST', '/api/activity/door/list', {
    body: { token: new URL(main.address).hash.slice(1) },
  })
  const [one = '', two = '', three = ''] = list.tickets.map(({ number }) => number)

  await page.goto('/en/door')
  await expect(page.getByRole('heading', { name: t('door.none.title') })).toBeVisible()
  await open(page, main.address)
  await expect(page.getByText(t('door.name', { name: 'Main door' }))).toBeVisible()
  await expectNoFindings(page, 'a door')
  await show(page, one)
  await expect(page.getByText(t('door.answer.in'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('door.count', { letIn: 1, tickets: 3 }))).toBeVisible()
  await show(page, one.toLowerCase().replace(' ', ''))
  await expect(page.getByText(t('door.answer.again'), { exact: true })).toBeVisible()
  await expectNoFindings(page, 'a ticket that is in already')
  await show(page, 'XYZ')
  await expect(page.getByText(t('door.number.wrong'))).toBeVisible()
  await show(page, '0000 0000')
  await expect(page.getByText(t('door.answer.unknown'))).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await open(other, back.address)
  await show(other, one)
  await expect(other.getByText(t('door.answer.again'), { exact: true })).toBeVisible()
  await expect(other.getByText('Main door')).toBeVisible()
  await context.setOffline(true)
  await show(other, two)
  await expect(other.getByText(t('door.answer.in'), { exact: true })).toBeVisible()
  await expect(other.getByText(t('door.byList'))).toBeVisible()
  await show(other, two)
  await expect(other.getByText(t('door.answer.again'), { exact: true })).toBeVisible()
  await show(other, three)
  await expect(other.getByText(t('door.waiting', { n: 3 }))).toBeVisible()
  await expectNoFindings(other, 'a door without a network')
  await show(page, two)
  await expect(page.getByText(t('door.answer.in'), { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(other.getByText(t('door.differing', { n: 1 }))).toBeVisible()
  await expect(other.getByText(t('door.waiting', { n: 3 }))).toBeHidden()
  await other.reload()
  await expect(other.getByText(t('door.count', { letIn: 3, tickets: 3 }))).toBeVisible()

  const conflicts = await askCall<{ list: DoorConflict[] }>(
    'GET',
    `/mechanism/activity/door/conflicts?activityId=${activityId}`,
    { token },
  )
  expect(conflicts.list).toMatchObject([
    { kind: 'twice', letIn: [{ door: 'Back door' }, { door: 'Main door' }] },
  ])

  await askCall('POST', '/mechanism/activity/door/end', {
    token,
    body: { doorId: main.door.doorId },
  })
  await show(page, three)
  await expect(page.getByRole('heading', { name: t('door.ended.title') })).toBeVisible()
  await expectNoFindings(page, 'a door that has ended')
})
