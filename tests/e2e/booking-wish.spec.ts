import { axeOn } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { askCall, newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

for (const [locale, width] of [
  ['zh-tw', 390],
  ['en', 1280],
] as const) {
  test(`a guest asks to be told, signs in, and takes it back (${locale}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { mobile, signedIn } = await newPerson()
    const { signIn, t } = signInScreen(page, locale)
    const kept = async () =>
      (
        await askCall<{ tutorIds: number[] }>('GET', '/api/wish/booking/list', {
          token: signedIn.token,
        })
      ).tutorIds
    await page.goto(locale === 'en' ? '/en/tutor/detail/3' : '/tutor/detail/3')
    const main = page.locator('tutor-main-action')
    const button = main.getByRole('button')
    await expect(button).toHaveText(t('tutor.booking.ask'))
    if (width === 390) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(button, 'always in reach').toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo(0, 0))
    }
    await button.click()
    await signIn(mobile)
    await expect(button).toHaveText(t('tutor.booking.asked'))
    await expect(main.getByRole('status')).toHaveText(t('tutor.booking.kept'))
    expect(await kept()).toEqual([3])
    expect((await axeOn(page).include('main').analyze()).violations).toEqual([])

    await page.reload()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.click()
    await expect(main.getByRole('status')).toHaveText(t('tutor.booking.undone'))
    await expect(button).toHaveText(t('tutor.booking.ask'))
    expect(await kept()).toEqual([])
  })
}
