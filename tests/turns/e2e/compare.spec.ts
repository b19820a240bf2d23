import { expect, test } from '#tests/support/browser-test.ts'
import { plainName } from '#tests/support/plain-name.ts'
import { sampled } from '#tests/support/sample.ts'
import { searchScreen } from '#tests/support/search-screen.ts'

for (const [locale, viewport] of sampled([
  ['en', { width: 390, height: 844 }],
  ['zh-hans', { width: 1280, height: 900 }],
] as const)) {
  test(`three tutors side by side, not four (${locale}, ${viewport.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const screen = searchScreen(page, locale)
    const { t } = screen
    await screen.open('/searchtutor')
    const ids = (await screen.listed()).slice(0, 3)
    const names = (await screen.cards.getByRole('heading').allTextContents()).slice(0, 3)
    const toggle = (place: number) =>
      screen.cards.nth(place).getByRole('button', {
        name: new RegExp(`^(?:${t('search.compare.add')}|${t('search.compare.added')})`, 'u'),
      })
    const bar = page.getByRole('region', { name: t('search.compare.bar') })
    const open = (n: number) => bar.getByRole('button', { name: t('search.compare.open', { n }) })
    await expect(bar).toHaveCount(0)

    const label = toggle(0).getByText(t('search.compare.add'), { exact: true })
    const drawn = await label.filter({ visible: true }).boundingBox()
    // Two characters, also where no Chinese font is installed.
    expect(drawn?.width, 'no icon without its word').toBeGreaterThan(8)
    await toggle(0).click()
    await expect(toggle(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(bar).toContainText(t('search.compare.count', { n: 1 }))
    await expect(bar.getByText(t('search.compare.more'))).toBeVisible()
    await toggle(1).click()
    await expect(open(2)).toBeVisible()
    await toggle(2).click()
    await toggle(3).click()
    await expect(page.getByText(t('search.compare.full'))).toBeVisible()
    await expect(toggle(3)).toHaveAttribute('aria-pressed', 'false')
    await expect(bar.locator('img')).toHaveCount(3)
    // One line that floats: most of the list stays in sight.
    const floating = await bar.boundingBox()
    expect(floating?.height).toBeLessThan(80)
    expect(floating?.width).toBeLessThan(400)

    await page.reload()
    await screen.settled()
    await open(3).click()
    const dialog = page.getByRole('dialog', { name: t('compare.title') })
    const heads = dialog.getByRole('columnheader').getByRole('link')
    await expect(heads).toHaveCount(3)
    expect((await heads.allTextContents()).map(plainName)).toEqual(names.map(plainName))
    expect(await heads.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
      ids.map((id) => expect.stringMatching(new RegExp(`/tutor/detail/${id}$`, 'u'))),
    )
    await expect(dialog.getByRole('row', { name: t('compare.fee') })).toContainText('$')
    await expect(dialog.getByRole('columnheader').locator('img')).toHaveCount(3)

    const table = await dialog.getByRole('table').boundingBox()
    const right = (table?.x ?? 0) + (table?.width ?? 0)
    expect(right, 'no column beyond the screen').toBeLessThanOrEqual(viewport.width)
    for (const box of await dialog.getByRole('cell').all()) {
      const cell = await box.boundingBox()
      if (cell === null) continue
      expect(cell.x + cell.width, 'no cell beyond its table').toBeLessThanOrEqual(right + 1)
    }
    const lastRow = dialog.getByRole('row', { name: t('compare.own') })
    await lastRow.scrollIntoViewIfNeeded()
    await expect(heads.first(), 'faces and names stay').toBeInViewport({ ratio: 1 })
    const invitations = dialog.getByRole('link', {
      name: inviting(t('compare.invite.label', { name: '' })),
    })
    await expect(invitations).toHaveCount(3)

    const heart = dialog.getByRole('columnheader').first().locator('[data-hearts]')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(open(3)).toBeFocused()

    await open(3).click()
    const [first = ''] = names
    const remove = (name: string) =>
      dialog.getByRole('button', { name: t('compare.remove', { name }), exact: true })
    await remove(first)
      .or(remove(plainName(first)))
      .first()
      .click()
    await expect(heads).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(bar).toContainText(t('search.compare.count', { n: 2 }))
    await expect(toggle(0)).toHaveAttribute('aria-pressed', 'false')
    await bar.getByRole('button', { name: t('search.compare.clear') }).click()
    await expect(bar).toHaveCount(0)
  })
}

/** A label that ends with a name: all names in it. */
const inviting = (label: string) => new RegExp(`^${label.trim()}`, 'u')

test('a searched grade has one fee: on the card, in the comparison and on the profile', async ({
  page,
}) => {
  const screen = searchScreen(page, 'en')
  const { t } = screen
  await screen.open('/searchtutor?subject=tutor_remediation_math&level=local:10')
  const fees: string[] = []
  for (const place of [0, 1]) {
    const card = screen.cards.nth(place)
    fees.push(amountIn((await card.locator('.price-amount').textContent()) ?? ''))
    await card.getByRole('button', { name: new RegExp(`^${t('search.compare.add')}`, 'u') }).click()
  }
  await page.getByRole('button', { name: t('search.compare.open', { n: 2 }) }).click()
  const dialog = page.getByRole('dialog', { name: t('compare.title') })
  const cells = dialog.getByRole('row').filter({ hasText: 'Mathematics S4' }).getByRole('cell')
  await expect(cells).toHaveCount(2)
  expect((await cells.allTextContents()).map(amountIn)).toEqual(fees)

  await dialog.getByRole('columnheader').getByRole('link').first().click()
  await expect(page).toHaveURL(/#subject=tutor_remediation_math&level=local:10$/u)
  await expect(page.locator('.profile-price .price-amount')).toHaveText(fees[0] ?? '')
  await expect(page.locator('[data-asked-for]')).toContainText('Mathematics')
})

const amountIn = (text: string) => /\$[\d,]+/u.exec(text)?.[0] ?? ''
