import { locales, localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { newPerson } from '#tests/support/people.ts'
import { answerAfter, askSearch, searchScreen } from '#tests/support/search-screen.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

test('another language keeps the page and what was chosen on it', async ({ page, context }) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor?area=1058007')
  await screen.field.fill('maths')
  await answerAfter(page, () => screen.field.press('Enter'))
  await expect(page).toHaveURL('/en/searchtutor?q=maths&area=1058007')
  await page.locator('[popovertarget="site-settings"]').click()
  await page.locator('header a[data-lang="zh-hans"]').click()
  await expect(page).toHaveURL('/zh-hans/searchtutor?q=maths&area=1058007')
  const other = searchScreen(page, 'zh-hans')
  await other.settled()
  await other.expectTotal((await askSearch({ keyword: 'maths', area: '1058007' })).total)
  await expect(other.chip('数学')).toBeVisible()

  await answerAfter(page, () => other.removeChip('沙田区'))
  await page.locator('[popovertarget="site-settings"]').click()
  await page.locator('header a[data-lang="zh-tw"]').click()
  await expect(page).toHaveURL('/searchtutor?subject=tutor_remediation_math')
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'lang')
  expect(cookie?.value).toBe('zh-tw')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(365)
})

test('the chosen theme outlives the page, without a flash of the other', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/en')
  const root = page.locator('html')
  const background = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue('background-color'))
  const light = await background()
  const choose = async (theme: 'system' | 'light' | 'dark') => {
    const choice = page.locator(`.site-header [data-theme-choice=${theme}]`)
    // The menu stays open after a choice.
    if (!(await choice.isVisible())) await page.locator('[popovertarget="site-settings"]').click()
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.site-header [aria-pressed=true]')).toHaveCount(1)
  }
  await choose('dark')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  const dark = await background()
  expect(dark).not.toBe(light)

  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect(await background()).toBe(dark)
  await page.goto('/en/searchtutor')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await choose('light')
  await expect(root).toHaveAttribute('data-theme', 'light')

  await choose('system')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background()).toBe(dark)
  await page.reload()
  await expect(root).not.toHaveAttribute('data-theme')
  expect(await background()).toBe(dark)
})

test('on a phone the name of the site stands clear of what is pressed beside it', async ({
  page,
}) => {
  const pressed = page.locator('.site-header-row :is(button, a:not(.site-logo))')
  const expectRoom = async (isMember: boolean) => {
    for (const locale of locales) {
      await page.goto(localPath(locale, '/content/faq'))
      await expect(page.locator('.news-bell')).toHaveCount(isMember ? 1 : 0)
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 844 })
        const about = `${locale} ${width} ${isMember}`
        const boxes = await pressed.filter({ visible: true }).evaluateAll((all) =>
          all.map((one) => {
            const { left, right, width, height } = one.getBoundingClientRect()
            return { left, right, size: Math.min(width, height) }
          }),
        )
        // A member's face, language and theme are in the bar below and behind it.
        expect(boxes, about).toHaveLength(isMember ? 1 : 2)
        expect(Math.min(...boxes.map(({ size }) => size)), about).toBeGreaterThanOrEqual(44)
        expect(Math.max(...boxes.map(({ right }) => right)), about).toBeLessThanOrEqual(width - 16)
        const name = page.locator('.site-logo > span')
        const { right, isCut } = await name.evaluate((span) => ({
          right: span.getBoundingClientRect().right,
          isCut: span.scrollWidth > span.clientWidth,
        }))
        expect(isCut, about).toBe(false)
        const nearest = Math.min(...boxes.map(({ left }) => left))
        expect(Math.round(nearest - right), about).toBeGreaterThanOrEqual(12)
      }
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectRoom(false)
  const { mobile } = await newPerson()
  const { open, signIn } = signInScreen(page, 'en')
  await open('/content/faq')
  await signIn(mobile)
  await expect(page.locator('.news-bell')).toBeVisible()
  await expectRoom(true)
})
