import type { Page } from '@playwright/test'
import { becomeTutor } from '#tests/support/become-tutor.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { codeFor } from '#tests/support/codes.ts'
import { pressByKeys, tabTo } from '#tests/support/keyboard.ts'
import { freshMobile, personPassword } from '#tests/support/people.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('zh-hans')

test.use({ viewport: { width: 390, height: 844 } })

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: t(name), exact: true })
const heading = (page: Page, step: string) =>
  page.getByRole('heading', { name: t(`register.step.${step}`), exact: true })
const onHeading = (page: Page, step: string) => expect(heading(page, step)).toBeFocused()

async function type(page: Page, label: string, text: string) {
  const field = page.getByLabel(label)
  await tabTo(page, field)
  await page.keyboard.type(text)
}
/** Chooses an option by typing its first letters. */
async function choose(page: Page, label: string, value: string) {
  const field = page.getByLabel(label)
  await tabTo(page, field)
  const places = await field.evaluate(
    (select: HTMLSelectElement, wanted) =>
      [...select.options].findIndex((option) => option.value === wanted),
    value,
  )
  for (let n = 0; n < places; n += 1) await page.keyboard.press('ArrowDown')
  await expect(field).toHaveValue(value)
}

test('the whole registration without a mouse, in simplified Chinese on a phone', async ({
  page,
  request,
}) => {
  const mobile = freshMobile()
  await page.goto('/zh-hans/tutor/register')
  await pressByKeys(page, button(page, 'register.account.join'))
  await type(page, t('login.mobile'), mobile)
  await pressByKeys(page, button(page, 'login.code.sms'))
  await expect(page.getByRole('main').getByLabel(t('login.code'), { exact: true })).toBeFocused()
  const open = async (path: string) => new Response(await (await request.get(path)).text())
  await page.keyboard.type(await codeFor(open, mobile))
  await type(page, t('login.userName'), '陈大文')
  await type(page, t('login.newPassword'), personPassword)
  await page.keyboard.press('Enter')

  await onHeading(page, 'identity')
  await pressByKeys(page, button(page, 'register.saveNext'))
  const errors = page.getByRole('alert')
  await expect(errors).toBeFocused()
  await expect(errors.getByRole('link')).toHaveCount(4)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(t('register.field.nameZh'))).toBeFocused()
  await page.keyboard.type('陈大文')
  await choose(page, t('register.field.sex'), 'F')
  await type(page, t('register.field.birthYear'), '2000')
  await choose(page, t('register.field.tutorLevel'), 'university_level')
  await pressByKeys(page, button(page, 'register.saveNext'))

  await onHeading(page, 'education')
  await type(page, t('register.field.universityId'), '香港大学')
  await pressByKeys(page, button(page, 'register.saveNext'))

  await onHeading(page, 'teach')
  await pressByKeys(page, page.getByRole('button', { name: '数学', exact: true }))
  const level = page.getByRole('button', { name: '中三', exact: true })
  await expect(page.getByRole('region', { name: '数学', exact: true })).toBeFocused()
  await pressByKeys(page, level, 'Space')
  await expect(level).toHaveAttribute('aria-pressed', 'true')
  await type(page, t('register.field.hourlyFeeCents'), '220')
  await pressByKeys(page, page.getByLabel(t('vocabulary.teachIn.cantonese')), 'Space')
  await pressByKeys(page, button(page, 'register.saveNext'))

  await onHeading(page, 'places')
  await pressByKeys(page, page.getByLabel(t('vocabulary.mode.home')), 'Space')
  const map = page.getByRole('group', { name: t('ui.map.label') })
  await pressByKeys(page, map.getByLabel('沙田', { exact: true }), 'Space')
  await expect(map.getByLabel('沙田', { exact: true })).toBeChecked()
  await pressByKeys(page, button(page, 'register.saveNext'))

  await onHeading(page, 'times')
  const monday = page.getByRole('button', { name: `${t('vocabulary.day.1')} 08:00–09:00` })
  await tabTo(page, monday)
  for (const key of ['ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  const tuesday = page.getByRole('button', { name: `${t('vocabulary.day.2')} 09:00–10:00` })
  await expect(tuesday).toHaveAttribute('aria-pressed', 'true')
  await pressByKeys(page, button(page, 'register.saveNext'))

  await onHeading(page, 'experience')
  await type(page, t('register.field.yearsExperience'), '2')
  await pressByKeys(page, button(page, 'register.results.add'))
  await choose(page, t('register.field.exam'), 'HKDSE')
  await choose(page, t('register.field.itemValue'), 'tutor_remediation_math')
  await type(page, t('register.field.grade'), '5*')
  await pressByKeys(page, button(page, 'register.saveNext'))

  await onHeading(page, 'profile')
  const profile =
    '我现正修读数学，教了两年中学数学，会由浅入深慢慢解释，陪学生操卷和温习，家长可以随时查问进度，学生的成绩一直有进步。'
  await type(page, t('register.field.profile'), profile)
  await pressByKeys(page, button(page, 'register.saveNext'))

  await onHeading(page, 'photo')
  await pressByKeys(page, button(page, 'register.later'))
  await onHeading(page, 'proofs')
  await pressByKeys(page, button(page, 'register.later'))
  await page.waitForURL('**/zh-hans/tutor/activationVerify')
  await expect(page.getByText(t('register.listing.waiting'))).toBeVisible()
})

test('the way back, and the list of steps, by keyboard', async ({ page }) => {
  const en = siteWords('en')
  await becomeTutor(page)
  await page.goto('/en/tutor/register?step=times')
  const steps = page.getByRole('navigation', { name: en('register.steps') })
  const present = steps.getByRole('button', { name: en('register.step.times') })
  await expect(present).toHaveAttribute('aria-current', 'step')
  await expect(present).toBeInViewport({ ratio: 1 })
  await pressByKeys(page, page.getByRole('button', { name: en('register.back'), exact: true }))
  const places = page.getByRole('heading', { name: en('register.step.places'), exact: true })
  await expect(places).toBeFocused()
  await tabTo(page, steps.getByRole('button', { name: en('register.step.photo') }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=photo/u)
})
