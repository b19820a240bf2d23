import type { Page } from '@playwright/test'
import { formatDate } from '#rules/dates.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { openAsStaff } from '#tests/support/open-as-staff.ts'
import { payByCard } from '#tests/support/pay-on-page.ts'
import { newPerson } from '#tests/support/people.ts'
import { openPersonCard } from '#tests/support/person-card.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

/** Letters only, as digits could be a phone number. */
const letters = () => crypto.randomUUID().replaceAll(/[\d-]/gu, '')

test('a course is written, approved, found and ordered', async ({ page, browser }) => {
  const t = siteWords('en')
  const title = `Fractions ${letters()}`
  const tutor = await becomeLiveTutor(page)
  await page.goto('/en/tutor/dashboard/createOnlineCourse')
  await page.getByRole('button', { name: t('courseEditor.begin') }).click()
  await expect(page).toHaveURL(/classId=\d+$/u)
  const classId = Number(new URL(page.url()).searchParams.get('classId'))
  await expect(page.getByText(t('states.courseVersion.DRAFT'))).toBeVisible()
  await expectNoFindings(page, 'an empty course')

  await page.getByLabel(t('courseEditor.field.title')).fill(title)
  await page
    .getByLabel(t('courseEditor.field.introduction'))
    .fill('Fractions from the beginning, with drawings.')
  await page
    .getByLabel(t('courseEditor.field.profile'))
    .fill('Halves, thirds and quarters in short lessons with exercises and answers.')
  await page.getByLabel(t('courseEditor.field.goals')).fill('Add fractions\nCompare fractions')
  await page
    .getByLabel(t('courseEditor.field.description'), { exact: true })
    .fill('For pupils of primary four and five.')
  await page.getByLabel(t('courseEditor.field.price'), { exact: true }).fill('100')
  await page.getByRole('button', { name: t('courseEditor.section.add') }).click()
  await page.getByLabel(t('courseEditor.section.title', { n: 1 })).fill('Parts of a whole')
  await page.getByLabel(t('courseEditor.lesson.title', { n: 1 })).fill('What is a half')
  for (const name of ['Thirds', 'Quarters', 'Fifths', 'Sixths']) {
    await page.getByRole('button', { name: t('courseEditor.lesson.add') }).click()
    await page
      .getByLabel(/^Name of lesson \d$/u)
      .last()
      .fill(name)
  }
  // By keyboard: the last lesson moves up, and the focus with it.
  const up = page.getByRole('button', { name: t('courseEditor.up', { name: 'Sixths' }) })
  await up.press('Enter')
  await expect(page.getByLabel(t('courseEditor.lesson.title', { n: 4 }))).toHaveValue('Sixths')
  await expect(up).toBeFocused()

  for (const [at, text] of ['# A half\n\nTwo **equal** parts.', 'a', 'b', 'c', 'd'].entries()) {
    await page
      .getByRole('button', { name: t('courseEditor.lesson.unfold') })
      .first()
      .click()
    await page.getByLabel(t('courseEditor.lesson.text')).nth(at).fill(text)
  }
  await page.getByLabel(t('courseEditor.lesson.isPreview')).first().check()
  await expect(page.getByText(t('courseEditor.lesson.written'), { exact: true })).toHaveCount(5)
  await expect(page.getByText(t('courseEditor.kept.kept')).first()).toBeVisible()
  await expectNoFindings(page, 'a course')

  await page.reload()
  await expect(page.getByLabel(t('courseEditor.field.title'))).toHaveValue(title)
  await page.getByRole('button', { name: t('courseEditor.preview') }).click()
  await page.getByText('What is a half').click()
  await expect(page.getByRole('heading', { name: 'A half', exact: true })).toBeVisible()
  // The public page's own parts, without its acts.
  const preview = page.getByRole('article', { name: t('courseEditor.preview') })
  await expect(preview.getByRole('heading', { name: t('courses.lessons.title') })).toBeVisible()
  await expect(preview.getByText(t('courses.lesson.joined')).first()).toBeVisible()
  await expect(preview.getByRole('button', { name: t('courses.cart.add') })).toHaveCount(0)
  await expectNoFindings(page, 'a course as a buyer sees it')
  await page.getByRole('button', { name: t('courseEditor.write') }).click()
  await page.getByRole('button', { name: t('courseEditor.submit'), exact: true }).click()
  await expect(page.getByText(t('states.courseVersion.WAITING'))).toBeVisible()
  const today = formatDate(new Date().toISOString(), 'en')
  await expect(page.getByText(t('decisions.sent', { date: today }))).toBeVisible()
  const staff = await (await browser.newContext()).newPage()
  await openAsStaff(staff, 'en', '/operator/dashboard')
  const card = await openPersonCard(staff, `${t('operator.who.tutor', { id: tutor.tutorId })} ·`)
  const asked = card.getByRole('region', { name: t('operator.preview') })
  await expect(asked.getByRole('heading', { name: title })).toBeVisible()
  await expect(asked.getByText(t('courses.lesson.joined')).first()).toBeVisible()
  await expectNoFindings(staff, 'the page of a request')
  await staff.context().close()
  await tutor.approvals.approveAll(tutor.tutorId)

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`/en/searchcourse?q=${encodeURIComponent(title)}`)
  await expectNoFindings(guest, 'courses that were found')
  await expect(guest.getByRole('link', { name: title })).toBeVisible()

  // Also through the suggestions for its first letters.
  await guest.goto('/en/searchcourse')
  const words = guest.getByRole('searchbox', { name: t('courses.box.label') })
  await words.click()
  await guest.getByRole('combobox', { name: t('courses.box.label') }).fill(title.slice(0, -3))
  await guest.getByRole('option', { name: title }).click()
  await expect(guest).toHaveURL(new RegExp(`/en/course/detail/${classId}$`, 'u'))
  await guest.getByText('What is a half').click()
  await expect(guest.getByRole('heading', { name: 'A half', exact: true })).toBeVisible()
  await expectNoFindings(guest, 'a course')

  // A heart and a cart entry of a guest reach the account at sign-in, once each.
  await guest.getByRole('button', { name: t('tutor.wish.add') }).click()
  await expect(guest.getByText(t('tutor.wish.saved'))).toBeVisible()
  // A double tap counts once: the course stays in the cart.
  await guest.getByRole('button', { name: t('courses.cart.add') }).dblclick()
  await expect(guest.getByText(t('courses.cart.added'))).toBeVisible()
  await guest.getByRole('link', { name: t('courses.buy') }).click()
  await expect(guest).toHaveURL(/\/en\/parent\/dashboard\/online\/shoppingCart$/u)
  const saved = (at: Page) =>
    at.getByRole('region', { name: t('cart.saved', { n: 1 }) }).getByRole('link', { name: title })
  const inCart = (at: Page) =>
    at.getByRole('button', { name: t('cart.removeName', { name: title }), exact: true })
  await expect(inCart(guest)).toBeVisible()
  await expect(saved(guest)).toBeVisible()
  await expectNoFindings(guest, 'the cart of a guest')
  await guest.getByRole('button', { name: t('cart.signIn') }).click()
  const { mobile } = await newPerson()
  const screen = signInScreen(guest, 'en')
  await screen.signIn(mobile)
  await expect(screen.dialog).toBeHidden()
  await expect(guest.getByRole('button', { name: t('cart.pay') })).toBeVisible()
  const device = await browser.newContext()
  const there = await device.newPage()
  const elsewhere = signInScreen(there, 'en')
  await elsewhere.open('/parent/dashboard/online/shoppingCart')
  await elsewhere.signIn(mobile)
  await expect(inCart(there)).toBeVisible()
  await expect(saved(there)).toBeVisible()
  await device.close()
  await guest.getByRole('button', { name: t('cart.pay') }).click()
  await expect(guest).toHaveURL(/\/en\/order-pay\?orderNo=\d+$/u)
  await expect(guest.getByText(title)).toBeVisible()

  await payByCard(guest, 'en')
  await guest.goto(`/en/course/learn/${classId}`)
  await guest.getByRole('button', { name: t('study.begin') }).click()
  await expect(guest.getByRole('heading', { name: 'A half', exact: true })).toBeVisible()
  await guest.getByRole('button', { name: t('study.doneNext') }).click()
  await expect(guest.getByText(t('study.progress', { done: 1, n: 5 }))).toBeVisible()
  await expect(guest.getByText('a', { exact: true })).toBeVisible()
  await expectNoFindings(guest, 'a course that is studied')
  // Its page leads back to where they were, and sells nothing.
  await guest.goto(`/en/course/detail/${classId}`)
  const onward = guest.getByRole('link', { name: t('courses.continue', { n: 2 }) })
  await expect(onward).toBeVisible()
  await expect(guest.getByRole('link', { name: t('courses.buy') })).toBeHidden()
  await expectNoFindings(guest, 'the page of a course that one has joined')
  await onward.click()
  await guest.getByRole('button', { name: t('study.refund.ask') }).click()
  await expectNoFindings(guest, 'giving a course back')
  await guest.getByRole('button', { name: t('study.refund.now') }).click()
  await expect(guest).toHaveURL(/\/en\/course\/learn$/u)
  await expect(guest.getByText(t('states.enrolment.REFUNDED'))).toBeVisible()
  await guest.goto('/en/parent/dashboard/wallet')
  await expect(guest.getByText(/HK\$\s100/u).first()).toBeVisible()
  // What learners have is removed only after a question, and comes back.
  await page.goto(`/en/tutor/dashboard/createOnlineCourse?classId=${classId}`)
  const fifth = page.getByLabel(t('courseEditor.lesson.title', { n: 5 }))
  await expect(fifth).toHaveCount(1)
  await page.getByRole('button', { name: t('courseEditor.remove', { name: 'Sixths' }) }).click()
  const question = page.getByRole('dialog', { name: t('courseEditor.removePublished.title') })
  await expect(question).toBeVisible()
  await expectNoFindings(page, 'the question before a lesson is removed')
  await question
    .getByRole('button', { name: t('courseEditor.removePublished'), exact: true })
    .click()
  await expect(fifth).toHaveCount(0)
  await page.getByRole('button', { name: t('courseEditor.undo') }).click()
  await expect(fifth).toHaveCount(1)
})
