import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { newPerson } from '#tests/support/people.ts'
import { printedPages } from '#tests/support/printed-pages.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

test('a free course is joined, tried, completed, certified and reviewed', async ({
  page,
  browser,
}) => {
  const t = siteWords('en')
  const { mobile } = await newPerson()
  const screen = signInScreen(page, 'en')
  await screen.open()
  await screen.signIn(mobile)
  await expect(screen.dialog).toBeHidden()
  await page.goto(`/en/searchcourse?q=${encodeURIComponent('英文寫作入門')}`)
  await page
    .getByRole('link', { name: /英文寫作入門/u })
    .first()
    .click()
  await page.getByRole('link', { name: t('courses.join') }).click()

  // One press joins the course and opens the first lesson.
  await page.getByLabel('I woke up at eight.').check()
  await page.getByRole('button', { name: t('study.quiz.hand') }).click()
  await expect(page.getByText(t('study.quiz.all'))).toBeVisible()
  await page.getByLabel('段首').check()
  await page.getByRole('button', { name: t('study.quiz.hand') }).click()
  await expect(page.getByText(t('study.quiz.result', { right: 1, n: 2 }))).toBeVisible()
  await expect(page.getByText(/主題句說出整段的主旨/u)).toBeVisible()
  await expect(page.getByText(t('study.quiz.left', { n: 2 }))).toBeVisible()
  await expectNoFindings(page, 'a quiz that was handed in')

  await page.getByRole('button', { name: t('study.quiz.again') }).click()
  await page.getByLabel('Reading before bed helps me sleep.').check()
  await page.getByLabel('段首').check()
  await page.getByRole('button', { name: t('study.quiz.hand') }).click()
  await expect(page.getByText(t('study.quiz.result', { right: 2, n: 2 }))).toBeVisible()

  const next = page.getByRole('button', { name: t('study.doneNext') })
  for (let done = 1; done < 4; done += 1) {
    await next.click()
    await expect(page.getByText(t('study.progress', { done, n: 4 }))).toBeVisible()
  }
  const last = page.getByRole('button', { name: t('study.done'), exact: true })
  await last.click()
  // The lesson folds, which moves everything below it.
  await expect(last).toBeHidden()
  await page.getByLabel(t('study.review.score.4')).check()
  await page.getByLabel(t('study.review.content')).fill('Short and clear.')
  await page.getByRole('button', { name: t('study.review.send') }).click()
  await expect(page.getByRole('button', { name: t('study.review.change') })).toBeVisible()
  await expectNoFindings(page, 'a completed course')
  await page.getByRole('link', { name: t('study.certificate.open') }).click()
  // Before the first printing the learner's name is asked for.
  await expect(page.getByRole('heading', { name: t('certificate.paper.title') })).toBeVisible()
  await page.getByLabel(t('certificate.name')).fill('陳樂晴')
  await page.getByRole('button', { name: t('certificate.name.save') }).click()
  await expect(page.locator('.certificate-name')).toHaveText('陳樂晴')
  await expect(page.getByRole('button', { name: t('certificate.print') })).toBeVisible()
  await expectNoFindings(page, 'an own certificate')
  expect(await printedPages(page)).toEqual([[842, 595]])

  // Anyone with the number may check it, but sees no lessons and no full name.
  const number = (await page.locator('.certificate-facts dd').last().textContent()) ?? ''
  expect(number).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/u)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto('/en/course/certificate')
  await guest.getByLabel(t('certificate.check.field')).fill(number.toLowerCase())
  await guest.getByRole('button', { name: t('certificate.check.submit') }).click()
  await expect(guest.getByText(t('certificate.check.valid'))).toBeVisible()
  await expect(guest.getByText('陳＊＊')).toBeVisible()
  await expectNoFindings(guest, 'a certificate that was checked')
  await guest.goto(`/en/course/certificate/${number}`)
  await expect(guest.getByText('英文寫作入門：寫好一段文字')).toBeVisible()
  await expect(guest.locator('body')).not.toContainText('樂晴')
})
