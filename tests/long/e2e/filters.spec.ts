import { expect, test } from '#tests/support/browser-test.ts'
import { answerAfter, askSearch, choiceIn, searchScreen } from '#tests/support/search-screen.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('several values of one filter widen, another filter narrows', async ({ page }) => {
  const screen = searchScreen(page, 'en')
  const [first, second] = (await askSearch({}, 'en')).facets?.subject ?? []
  if (first === undefined || second === undefined) throw new Error('Too few subjects')
  await screen.open('/searchtutor')
  const subjects = await screen.unfold(screen.filters, 'subject')
  const one = await answerAfter(page, () => choiceIn(subjects, first).click())
  const two = await answerAfter(page, () => choiceIn(subjects, second).click())
  expect(two.total).toBeGreaterThan(one.total)
  expect(two.total).toBe((await askSearch({ subject: `${first.value},${second.value}` })).total)
  await screen.expectTotal(two.total)

  const women = two.facets?.gender?.find(({ value }) => value === 'F')
  if (women === undefined) throw new Error('No choice of sex')
  await answerAfter(page, async () =>
    choiceIn(await screen.unfold(screen.filters, 'gender'), women).click(),
  )
  await screen.expectTotal(women.count)
  expect(women.count).toBeLessThan(two.total)
})

test('a fee typed in dollars', async ({ page }) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor')
  const type = (end: 'from' | 'to', dollars: string, key: string) =>
    answerAfter(page, async () => {
      const field = screen.filters.getByLabel(screen.t(`search.fee.${end}`), { exact: true })
      await field.fill(dollars)
      await field.press(key)
    })
  await type('from', '200', 'Enter')
  await type('to', '260', 'Tab')
  await expect(page).toHaveURL('/en/searchtutor?fee=200-260')
  await screen.expectTotal((await askSearch({ feeMinCents: 20_000, feeMaxCents: 26_000 })).total)
  await expect(screen.chips).toHaveText(['$200–$260'])
})

test('a fee by a handle over the bars, which show everybody’s fees whatever is chosen', async ({
  page,
}) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor?subject=tutor_remediation_math')
  const bars = screen.filters.locator('.fee-range li')
  const counts = async () => {
    const texts = await bars.allTextContents()
    return texts.map((text) => Number(text.split(': ').at(-1)?.replaceAll(',', '')))
  }
  const { total } = await askSearch({ subject: 'tutor_remediation_math' })
  const before = await counts()
  expect(before.reduce((sum, count) => sum + count, 0)).toBe(total)

  const lowest = screen.filters.getByRole('slider', { name: screen.t('search.fee.drag.from') })
  const answer = await answerAfter(page, () => lowest.fill('200'))
  await expect(page).toHaveURL('/en/searchtutor?subject=tutor_remediation_math&fee=200-')
  await expect(lowest).toHaveAttribute('aria-valuetext', '$200')
  expect(await counts()).toEqual(before)
  expect(answer.total).toBe(before.slice(3).reduce((sum, count) => sum + count, 0))
})

test('checks add up: each further one narrows the list to as many as it says', async ({ page }) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor')
  const checks = await screen.unfold(screen.filters, 'proof')
  const kinds = (await askSearch({}, 'en')).facets?.proof ?? []
  const [offered, identity] = kinds
  if (offered === undefined || identity === undefined) throw new Error('No checks to choose')
  const one = await answerAfter(page, () => choiceIn(checks, offered).click())
  expect(one.total).toBe(offered.count)
  expect(one.list.every(({ offersRecordCheck }) => offersRecordCheck)).toBe(true)
  const left = one.facets?.proof?.find(({ value }) => value === identity.value)
  const both = await answerAfter(page, () => choiceIn(checks, identity).click())
  expect(both.total).toBe(left?.count)
  expect(both.total).toBeLessThanOrEqual(one.total)
  await expect(page).toHaveURL('/en/searchtutor?proof=recordCheck,identity')
  await expect(screen.chips).toHaveText([offered.label, identity.label])
})

test('what was understood is ticked in the filters, and can be unticked there', async ({
  page,
}) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor?q=S2+maths')
  const subjects = await screen.unfold(screen.filters, 'subject')
  const maths = subjects.getByRole('checkbox', { name: /^Mathematics/u, checked: true })
  await expect(maths).toHaveCount(1)
  const { total } = await answerAfter(page, () => maths.click())
  await expect(page).toHaveURL('/en/searchtutor?level=local:8')
  await screen.expectTotal(total)
  await expect(screen.chips).toHaveText(['S2'])
})

for (const [sort, inOrder] of Object.entries({
  feeAsc: (a, b) => a.feeFromCents <= b.feeFromCents,
  feeDesc: (a, b) => a.feeFromCents >= b.feeFromCents,
  // Ranked by rules/tutors/ranking.ts, which the card does not show.
  rating: () => true,
  newest: () => true,
} satisfies Record<string, (a: Ranked, b: Ranked) => boolean>)) {
  test(`sorted by ${sort}, page by page, nobody twice`, async ({ page }) => {
    const screen = searchScreen(page, 'en')
    await screen.open('/searchtutor')
    await answerAfter(page, () => screen.screen.getByRole('combobox').last().selectOption(sort))
    const first = await askSearch({ sort })
    await expect.poll(screen.listed).toEqual(first.list.map(({ tutorId }) => tutorId))

    await answerAfter(page, () => screen.pageLink(2).click())
    await expect(page).toHaveURL(`/en/searchtutor?sort=${sort}&page=2`)
    await expect(screen.pageLink(2)).toHaveAttribute('aria-current', 'page')
    const second = await askSearch({ sort, pageNum: 2 })
    await expect.poll(screen.listed).toEqual(second.list.map(({ tutorId }) => tutorId))

    const both = [...first.list, ...second.list]
    expect(new Set(both.map(({ tutorId }) => tutorId)).size).toBe(both.length)
    for (const [place, tutor] of both.slice(1).entries()) {
      expect(inOrder(both[place] as Ranked, tutor), `place ${place + 2}`).toBe(true)
    }
  })
}

interface Ranked {
  feeFromCents: number
}

test('the address holds everything: a fresh window shows the same', async ({ page, browser }) => {
  const screen = searchScreen(page, 'zh-hans')
  await screen.open('/searchtutor?q=数学')
  const { facets } = await askSearch({ keyword: '数学' }, 'zh-hans')
  const online = facets?.mode?.find(({ value }) => value === 'online')
  if (online === undefined) throw new Error('No choice of online lessons')
  await answerAfter(page, async () =>
    choiceIn(await screen.unfold(screen.filters, 'mode'), online).click(),
  )
  await answerAfter(page, () => screen.screen.getByRole('combobox').last().selectOption('feeAsc'))
  await screen.expectTotal(online.count)
  const chips = await screen.chips.allTextContents()
  const listed = await screen.listed()

  const fresh = await browser.newPage()
  await fresh.goto(page.url())
  const again = searchScreen(fresh, 'zh-hans')
  await again.settled()
  expect(await again.listed()).toEqual(listed)
  await expect(again.chips).toHaveText(chips)
  await expect(again.screen.getByRole('combobox').last()).toHaveValue('feeAsc')
})
