import type { Page } from '@playwright/test'
import { becomeTutor } from '#tests/support/become-tutor.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')
const register = (step: string) => `/en/tutor/register?step=${step}`
const saveNext = (page: Page) => page.getByRole('button', { name: t('register.saveNext') })
const heading = (page: Page, step: string) =>
  page.getByRole('heading', { name: t(`register.step.${step}`), exact: true })
const summary = (page: Page) => page.getByRole('alert').getByRole('link')

test('the browser leads back and forth through the steps, and what was typed in each is there', async ({
  page,
}) => {
  await becomeTutor(page)
  await page.getByLabel(t('register.field.majorId')).first().fill('Mathematics')
  const steps = page.getByRole('navigation', { name: t('register.steps') })
  await steps.getByRole('button', { name: t('register.step.teach') }).click()
  await expect(heading(page, 'teach')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'education')).toBeFocused()
  await expect(page.getByLabel(t('register.field.majorId')).first()).toHaveValue('Mathematics')
  await page.goBack()
  await expect(heading(page, 'identity')).toBeFocused()
  await expect(page.getByLabel(t('register.field.birthYear'))).toHaveValue('1995')
  await page.goForward()
  await page.goForward()
  await expect(heading(page, 'teach')).toBeFocused()
})

test('two quick clicks save once and lead one step on', async ({ page }) => {
  await becomeTutor(page)
  await page.goto(register('times'))
  await page.getByRole('button', { name: t('pickers.week.weekend') }).click()
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') saved.push(new URL(request.url()).pathname)
  })
  await saveNext(page).dblclick()
  await expect(heading(page, 'experience')).toBeFocused()
  await expect(saveNext(page)).toBeEnabled()
  expect(saved).toEqual(['/api/tutor/normal/update'])
})

test('five thousand characters that are pasted stay, also when they are read, and the form says how many are too many', async ({
  page,
}) => {
  await becomeTutor(page)
  const long = 'I explain each step of every sum. '.repeat(150).slice(0, 4999).concat('!')
  await page.goto(register('profile'))
  const profile = page.getByRole('textbox', { name: t('register.field.profile') })
  await profile.focus()
  await page.keyboard.insertText(long)
  await expect(profile).toHaveValue(long)
  const tooLong = t('pickers.text.over', { n: '3,000', max: '2,000' })
  await expect(profile).toHaveAccessibleDescription(new RegExp(tooLong, 'u'))
  await saveNext(page).click()
  await expect(summary(page)).toHaveCount(1)
  await expect(profile).toHaveValue(long)
  await expectNoFindings(page, 'too long')
  await profile.fill(long.slice(0, 1999))
  await expect(page.getByText(tooLong)).toHaveCount(0)

  await page.goto(register('assisted'))
  const text = page.getByRole('textbox', { name: t('readIntroduction.assisted.text') })
  await text.fill(long)
  const read = page.getByRole('button', { name: t('readIntroduction.assisted.read') })
  await expect(read).toBeDisabled()
  await expect(text).toHaveAccessibleDescription(/1,000/u)
  await text.fill(long.slice(0, 3000))
  await read.click()
  await page.getByRole('button', { name: t('readIntroduction.assisted.use') }).click()
  await expect(heading(page, 'identity')).toBeFocused()
  await page.goto(register('profile'))
  await expect(profile).toHaveValue(long.slice(0, 3000).trim())
})

test('everything that is wrong in a step is told at once', async ({ page }) => {
  await becomeTutor(page)
  await page.goto(register('education'))
  await page.getByLabel(t('register.field.majorId')).first().fill('Basket weaving')
  await page.getByRole('button', { name: t('register.studies.add') }).click()
  await page.getByLabel(t('register.field.fromYear')).fill('20x0')
  await saveNext(page).click()
  await expect(summary(page)).toHaveCount(3)

  await page.goto(register('teach'))
  await page.locator('.pick-list button').first().click()
  await page.getByLabel(t('register.field.hourlyFeeCents')).fill('20')
  await saveNext(page).click()
  await expect(summary(page)).toHaveCount(3)

  await page.goto(register('experience'))
  await page.getByLabel(t('register.field.yearsExperience')).fill('ab')
  await page.getByRole('button', { name: t('register.work.add') }).click()
  await page.getByLabel(t('register.field.fromYear')).fill('2020')
  await page.getByLabel(t('register.field.toYear')).fill('2010')
  await page.getByRole('button', { name: t('register.results.add') }).click()
  await page.getByLabel(t('register.field.exam')).selectOption('HKDSE')
  await saveNext(page).click()
  await expect(summary(page)).toHaveCount(5)
})

test('marks lie under the text of an introduction, which is written once', async ({ page }) => {
  await becomeTutor(page)
  await page.goto(register('profile'))
  await page.getByRole('textbox', { name: t('register.field.profile') }).fill('Call 9123 4567')
  await expect(page.locator('.marked-under mark')).toHaveText('9123 4567')
  await expect(page.locator('.marked-under')).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
})
