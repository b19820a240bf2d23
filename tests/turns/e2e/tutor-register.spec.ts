import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { joinAsNew } from '#tests/support/new-account.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { press } from '#tests/support/press.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')

const introduction =
  '大家好，港大數學系三年級，DSE 數學 5**，有四年補習經驗，主力教中一至中三數學，沙田、大圍上門，亦可網上。想搵我可以 whatsapp 9123 4567。'

const harmless = '我會由淺入深，慢慢解釋，陪學生操卷同溫書。'
const next = (page: Page) => press(page.getByRole('button', { name: t('register.saveNext') }))

const heading = (page: Page, step: string) =>
  expect(page.getByRole('heading', { name: t(`register.step.${step}`), exact: true })).toBeVisible()

test('from an introduction to a profile that waits for approval; a reload in the middle of each step loses nothing', async ({
  page,
}) => {
  await joinAsNew(page, 1)
  await page.goto('/en/tutor/register')

  await page.getByRole('button', { name: t('readIntroduction.assisted') }).click()
  await page.getByRole('textbox', { name: t('readIntroduction.assisted.text') }).fill(introduction)
  await expect(page.getByRole('button', { name: '9123 4567' })).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('textbox', { name: t('readIntroduction.assisted.text') }),
  ).toHaveValue(introduction)
  await page.getByRole('button', { name: t('readIntroduction.assisted.read') }).click()
  const read = page.getByRole('region', { name: t('readIntroduction.title') })
  await expect(read).toContainText('The University of Hong Kong')
  await expect(read.locator('q').first()).not.toBeEmpty()
  await read.getByRole('button', { name: t('readIntroduction.assisted.use') }).click()

  await heading(page, 'identity')
  await expect(page.getByLabel(t('register.field.tutorLevel'))).toHaveValue('university_level')
  await page.getByLabel(t('register.field.nameZh')).fill('陳小明')
  await page.reload()
  await expect(page.getByLabel(t('register.field.nameZh'))).toHaveValue('陳小明')
  await next(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel(t('register.field.sex')).selectOption('F')
  await page.getByLabel(t('register.field.birthYear')).fill('1999')
  await next(page)

  await heading(page, 'education')
  const university = page.getByLabel(t('register.field.universityId'))
  await expect(university).toHaveValue('The University of Hong Kong')
  await page.reload()
  await expect(university).toHaveValue('The University of Hong Kong')
  await next(page)

  await heading(page, 'teach')
  const fee = page.getByLabel(t('register.field.hourlyFeeCents'))
  await expect(page.getByRole('button', { name: 'S1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await fee.fill('60')
  await page.reload()
  await expect(fee).toHaveValue('60')
  await expect(fee).toHaveAccessibleDescription(/HK\$.80/u)
  await next(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await fee.fill('220')
  await page.getByLabel(t('vocabulary.teachIn.cantonese')).check()
  const trial = page.getByLabel(t('register.firstLessonTrial'))
  await press(trial)
  await expect(trial).toBeChecked()
  await next(page)

  await heading(page, 'places')
  await expect(page.getByLabel(t('vocabulary.mode.online'))).toBeChecked()
  await page.getByLabel(t('vocabulary.mode.home')).check()
  const map = page.getByRole('group', { name: t('ui.map.label') })
  await map.getByText('Tai Po', { exact: true }).click()
  await page.reload()
  await expect(map.getByLabel('Tai Po', { exact: true })).toBeChecked()
  await next(page)

  await heading(page, 'times')
  const saturday = page.getByRole('button', { name: `${t('vocabulary.day.6')} 10:00–11:00` })
  await saturday.click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.reload()
  await expect(saturday).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page.getByRole('button', { name: `${t('vocabulary.day.6')} 11:00–12:00` }),
  ).toHaveAttribute('aria-pressed', 'true')
  await next(page)

  await heading(page, 'experience')
  await expect(page.getByLabel(t('register.field.yearsExperience'))).toHaveValue('4')
  await expect(page.getByLabel(t('register.field.grade'))).toHaveValue('5**')
  await page.reload()
  await expect(page.getByLabel(t('register.field.yearsExperience'))).toHaveValue('4')
  await next(page)

  await heading(page, 'profile')
  await expectNoFindings(page, 'with steps done')
  const profile = page.getByLabel(t('register.field.profile'))
  await expect(profile).toHaveValue(introduction)
  await next(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('button', { name: '9123 4567' }).click()
  await expect(profile).toBeFocused()
  await page.keyboard.type(harmless)
  await page.reload()
  await expect(profile).toHaveValue(introduction.replace('9123 4567', harmless))
  await next(page)

  for (const step of ['photo', 'proofs']) {
    await heading(page, step)
    await press(page.getByRole('button', { name: t('register.later'), exact: true }))
  }
  await page.waitForURL('**/en/tutor/activationVerify')
  await expect(page.getByText(t('register.listing.waiting'))).toBeVisible()
  await expect(page.getByText(t('decisions.state.PENDING')).first()).toBeVisible()
  await expectNoFindings(page, 'activation')
  await page.goto('/en/tutor/dashboard/previewInfo')
  await expect(page.getByText(t('tutor.subjects.trial'))).toBeVisible()
})
