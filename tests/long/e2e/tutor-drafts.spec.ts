import type { Locator, Page } from '@playwright/test'
import { becomeTutor } from '#tests/support/become-tutor.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')
const introduction = 'I have taught Maths for four years and explain each step slowly.'

/** Half of a step: its input, and how it is seen again. */
interface Half {
  path: string
  type: (page: Page) => Promise<void>
  again: (page: Page) => Promise<void>
}
const register = (step: string) => `/en/tutor/register?step=${step}`
const field = (page: Page, label: string): Locator => page.getByLabel(t(label), { exact: true })
const text = (path: string, label: string, typed: string): Half => ({
  path,
  type: (page) => page.getByRole('textbox', { name: t(label) }).fill(typed),
  again: (page) => expect(page.getByRole('textbox', { name: t(label) })).toHaveValue(typed),
})
const hour = (page: Page) =>
  page.getByRole('button', { name: `${t('vocabulary.day.6')} 10:00–11:00` })

const halves: Record<string, Half> = {
  identity: text(register('identity'), 'register.field.birthYear', '19'),
  education: {
    path: register('education'),
    type: async (page) => {
      await page.getByRole('button', { name: t('register.studies.add') }).click()
      await page.getByLabel(t('register.field.fromYear')).fill('20')
    },
    again: (page) => expect(page.getByLabel(t('register.field.fromYear'))).toHaveValue('20'),
  },
  teach: {
    path: register('teach'),
    type: async (page) => {
      await page.getByRole('button', { name: 'Mathematics', exact: true }).click()
      await field(page, 'register.field.hourlyFeeCents').fill('2')
    },
    again: (page) => expect(field(page, 'register.field.hourlyFeeCents')).toHaveValue('2'),
  },
  places: {
    path: register('places'),
    type: (page) => page.getByLabel(t('vocabulary.mode.home')).check(),
    again: (page) => expect(page.getByLabel(t('vocabulary.mode.home'))).toBeChecked(),
  },
  times: {
    path: register('times'),
    type: (page) => hour(page).click(),
    again: (page) => expect(hour(page)).toHaveAttribute('aria-pressed', 'true'),
  },
  experience: {
    path: register('experience'),
    type: async (page) => {
      await page.getByRole('button', { name: t('register.work.add') }).click()
      await page.getByLabel(t('register.field.title')).fill('Teach')
    },
    again: (page) => expect(page.getByLabel(t('register.field.title'))).toHaveValue('Teach'),
  },
  profile: text(register('profile'), 'register.field.profile', introduction),
  proofs: text(register('proofs'), 'proofs.titleField', 'Bachelor of'),
  assisted: text(register('assisted'), 'readIntroduction.assisted.text', introduction),
}

test('a tab that is closed in the middle of any step loses nothing that was typed', async ({
  page,
  context,
}) => {
  await becomeTutor(page)
  for (const [step, { path, type, again }] of Object.entries(halves)) {
    await test.step(step, async () => {
      const first = await context.newPage()
      await first.goto(path)
      await type(first)
      await first.close({ runBeforeUnload: false })
      const second = await context.newPage()
      await second.goto(path)
      await again(second)
      await second.close()
    })
  }
})

test('a message and an answer that were half written are there again', async ({
  page,
  context,
}) => {
  await becomeTutor(page)
  const path = '/en/tutor/dashboard/saveMegInfo'
  const first = await context.newPage()
  await first.goto(path)
  await first.getByRole('button', { name: t('register.template.add') }).click()
  await first.getByRole('textbox', { name: t('register.field.template') }).fill('I teach S1')
  await first.getByRole('textbox').last().fill('I plan the first week')
  await first.close()
  await page.goto(path)
  await expect(page.getByRole('textbox', { name: t('register.field.template') })).toHaveValue(
    'I teach S1',
  )
  await expect(page.getByRole('textbox').last()).toHaveValue('I plan the first week')
  await page.getByRole('button', { name: t('register.cancel') }).click()
  await page.reload()
  await expect(page.getByText(t('register.templates.none'), { exact: true })).toBeVisible()
})

test('what is wrong is told all at once, beside its field, and nothing is dropped', async ({
  page,
}) => {
  await becomeTutor(page)
  await page.goto(register('education'))
  await page.getByLabel(t('register.field.majorId')).first().fill('Basket weaving')
  await page.getByRole('button', { name: t('register.saveNext') }).click()
  const major = page.getByLabel(t('register.field.majorId')).first()
  await expect(major).toHaveAttribute('aria-invalid', 'true')
  await major.fill('')
  await page.getByRole('button', { name: t('register.studies.add') }).click()
  await page.getByLabel(t('register.field.institution')).fill('Sha Tin College')
  await page.getByLabel(t('register.field.fromYear')).fill('20x0')
  await page.getByRole('button', { name: t('register.saveNext') }).click()
  const year = page.getByLabel(t('register.field.fromYear'))
  await expect(year).toHaveAccessibleDescription(t('rules.number'))
  await expect(year).toHaveValue('20x0')
  await year.fill('2010')
  await page.getByRole('button', { name: t('register.saveNext') }).click()
  await expect(page).toHaveURL(/step=teach/u)

  await page.goto(register('experience'))
  await page.getByRole('button', { name: t('register.results.add') }).click()
  await page.getByLabel(t('register.field.exam')).selectOption('HKDSE')
  await page.getByRole('button', { name: t('register.saveNext') }).click()
  // The row follows the school in the request, but is first in this form.
  await expect(page.getByLabel(t('register.field.grade'))).toHaveAttribute('aria-invalid', 'true')

  await page.goto(register('teach'))
  await page.getByRole('button', { name: t('register.saveNext') }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
})
