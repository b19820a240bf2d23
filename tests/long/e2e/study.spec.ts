import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { newPerson } from '#tests/support/people.ts'
import { printedPages } from '#tests/support/printed-pages.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

/** Right answers of the second to the fourth lesson. */
const laterQuizzes: readonly Readonly<Record<string, string>>[] = [
  {
    哪一個詞帶出例子: 'for example',
    'I was late ___ I missed the bus.': 'because',
    'She practised every day. ___, she won.': 'As a result',
  },
  {
    'Last night I ___ a book about ships.': 'read',
    '檢查時態時，先做甚麼': '圈出所有動詞',
    'Every summer we ___ to the beach.': 'go',
  },
  {
    哪一句有標點錯誤: 'where are you going.',
    檢查表應在甚麼時候用: '寫完之後',
    '一句不支持主題句，應怎樣做': '刪去或改寫',
  },
]

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

  const answer = async (answers: Readonly<Record<string, string>>) => {
    for (const [question, chosen] of Object.entries(answers)) {
      await page.getByRole('group', { name: question }).getByLabel(chosen, { exact: true }).check()
    }
  }
  const hand = page.getByRole('button', { name: t('study.quiz.hand') })
  const expectRight = (right: number, n = 3) =>
    expect(page.getByText(t('study.quiz.result', { right, n }))).toBeVisible()

  // One press joins the course and opens the first lesson.
  await answer({ 哪一句最適合做主題句: 'I woke up at eight.' })
  await hand.click()
  await expect(page.getByText(t('study.quiz.all'))).toBeVisible()
  await answer({ 主題句通常放在哪裏: '段首', 一段文字最好有多少個主題: '一個' })
  await hand.click()
  await expectRight(2)
  await expect(page.getByText(/主題句說出整段的主旨/u)).toBeVisible()
  await expect(page.getByText(t('study.quiz.left', { n: 2 }))).toBeVisible()
  await expectNoFindings(page, 'a quiz that was handed in')

  await page.getByRole('button', { name: t('study.quiz.again') }).click()
  await answer({
    哪一句最適合做主題句: 'Reading before bed helps me sleep.',
    主題句通常放在哪裏: '段首',
    一段文字最好有多少個主題: '一個',
  })
  await hand.click()
  await expectRight(3)

  const next = page.getByRole('button', { name: t('study.doneNext') })
  for (const [at, answers] of laterQuizzes.entries()) {
    await next.click()
    await expect(page.getByText(t('study.progress', { done: at + 1, n: 4 }))).toBeVisible()
    await answer(answers)
    await hand.click()
    await expectRight(3)
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
