import type { Locator, Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import type { OwnTickets } from '#contract/activities/tickets.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { newFreeActivity } from '#tests/support/free-activity.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall, newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { storedPaths } from '#tests/support/stored-pages.ts'

const t = siteWords('zh-tw')
const address = '/parent/dashboard/tickets'
// Offline, the browser itself reports failed loads.
test.use({
  serviceWorkers: 'allow',
  meantFailures: /./u,
  viewport: { width: 390, height: 844 },
})

async function withFreeTicket() {
  const person = await newPerson()
  const { token } = person.signedIn
  const { activityId, title } = await newFreeActivity({ tickets: 1 })
  const { kinds } = await askCall<ActivityDetail>(
    'GET',
    `/api/activity/detail?activityId=${activityId}`,
  )
  const tickets = [{ kindId: kinds[0]?.kindId, priceCents: 0, holders: ['小明'] }]
  await askCall('POST', '/api/activity/buy', { token, body: { activityId, tickets } })
  return { ...person, title, code: () => codeOf(token) }
}

const codeOf = async (token: string) => {
  const { list } = await askCall<{ list: OwnTickets[] }>('GET', '/api/activity/ticket/list', {
    token,
  })
  return list[0]?.tickets[0]?.code ?? null
}

/** Text that a camera reads from the picture. */
async function readCode(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

const shown = (page: Page, name = '小明') =>
  page.getByRole('img', { name: t('tickets.show.code', { name }) })

test('a ticket is shown, also without a network, renamed, and passed on to another parent', async ({
  page,
  context,
  browser,
}) => {
  const giver = await withFreeTicket()
  await page.goto(address)
  await signInScreen(page, 'zh-tw').signIn(giver.mobile)
  const show = page.getByRole('button', { name: t('tickets.show'), exact: true })
  await expect(show).toBeVisible()
  await expectNoFindings(page, 'own tickets')
  await show.click()
  const code = await giver.code()
  expect(await readCode(shown(page))).toBe(code)
  await expectNoFindings(page, 'a ticket as a door reads it')

  await page.reload()
  await expect.poll(() => storedPaths(page)).toContain(address)
  await expect(show).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(t('tickets.kept.rule'))).toBeVisible()
  await expectNoFindings(page, 'tickets that a device keeps')
  await show.click()
  expect(await readCode(shown(page))).toBe(code)

  await context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: t('tickets.rename'), exact: true }).click()
  await page.getByLabel(t('tickets.holder.one')).fill('小美')
  await expectNoFindings(page, 'another name')
  await page.getByRole('button', { name: t('tickets.rename.save') }).click()
  await expect(page.getByText('小美', { exact: true })).toBeVisible()
  await show.click()
  const second = await readCode(shown(page, '小美'))
  expect(second).toBe(await giver.code())
  expect(second).not.toBe(code)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: t('tickets.pass'), exact: true }).click()
  await page.getByRole('button', { name: t('tickets.pass.make') }).click()
  const link = await page.getByLabel(t('tickets.pass.link')).inputValue()
  await expectNoFindings(page, 'a link that passes a ticket on')

  const receiver = await newPerson()
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(link)
  // A guest reads whose gift waits, and comes back to it after signing in.
  const gift = phone.getByRole('heading', { name: new RegExp(`＊＊.+${giver.title}`, 'u') })
  await expect(gift).toBeVisible()
  await expect(phone.getByText(t('tickets.take.guest'), { exact: true })).toBeVisible()
  await expectNoFindings(phone, 'a gift that waits for a guest')
  await phone.getByRole('button', { name: t('tickets.take.guest.act') }).click()
  await signInScreen(phone, 'zh-tw').signIn(receiver.mobile)
  await expect(gift).toBeVisible()
  await expectNoFindings(phone, 'a ticket that is offered')
  await phone.getByLabel(t('tickets.holder.one')).fill('小強')
  await phone.getByRole('button', { name: t('tickets.take.accept') }).click()
  await phone.getByRole('button', { name: t('tickets.show'), exact: true }).click()
  const third = await readCode(shown(phone, '小強'))
  expect([code, second]).not.toContain(third)

  await page.reload()
  await expect(page.getByText(t('tickets.none.title'))).toBeVisible()
})
