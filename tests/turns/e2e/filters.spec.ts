import { facetNames } from '#contract/tutors/tutor-search.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { answerAfter, askSearch, choiceIn, searchScreen } from '#tests/support/search-screen.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('each filter narrows the list to the number beside its choice', async ({ page }) => {
  const screen = searchScreen(page, 'zh-hans')
  const all = await askSearch({}, 'zh-hans')
  await screen.open('/searchtutor')
  // Fees are a range over bars: tests/long/e2e/filters.spec.ts.
  for (const facet of facetNames.filter((name) => name !== 'fee')) {
    const choice = all.facets?.[facet]?.find(({ count }) => count > 0 && count < all.total)
    if (choice === undefined) throw new Error(`Nothing narrows by ${facet}`)
    const group = await screen.unfold(screen.filters, facet)
    const { total, facets } = await answerAfter(page, () => choiceIn(group, choice).click())
    const its = facets?.[facet]?.find(({ value }) => value === choice.value)
    expect(its?.count, facet).toBe(total)
    await screen.expectTotal(total)
    await expect(screen.chip(choice.label)).toBeVisible()

    const again = await answerAfter(page, () => screen.removeChip(choice.label))
    expect(again.total, facet).toBeGreaterThan(total)
    await screen.expectTotal(again.total)
    await expect(screen.chips).toHaveCount(0)
    await expect(group, facet).toHaveAttribute('open')
  }
})
