import { expect, test } from 'vitest'
import { inOnePart, partLength, plainText, roomOf } from '#rules/notifications/text-parts.ts'

test('a part holds 160 letters that all telephones share, or 70 of others', () => {
  expect(partLength('Mr Lau: "Robots" at 14:00, HK$ 375 {x}')).toBe(160)
  for (const text of ['補習港', 'Mr Lau’s', 'a · b', 'ø – x']) expect(partLength(text)).toBe(70)
  expect(roomOf('a{b}'), 'some of them are written as two').toBe(6)
  expect(roomOf('課😀'), 'and some of the others, too').toBe(3)
})

test('English is written in the shared letters', () => {
  const text = plainText('“Kevin’s” – lesson · HK$\u00A0375…')
  expect(text).toBe('"Kevin\'s" - lesson - HK$ 375...')
  expect(partLength(text)).toBe(160)
})

test('what has no room is left out; what is still too long is cut', () => {
  const words = '課'.repeat(60)
  expect(inOnePart([`${words}，11月28日(六) 10:00`, words])).toBe(words)
  const cut = inOnePart(['課'.repeat(90)])
  expect(cut).toBe(`${'課'.repeat(69)}…`)
  const english = inOnePart(['a'.repeat(200)])
  expect(english).toBe(`${'a'.repeat(157)}...`)
})
