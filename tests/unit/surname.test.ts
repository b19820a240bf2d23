import { expect, test } from 'vitest'
import { surnameOf } from '#rules/surname.ts'

test.each([
  ['陳大文', '陳'],
  ['歐陽靖', '歐陽'],
  ['歐文', '歐'],
  ['Peter Chan', 'Chan'],
  ['CHAN Tai Man, Peter', 'Chan'],
  ['Chan Tai Man', 'Chan'],
  ['  ho  ', 'Ho'],
  ['', ''],
])('%s → %s', (name, surname) => {
  expect(surnameOf(name)).toBe(surname)
})
