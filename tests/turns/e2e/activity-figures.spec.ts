import { expect, test } from '#tests/support/browser-test.ts'
import { newFreeActivity } from '#tests/support/free-activity.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')

test('an organization sees who comes to an activity, and writes to them', async ({
  page,
  browser,
}) => {
  const { mobile, activityId, parent } = await newFreeActivity({ tickets: 2 })
  await page.goto(`/en/organization/dashboard/alldata/${activityId}`)
  await page.getByRole('button', { name: t('guard.signIn') }).click()
  await signInScreen(page, 'en').signIn(mobile)
  const participants = page.getByRole('region', { name: t('activityFigures.list') })
  await expect(participants.getByText(t('activityFigures.count', { n: 2 }))).toBeVisible()
  await page.getByRole('button', { name: t('activityFigures.message') }).click()
  const message = page.getByRole('textbox', { name: t('activityFigures.message.field') })
  await page.getByRole('button', { name: t('activityFigures.message.send') }).click()
  await expect(message).toHaveAccessibleDescription(new RegExp(t('rules.required'), 'u'))
  await message.fill('Please bring a bottle of water.')
  await expectNoFindings(page, 'an activity with its figures')
  await page.getByRole('button', { name: t('activityFigures.message.send') }).click()
  await expect(page.getByText(t('activityFigures.message.sent', { n: 1 }))).toBeVisible()
  await expect(message).toHaveValue('')

  const phone = await (await browser.newContext()).newPage()
  await phone.goto('/en/parent/dashboard/tickets')
  await phone.getByRole('button', { name: t('guard.signIn') }).click()
  await signInScreen(phone, 'en').signIn(parent.mobile)
  const told = phone.getByRole('region', { name: t('tickets.messages') })
  await expect(told.getByText('Please bring a bottle of water.')).toBeVisible()
  await expectNoFindings(phone, 'tickets with what the organizer wrote')
})
