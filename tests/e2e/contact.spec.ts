import { locales } from '#i18n/locales.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { openContact } from '#tests/support/contact-screen.ts'
import { sampled } from '#tests/support/sample.ts'

const anyLetter = () => `這個網站的搜尋很好用。${crypto.randomUUID()}`

for (const locale of sampled(locales)) {
  test(`a letter in ${locale}: told what is missing, put right, sent`, async ({ page }) => {
    const { t, form, topic, email, message, send, fill } = await openContact(page, locale)
    await email.fill('chan')
    await send.click()
    await expect(topic).toBeFocused()
    const summary = form.getByRole('alert').filter({ hasText: t('contact.error.summary') })
    await expect(summary.getByRole('link')).toHaveText([
      t('contact.error.topic'),
      t('contact.error.email'),
      t('contact.error.message'),
    ])
    await expect(email).toHaveAccessibleDescription(new RegExp(t('contact.error.email'), 'u'))
    expect(await axeFindings(page)).toEqual([])

    await summary.getByRole('link', { name: t('contact.error.message') }).click()
    await expect(message).toBeFocused()
    await fill('chan@example.com', anyLetter())
    await expect(message).not.toHaveAttribute('aria-invalid')
    await send.click()
    await expect(form.getByRole('heading', { name: t('contact.sent.title') })).toBeVisible()
    await expect(form).toContainText(/C\d+/u)
    await expect(send).toBeHidden()
  })
}
