import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { goodsKinds } from '#contract/vocabulary.ts'
import { locales } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'
import { movedByGoods, paidMarks, rankingInputs } from '#rules/ranking-inputs.ts'
import { PaidMarks } from '#ui/PaidMarks.tsx'

const unpaid = { promoted: false, starLevel: 0 }
const paid = { promoted: true, starLevel: 3 }

describe('whatever is paid for and moves a list', () => {
  test('has a mark', () => {
    for (const goods of goodsKinds) {
      const moves = movedByGoods[goods]
      if (moves !== null) expect(paidMarks, goods).toContain(rankingInputs.tutors[moves])
    }
    const moving = Object.values(rankingInputs).flatMap((inputs) => Object.values(inputs))
    expect(new Set(moving)).toEqual(new Set(['free', ...paidMarks]))
  })

  test.each(locales)('is drawn in the words of %s, each mark by itself', (locale) => {
    const t = translator(locale, 'ui')
    const draw = (of: typeof unpaid) => renderToStaticMarkup(createElement(PaidMarks, { t, of }))
    expect(draw(unpaid)).toBe('')
    expect(draw(paid)).toContain(`title="${t('ui.badge.paid')}"`)
    const word = locale === 'en' ? 'Paid' : /付[费費]/u
    for (const mark of paidMarks) {
      const words = t(`ui.badge.${mark}`, { n: 3 })
      expect(draw({ ...unpaid, [mark]: paid[mark] })).toContain(`>${words}</span>`)
      expect(draw(paid)).toContain(words)
      expect(words, 'as the rules of the order and the price list have it').toMatch(word)
    }
  })

  test('is marked wherever the fees of tutors stand beside each other', () => {
    const drawn = globSync('src/**/*.{tsx,astro}').filter((path) =>
      fees.test(readFileSync(path, 'utf8')),
    )
    expect(drawn.length).toBeGreaterThan(3)
    const unmarked = drawn.filter(
      (path) => !marksItself(path) && !drawnBy(path).every((outer) => marksItself(outer)),
    )
    expect(unmarked).toEqual([])
  })
})

/** Of several tutors: a card's, or a row of a table. */
const fees = /<Price\b[^>]*\b(?:tutor|card)\.feeFromCents|feeFromCents, feeToCents \}: Compared/u

const marksItself = (path: string) => readFileSync(path, 'utf8').includes('<PaidMarks')

/** Table rows whose heads have the marks. */
const rowsOf: Readonly<Record<string, readonly string[]>> = {
  'src/islands/teaching/parent-jobs/compare-rows.tsx': [
    'src/islands/teaching/parent-jobs/ComparedApplicants.tsx',
    // Below the whole card.
    'src/islands/tutors/search/TutorCard.tsx',
  ],
  'src/islands/tutors/search/compare-rows.tsx': ['src/islands/tutors/search/CompareDialog.tsx'],
}
const drawnBy = (path: string) => rowsOf[path] ?? [path]
