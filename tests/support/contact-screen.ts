import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#i18n/locales.ts'
import { localPath } from '#i18n/locales.ts'
import { siteWords } from './site-words.ts'

export async function openContact(page: Page, locale: Locale) {
  const t = siteWords(locale)
  await page.goto(localPath(locale, '/contactus'))
  const form: Locator = page.getByRole('region', { name: t('contact.title') })
  const fields = {
    topic: form.getByLabel(t('contact.topic')),
    name: form.getByLabel(t('contact.name')),
    email: form.getByLabel(t('contact.email'), { exact: true }),
    message: form.getByLabel(t('contact.message'), { exact: true }),
  }
  return {
    t,
    form,
    ...fields,
    send: form.getByRole('button', { name: t('contact.send') }),
    async fill(email: string, message: string) {
      await fields.topic.selectOption('site')
      await fields.name.fill('陳太')
      await fields.email.fill(email)
      await fields.message.fill(message)
    },
  }
}
