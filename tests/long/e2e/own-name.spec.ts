import { localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { openPersonCard } from '#tests/support/person-card.ts'
import { goodProfile } from '#tests/support/registration-steps.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteUrl } from '#tests/support/site-url.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { newOperator } from '#tests/support/staff-screen.ts'

const locale = 'zh-tw'
const t = siteWords(locale)
const letters = () => crypto.randomUUID().replaceAll(/[\d-]/gu, '')

test.use({ viewport: { width: 390, height: 844 } })

test('an introduction is marked where it names its writer, and is public once staff have approved it', async ({
  page,
  browser,
}) => {
  const { tutorId } = await becomeLiveTutor(page)
  const isPublic = async (words: string) => {
    const answer = await fetch(`${siteUrl()}/api/tutor/detail?tutorId=${tutorId}`)
    return (await answer.text()).includes(words)
  }
  const form = page.locator('details.folded-step').filter({
    has: page.getByRole('heading', { name: t('register.step.profile'), exact: true }),
  })
  const text = form.getByRole('textbox', { name: t('register.field.profile') })
  const save = form.getByRole('button', { name: t('register.save'), exact: true })
  const open = async () => {
    await page.goto(localPath(locale, '/tutor/dashboard/info'))
    await form.locator('summary').first().click()
  }

  await open()
  const named = `我係陳 大文老師。${goodProfile}`
  await text.fill(named)
  await expect(form.getByText(t('pickers.leak.ownName', { n: 1 }))).toBeVisible()
  await form.getByRole('button', { name: '陳 大文', exact: true }).click()
  const selected = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  )
  expect(selected).toBe('陳 大文')
  await save.click()
  await expect(form.getByText(t('rules.ownName')).first()).toBeVisible()
  await expect(text).toHaveValue(named)
  await expectNoFindings(page, 'named')

  const boast = `我係陳老師。${goodProfile}全港第一 ${letters()}`
  await text.fill(boast)
  await expect(form.getByRole('button', { name: '陳 大文', exact: true })).toHaveCount(0)
  await save.click()
  await expect(form.getByText(t('register.waiting.old'))).toBeVisible()
  expect(await isPublic(boast)).toBe(false)

  const staffContext = await browser.newContext()
  const staff = await staffContext.newPage()
  const operator = await newOperator()
  await staff.goto(localPath(locale, '/operator/dashboard'))
  await signInScreen(staff, locale).signIn(operator.mobile, operator.password)
  const introduction = async (words: string) => {
    const person = await openPersonCard(staff, `${t('operator.who.tutor', { id: tutorId })} ·`)
    const name = t('decisions.kind.tutor.introduction')
    const request = person.getByRole('article', { name })
    await expect(request).toContainText(words)
    return request
  }
  const card = await introduction(boast)
  await expectNoFindings(staff, 'queue')
  await card.getByRole('button', { name: t('operator.reject') }).click()
  const dialog = staff.locator('dialog[open]')
  await dialog.getByLabel(t('decisions.reason.unsuitable')).check()
  await dialog.getByLabel(t('operator.note')).fill('請寫事實')
  await dialog.getByRole('button', { name: t('operator.reject') }).click()
  await expect(card).toHaveCount(0)

  await open()
  await expect(form.getByText(t('decisions.reason.unsuitable'))).toBeVisible()
  await expect(form.getByText(t('proofs.note', { note: '請寫事實' }))).toBeVisible()
  await expect(text, 'what was written is kept').toHaveValue(boast)
  await expectNoFindings(page, 'refused')
  const plain = `我係陳老師。${goodProfile}${letters()}`
  await text.fill(plain)
  await save.click()
  await expect(form.getByText(t('register.waiting.old'))).toBeVisible()

  await staff.reload()
  const again = await introduction(plain)
  await again.getByRole('button', { name: t('operator.approve') }).click()
  await expect(again).toHaveCount(0)
  expect(await isPublic(plain)).toBe(true)
})
