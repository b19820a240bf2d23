import { expect, test } from 'vitest'
import { surnameOf } from '#rules/surname.ts'
import { latinSurname, surnameChoices } from '#rules/surname-in-latin.ts'

test.each([
  ['陳大文', '陳'],
  ['歐陽靖', '歐陽'],
  ['歐文', '歐'],
  ['Peter Chan', 'Chan'],
  ['CHAN Tai Man, Peter', 'Chan'],
  ['Chan Tai Man', 'Chan'],
  ['  ho  ', 'Ho'],
  ['', ''],
  ['Mary Jane Smith', 'Smith'],
  ['Smith, Mary Jane', 'Smith'],
  ['MARY JANE SMITH', 'Smith'],
  ['Mary Jane Wong', 'Wong'],
  ['Au Yeung Tai Man', 'Au Yeung'],
  ['AU YEUNG Tai Man, Peter', 'Au Yeung'],
  ['Tai Man Au Yeung', 'Au Yeung'],
  ["Pat O'Brien", "O'Brien"],
  ["pat o'brien", "O'Brien"],
  ['Ian McDonald', 'McDonald'],
  ['ian MCDONALD', 'McDonald'],
  ['Jan van der Berg', 'van der Berg'],
  ['VAN DER BERG Jan', 'van der Berg'],
  ['Ana de la Cruz', 'de la Cruz'],
  ['Mary Smith-Jones', 'Smith-Jones'],
  ['Cheung Siu-man', 'Cheung'],
  ['Chan Tai Man Peter', 'Chan'],
  ['Wang Di', 'Wang'],
])('%s → %s', (name, surname) => {
  expect(surnameOf(name)).toBe(surname)
})

test('what is chosen from where nothing tells, the likeliest first', () => {
  expect(surnameChoices('Mary Jane Smith')).toEqual(['Smith', 'Jane Smith', 'Mary', 'Mary Jane'])
  expect(surnameChoices('Ho Yan Chan')).toEqual(['Ho', 'Chan', 'Yan Chan', 'Ho Yan'])
  expect(surnameChoices('Chan Tai Man')).toEqual([])
  expect(surnameChoices('陳大文')).toEqual([])
})

test.each([
  ['Mary Jane Smith', true],
  ['Lee Ann Smith', true],
  ['Ho Yan Chan', true],
  ['Chan Tai Man', false],
  ['Mary Jane Wong', false],
  ['Mary Smith', false],
  ['Jan van der Berg', false],
  ['Mary Jane SMITH', false],
])('whether the surname of %s is a guess: %s', (name, isGuess) => {
  expect(latinSurname(name).isGuess).toBe(isGuess)
})
