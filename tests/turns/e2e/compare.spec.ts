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
    const open = bar.getByRole('button', { name: t('search.compare.open') })
    await expect(bar).toHaveCount(0)

    await toggle(0).click()
    await expect(toggle(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(bar).toContainText(t('search.compare.count', { n: 1 }))
    await expect(open).toBeDisabled()
    await toggle(1).click()
    await toggle(2).click()
    await toggle(3).click()
    await expect(page.getByText(t('search.compare.full'))).toBeVisible()
    await expect(toggle(3)).toHaveAttribute('aria-pressed', 'false')
    await expect(bar).toContainText(t('search.compare.count', { n: 3 }))
    // One line: most of the list stays in sight.
    expect((await bar.boundingBox())?.height).toBeLessThan(80)

    await page.reload()
    await screen.settled()
    await expect(bar).toContainText(t('search.compare.count', { n: 3 }))
    await open.click()
    const dialog = page.getByRole('dialog', { name: t('search.compare.title') })
    const heads = dialog.getByRole('columnheader').getByRole('link')
    await expect(heads).toHaveCount(3)
    expect((await heads.allTextContents()).map(plainName)).toEqual(names.map(plainName))
    expect(await heads.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
      ids.map((id) => expect.stringMatching(new RegExp(`/tutor/detail/${id}$`, 'u'))),
    )
    await expect(dialog.getByRole('row', { name: t('search.compare.fee') })).toContainText('$')
    await expect(dialog.getByRole('columnheader').locator('img')).toHaveCount(3)
    const heart = dialog.getByRole('columnheader').first().locator('[data-hearts]')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(open).toBeFocused()

    const [first = ''] = names
    const remove = (label: string) =>
      bar.getByRole('button', { name: t('ui.remove', { label }), exact: true })
    await remove(first)
      .or(remove(plainName(first)))
      .first()
      .click()
    await expect(bar).toContainText(t('search.compare.count', { n: 2 }))
    await expect(toggle(0)).toHaveAttribute('aria-pressed', 'false')
    await bar.getByRole('button', { name: t('search.compare.clear') }).click()
    await expect(bar).toHaveCount(0)
  })
}
