import { expect, test } from 'vitest'
import { scoredSearches, wrongReading } from '#tests/support/searches.ts'
import { readSearchText } from '#understanding/read-search.ts'

/** Written before the reader was mended for them; the first five tutors of each: server/searches.test.ts. */
test.each(scoredSearches())('understands $text', (search) => {
  expect(wrongReading(search, readSearchText(search.text))).toEqual([])
})
