import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { newOrganization } from '#tests/support/new-organization.ts'
import { newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

/* Drafts of longer forms, restored for the same account only; tutors: tutor-drafts.spec.ts. */
const t = siteWords('en')

async function signIn(page: Page, path: string, mobile: string): Promise<void> {
  const screen = signInScreen(page, 'en')
  await page.goto(path)
  await screen.dialog.waitFor()
  const remember = screen.dialog.getByRole('checkbox', { name: t('login.remember') })
  // Organizations are always remembered.
  if (path.startsWith('/en/parent')) await remember.check()
  await screen.signIn(mobile)
  await expect(screen.dialog).toBeHidden()
}

const storedText = (page: Page) =>
  page.evaluate(() => Object.entries({ ...localStorage }).join('\n'))

for (const path of ['/en/organization/dashboard/info', '/en/organization/register']) {
  test(`an organization’s details at ${path} outlive a reload and a closed tab, not signing out`, async ({
    page,
    context,
  }) => {
    const [own, other] = [await newOrganization(), await newOrganization()]
    await signIn(page, '/en/organization/dashboard/info', own.mobile)
    await page.goto(path)
    const english = page.locator('#organization-nameEn')
    const about = page.locator('#organization-description')
    const district = page.locator('#organization-areaId')
    await english.fill('Harbour Col')
    await about.fill('We teach in small groups')
    await district.selectOption({ index: 3 })
    const chosen = await district.inputValue()
    await page.locator('#certificate-name').fill('Licence')
    await page.reload()
    await expect(english).toHaveValue('Harbour Col')

    const next = await context.newPage()
    await page.close()
    await next.goto(path)
    await expect(next.locator('#organization-nameEn')).toHaveValue('Harbour Col')
    await expect(next.locator('#organization-description')).toHaveValue('We teach in small groups')
    await expect(next.locator('#organization-areaId')).toHaveValue(chosen)
    await expect(next.locator('#certificate-name')).toHaveValue('Licence')

    await next.locator('[data-account]:visible').first().click()
    await next.getByRole('button', { name: t('account.signOut') }).click()
    await expect.poll(() => storedText(next)).not.toContain('Harbour Col')
    expect(await storedText(next)).not.toContain('Licence')
    await signIn(next, '/en/organization/dashboard/info', other.mobile)
    await expect(next.locator('#organization-nameZh')).toHaveValue(other.name)
    await expect(next.locator('#organization-nameEn')).not.toHaveValue('Harbour Col')
  })
}

test('a parent without a name is told so at the field', async ({ page }) => {
  const { mobile } = await newPerson()
  await signIn(page, '/en/parent/dashboard/info', mobile)
  await page.locator('#parent-name').fill(' ')
  await page.getByRole('button', { name: t('parent.save') }).click()
  await expect(page.locator('.error-summary').getByRole('link')).toHaveCount(1)
  await expect(page.locator('#parent-name')).toHaveAccessibleDescription(
    new RegExp(t('rules.required'), 'u'),
  )
})

test('a parent’s children outlive a closed tab, and are shown to nobody else', async ({
  page,
  context,
}) => {
  const [own, other] = [await newPerson(), await newPerson()]
  const path = '/en/parent/dashboard/info'
  await signIn(page, path, own.mobile)
  await page.getByRole('button', { name: t('parent.child.add') }).click()
  await page.locator('#parent-students-0-nickname').fill('Bunny')
  const next = await context.newPage()
  await page.close()
  await next.goto(path)
  await expect(next.locator('#parent-students-0-nickname')).toHaveValue('Bunny')

  await next.locator('[data-account]:visible').first().click()
  await next.getByRole('button', { name: t('account.signOut') }).click()
  await expect.poll(() => storedText(next)).not.toContain('Bunny')
  await signIn(next, path, other.mobile)
  await expect(next.locator('#parent-name')).toHaveValue(other.userName)
  await expect(next.locator('#parent-students-0-nickname')).toHaveCount(0)
})
