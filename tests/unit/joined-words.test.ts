import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { domainNames } from '#server/ground/domain-names.ts'
import { halfWidthIn } from '#tests/support/half-width.ts'

/* Visible texts are joined by messages, as Chinese has its own punctuation. */

/** Folders whose texts are shown to people in their language. */
const folders = [
  'src/{components,islands,layouts,pages,stores,ui}/**/*.{ts,tsx,astro}',
  'src/server/{outbox,pictures}/**/*.ts',
  `src/server/{${domainNames.join(',')}}/**/*.ts`,
]

/** Exempt lines without Chinese. */
const others: Readonly<Record<string, RegExp>> = {
  // A query for a map.
  'src/components/activities/ActivityVenue.astro': /'Hong Kong'\]\.filter/u,
}

const joins = [
  // `${label}: ${text}`
  /\}(?:\. |, |: |; )\$\{/u,
  // [a, b].join(', ')
  /\.join\((['"`])(?:\. |, |: |; )\1\)/u,
  // {label}{': '}{text}, over several lines
  /^\s*\{(['"`])(?:\. |, |: |; )\1\}$/u,
  // {label}: {text}
  /^\s*(?:<[^>]+>)?\{\S.*\}(?:\. |, |: |; )\{\S/u,
]
const ofSql =
  /\bsql\b|^\s*select \$\{|coalesce\(|row_number|partition by|order by|unnest\(|greatest\(|array_position/u

test.each(folders)('no words of people are joined by English punctuation in %s', (pattern) => {
  const files = globSync(pattern)
  expect(files.length).toBeGreaterThan(5)
  const wrong = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, at) => {
      const isJoined = joins.some((join) => join.test(line)) && !ofSql.test(line)
      return isJoined && others[file]?.test(line) !== true
        ? [`${file}:${at + 1}: ${line.trim()}`]
        : []
    })
  })
  expect(wrong).toEqual([])
})

test('such words are found in what is shown', () => {
  expect(halfWidthIn('找到導師. 家長免費')).toEqual(['找到導師. 家長免費'])
  expect(halfWidthIn('數學, 英文：MTR, 2.5 堂。')).toHaveLength(1)
  expect(halfWidthIn('Chinese (中文) and 數學：A, B')).toEqual([])
})
