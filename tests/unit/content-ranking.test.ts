import { expect, test } from 'vitest'
import { priorParams, qualityRows, queryRows } from '#components/ranking/rows.ts'
import en from '#i18n/messages/en/site/content.json' with { type: 'json' }
import zhTw from '#i18n/messages/zh-tw/site/content.json' with { type: 'json' }
import { ranking } from '#rules/tutors/ranking.ts'

const rows = [...qualityRows, ...queryRows]

/** Every number of the table, hundredths as the page writes them. */
function numbersOf(value: unknown, name = ''): string[] {
  if (typeof value === 'number') {
    return [name.endsWith('Hundredths') ? (value / 100).toFixed(2) : String(value)]
  }
  return Object.entries(value as object).flatMap(([key, inner]) => numbersOf(inner, key))
}

test('the page that explains the order holds every number of the table', () => {
  const shown = [...rows.flatMap(({ params, points }) => [points, ...Object.values(params)])]
  const told = new Set([...shown, ...Object.values(priorParams)].map(String))
  expect(numbersOf(ranking).filter((number) => !told.has(number))).toEqual([])
})

test('each row is explained in words that show its numbers', () => {
  for (const catalogue of [zhTw, en] as Record<string, unknown>[]) {
    for (const { key, params } of rows) {
      const message = catalogue[`ranking.row.${key}`]
      expect(message, key).toBeTypeOf('string')
      // Rows of one kind share parameters, which not all of them use.
      const placeholders = [...String(message).matchAll(/\{(\w+)\}/gu)].map(([, name]) => name)
      for (const name of placeholders) expect(Object.keys(params), key).toContain(name)
    }
  }
})
