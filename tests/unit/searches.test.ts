import { expect, test } from 'vitest'
import { scoredSearches, wrongReading } from '#tests/support/searches.ts'
import { readSearchText } from '#understanding/read-search.ts'

/** Written before the reader was adapted to them; for their results see turns/server/tutors/searches.test.ts. */
test.each(scoredSearches())('understands $text', (search) => {
  expect(wrongReading(search, readSearchText(search.text))).toEqual([])
})
