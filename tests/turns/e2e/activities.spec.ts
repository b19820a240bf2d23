import type { Browser, Page } from '@playwright/test'
import { isoInHongKong } from '#server/ground/hong-kong-time.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { newTradingOrganization } from '#tests/support/new-organization.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { payByCard } from '#tests/support/pay-on-page.ts'
import { newPerson } from '#tests/support/people.ts'
import { press } from '#tests/support/press.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { decideFor } from '#tests/support/staff-screen.ts'

const t = siteWords('en')
const viewport = { width: 390, height: 844 }
test.use({ viewport })

/** A value for a Hong Kong time field, this many days and hours from now. */
const moment = (days: number, hours: number) =>
  isoInHongKong(new Date(Date.now() + days * 86_400_000 + hours * 3_600_000)).slice(0, 16)

async function parentAt(browser: Browser, path: string) {
  const { mobile } = await newPerson()
  const page = await (await browser.newContext()).newPage()
  await page.goto(path)
  await page.getByRole('button', { name: t('tickets.signIn') }).click()
  const screen = signInScreen(page, 'en')
  await screen.signIn(mobile)
  await expect(screen.dialog).toBeHidden()
  return page
}

/** A seat that is free is chosen from the start; one that is kept for who waited is not. */
async function buySeat(page: Page, nickname: string, { isKept = false } = {}): Promise<void> {
  const more = page.getByRole('button', { name: t('tickets.more', { name: 'One seat' }) })
  if (isKept) await more.click()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel(t('tickets.holder', { n: 1 })).fill(nickname)
  await page.getByRole('button', { name: t('tickets.pay') }).click()
  await payByCard(page, 'en')
}

test('an organization sells its only seat, and who waits gets it when it is given back', async ({
  page,
  browser,
}) => {
  const organization = await newTradingOrganization()
  const screen = signInScreen(page, 'en')
  await page.goto('/en/organization/dashboard/activity')
  await screen.signIn(organization.mobile)
  await expect(screen.dialog).toBeHidden()
  await page.getByRole('button', { name: t('activityEditor.begin') }).click()
  const field = (key: string) => page.getByLabel(t(`activityEditor.${key}`), { exact: true })
  const submit = page.getByRole('button', { name: t('activityEditor.submit'), exact: true })

  const title = `Kites ${crypto.randomUUID().replaceAll(/[\d-]/gu, '')}`
  await field('field.title').fill(title)
  await submit.click()
  await expect(page.locator('.error-summary')).toBeVisible()
  await expect(field('field.title')).toHaveValue(title)
  await expectNoFindings(page, 'an activity with gaps')

  await field('field.introduction').fill('One afternoon: build a kite and let it fly.')
  await field('field.description').fill(
    'Paper, string and sticks are there. Wear what may get dirty.',
  )
  await field('field.area').selectOption({ index: 1 })
  await field('field.place').fill('Demo Hall, second floor')
  await field('session.from').fill(moment(10, 0))
  await field('session.until').fill(moment(10, 2))
  await page.getByLabel(t('activityEditor.pool.name')).fill('Hall')
  await field('pool.seats').fill('1')
  await field('kind.name').fill('One seat')
  await field('kind.price').fill('80')
  await expect(page.getByText(t('activityEditor.kept.kept')).first()).toBeVisible()
  await page.getByRole('button', { name: t('activityEditor.preview') }).click()
  const preview = page.getByRole('article', { name: t('activityEditor.preview') })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.getByRole('heading', { name: t('activities.place') })).toBeVisible()
  await expect(preview.getByRole('link', { name: t('activities.buy') })).toHaveCount(0)
  await expectNoFindings(page, 'an activity as a buyer sees it')
  await press(page.getByRole('button', { name: t('activityEditor.write') }))
  await submit.click()
  await expect(page.getByText(t('states.activity.WAITING'))).toBeVisible()
  const activityId = new URL(page.url()).searchParams.get('activityId')
  await decideFor('activity', organization.name, { approve: true })

  const detail = await (await browser.newContext()).newPage()
  await detail.goto(`/en/organization/detail/${activityId}`)
  await expect(detail.getByRole('heading', { name: title })).toBeVisible()
  // The only seat is chosen, at the foot of the screen.
  await expect(detail.locator('.main-action')).toContainText('One seat × 1')
  await expectNoFindings(detail, 'an activity')
  await detail.getByRole('button', { name: t('tickets.fewer', { name: 'One seat' }) }).click()
  await detail.getByRole('link', { name: t('activities.buy') }).click()
  await expect(detail).toHaveURL(new RegExp(`/organization/buy/${activityId}$`, 'u'))
  await expect(detail.getByLabel(t('tickets.holder', { n: 1 }))).toHaveCount(0)

  const shop = `/en/organization/buy/${activityId}`
  const first = await parentAt(browser, shop)
  const second = await parentAt(browser, shop)
  await expectNoFindings(first, 'tickets to choose')
  await buySeat(first, 'Ming')
  await second.reload()
  await expect(second.getByText(t('tickets.soldOut'))).toBeVisible()
  await second.getByRole('button', { name: t('tickets.wait') }).click()
  const waiting = second.getByRole('region', { name: t('tickets.waiting') })
  await expect(waiting).toBeVisible()
  await expectNoFindings(second, 'waiting for a seat')

  await first.goto('/en/parent/dashboard/tickets')
  await expect(first.getByText('Ming')).toBeVisible()
  await expectNoFindings(first, 'own tickets')
  await first.getByRole('button', { name: t('tickets.return'), exact: true }).click()
  await first.getByRole('button', { name: t('tickets.return.yes') }).click()
  await expect(first.getByText(t('states.ticket.REFUNDED'))).toBeVisible()
  await first.goto('/en/parent/dashboard/wallet')
  await expect(first.getByText(/HK\$\s80/u).first()).toBeVisible()

  // The seat is reserved for the first on the waiting list only.
  await second.goto('/en/parent/dashboard/tickets')
  await waiting.getByRole('link', { name: t('tickets.waiting.take') }).click()
  await expect(second).toHaveURL(new RegExp(`${shop}$`, 'u'))
  await buySeat(second, 'Ka Yan', { isKept: true })
  await second.goto('/en/parent/dashboard/tickets')
  await expect(second.getByText('Ka Yan')).toBeVisible()

  await page.goto(`/en/organization/dashboard/activity?activityId=${activityId}`)
  await expect(page.getByText(/1 of 1 sold/u)).toBeVisible()
  await expectNoFindings(page, 'an activity that is sold out')
})
