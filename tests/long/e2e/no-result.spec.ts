import { expect, test } from '#tests/support/browser-test.ts'
import { askCall, newPerson } from '#tests/support/people.ts'
import { answerAfter, askSearch, searchScreen } from '#tests/support/search-screen.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

const searches = [
  { address: '/searchtutor?q=maths+HKU&gender=M&fee=-80', locale: 'en' },
  { address: '/searchtutor?q=中二数学&gender=F&fee=-80', locale: 'zh-hans' },
] as const

for (const { address, locale } of searches) {
  test(`nobody fits ${address}: each way out leads to just so many tutors`, async ({ page }) => {
    const screen = searchScreen(page, locale)
    const ways = screen.screen.getByRole('button').filter({ hasText: /[“「]/u })
    await screen.open(address)
    await screen.expectTotal(0)
    const texts = await ways.allTextContents()
    expect(texts.length).toBeGreaterThan(0)
    for (const [place, text] of texts.entries()) {
      const count = Number(/(\d[\d,]*)\D*$/u.exec(text)?.[1]?.replaceAll(',', ''))
      expect(count, text).toBeGreaterThan(0)
      const { total } = await answerAfter(page, () => ways.nth(place).click())
      expect(total, text).toBe(count)
      await screen.expectTotal(count)
      await page.goBack()
      await screen.expectTotal(0)
    }
  })
}

test('nothing helps but clearing everything', async ({ page }) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor?q=qqqqzzzz&university=sorbonne&fee=-1')
  await screen.expectTotal(0)
  await expect(screen.screen).toContainText(screen.t('search.empty.others'))
  const { total } = await answerAfter(page, () =>
    screen.screen.getByRole('button', { name: screen.t('search.empty.clear') }).click(),
  )
  await screen.expectTotal(total)
})

test('a guest asks to be told of whoever comes, signs in, and the search is saved', async ({
  page,
}) => {
  const { mobile, signedIn } = await newPerson()
  const screen = searchScreen(page, 'en')
  const { signIn, dialog } = signInScreen(page, 'en')
  await screen.open('/searchtutor?subject=tutor_remediation_math&fee=-1')
  await screen.expectTotal(0)
  await screen.screen.getByRole('button', { name: screen.t('search.tell.ask') }).click()
  await expect(dialog).toBeVisible()
  await signIn(mobile)
  await expect(page.getByText(screen.t('search.tell.done'))).toBeVisible()
  const { list } = await askCall<{ list: { search: string }[] }>('GET', '/api/saved-search/list', {
    token: signedIn.token,
  })
  expect(list.map(({ search }) => search)).toEqual(['?subject=tutor_remediation_math&fee=-1'])

  await page.goto('/en/parent/dashboard/wishList')
  const searches = page.getByRole('region', { name: screen.t('saved.tutor.title') })
  await expect(searches.getByRole('link')).toHaveCount(1)
  await searches.getByRole('button').first().click()
  const edit = page.getByRole('dialog', { name: screen.t('saved.edit.title') })
  await edit.getByLabel(screen.t('saved.name')).fill('For Ann')
  await edit.getByRole('button', { name: screen.t('saved.save') }).click()
  await expect(searches.getByRole('link')).toHaveText('For Ann')

  await searches.getByRole('button').first().click()
  await edit.getByRole('link').click()
  await expect(page.getByText(screen.t('search.editing', { label: 'For Ann' }))).toBeVisible()
  await page.getByRole('button', { name: screen.t('search.editing.save') }).click()
  await expect(page.getByText(screen.t('search.editing.done'))).toBeVisible()
  await page.goto('/en/parent/dashboard/wishList')
  await searches.getByRole('button').last().click()
  await expect(searches.getByText(screen.t('saved.tutor.empty'))).toBeVisible()
})

test('a short list is followed by rows of others, and each leads to all of them', async ({
  page,
}) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor?q=IB+maths')
  const { total, nearby } = await askSearch({ keyword: 'IB maths' }, 'en')
  await screen.expectTotal(total)
  const longest = nearby.find((row) => row.total > row.list.length)
  if (longest === undefined) throw new Error('No row that leads on')
  const row = screen.screen.getByRole('region', { name: longest.label })
  await answerAfter(page, () => row.getByRole('link').last().click())
  await screen.expectTotal(longest.total)
})
