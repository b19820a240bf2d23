import { describe, expect, test } from 'vitest'
import { readNames } from '#rules/own-name/read-names.ts'
import { findOwnNames } from '#rules/own-name.ts'
import { cleanText } from '#tests/support/leak-grammar.ts'
import { innocentText, namingText, type OwnText } from '#tests/support/name-grammar.ts'
import { seededRandom } from '#tests/support/random.ts'
import { howMany, sample } from '#tests/support/sample.ts'

const found = (text: string, ...names: string[]) =>
  findOwnNames(text, readNames(names.map((name) => ({ name })))).map(({ start, end }) =>
    text.slice(start, end),
  )
const named = ({ person, text }: OwnText) => found(text, person.nameZh, person.nameEn)

describe('made texts', () => {
  const random = seededRandom(20261122)
  const count = howMany({ short: 150, whole: 500 })
  const naming = Array.from({ length: count }, () => namingText(random))
  const innocent = Array.from({ length: count }, () => innocentText(random))

  test('at least 98 % of the disguised names are found', () => {
    const missed = naming.filter((one) => named(one).length === 0)
    const shown = missed.map(({ person, text }) => `${person.nameZh} ${person.nameEn}: ${text}`)
    expect(missed.length, shown.join('\n')).toBeLessThanOrEqual(count * 0.02)
  })

  test('at most 1 % of the others are taken for names', () => {
    const taken = innocent.filter((one) => named(one).length > 0)
    const shown = taken.map((one) => `${one.person.nameEn}: ${one.text}: ${named(one)}`)
    expect(taken.length, shown.join('\n')).toBeLessThanOrEqual(count * 0.01)
  })

  test('texts full of numbers and places hold nobody', () => {
    const texts = Array.from({ length: howMany({ short: 75, whole: 300 }) }, () =>
      cleanText(random),
    )
    const taken = texts.filter((text) => found(text, '陳大文', 'Chan Tai Man').length > 0)
    expect(taken).toEqual([])
  })
})

describe('what is found is placed', () => {
  test.each([
    ['👩‍🏫我係陳穎琳，教數學', '陳穎琳'],
    ['我是陈 颖 琳老师', '陈 颖 琳'],
    ['我姓陳，名穎琳。', '穎琳'],
    ['Hi, CHAN Wing-lam here', 'CHAN Wing-lam'],
    ['我係Ｃｈａｎ　Ｗｉｎｇ　Ｌａｍ！', 'Ｃｈａｎ　Ｗｉｎｇ　Ｌａｍ'],
    ['find WingLamChan', 'WingLamChan'],
    ['Wing Lam teaches', 'Wing Lam'],
  ])('%s', (text, words) => {
    expect(found(text, '陳穎琳', 'Chan Wing Lam')).toEqual([words])
  })

  test.each([
    ['Hi, I am Mary Smith', 'Mary Jane Smith', 'Mary Smith'],
    ['My friends call me Mary Jane', 'Mary Jane Smith', 'Mary Jane'],
    ['Jane Smith teaches French', 'Mary Jane Smith', 'Jane Smith'],
    ['Tai Man Au Yeung here', 'Au Yeung Tai Man', 'Tai Man Au Yeung'],
    ["I am Pat O'Brien", "Pat O'Brien", "Pat O'Brien"],
    ['Jan van der Berg, tutor', 'Jan van der Berg', 'Jan van der Berg'],
    ['Ian Mc Donald teaches', 'Ian McDonald', 'Ian Mc Donald'],
  ])('%s', (text, name, words) => {
    expect(found(text, name)).toEqual([words])
  })

  test.each([
    ['Ms Smith teaches French', 'Mary Jane Smith'],
    ['Ask Mr van der Berg', 'Jan van der Berg'],
  ])('a bare surname is public: %s', (text, name) => {
    expect(found(text, name)).toEqual([])
  })

  test('a surname of two words that was chosen is public', () => {
    const names = readNames([{ name: 'Ana Garcia Perez', surname: 'Garcia Perez' }])
    const text = 'Ms Garcia Perez teaches. I am Ana.'
    expect(findOwnNames(text, names).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Ana',
    ])
  })

  test('several in one text, in order', () => {
    const text = '陳穎琳 (Chan Wing Lam), 穎琳老師'
    expect(found(text, '陳穎琳', 'Chan Wing Lam')).toEqual(['陳穎琳', 'Chan Wing Lam', '穎琳'])
  })
})

describe('names that are ordinary words', () => {
  test.each([
    ['高中文', '教高中文憑試及高中文科', '我叫高中文'],
    ['何文', '居於何文田', '何文老師'],
    ['黃自強', '學生要自強不息', '我係黃自強'],
    ['陳家樂', '家樂意教小學', '家樂老師'],
    ['文學', '教文學及文學概論', '我叫文學'],
    ['溫文傑', '溫文爾雅', '溫文傑，全職導師'],
    ['司徒美玲', '司徒拔道', '司徒美玲'],
    ['陳偉生', '偉大人生', '我是陳偉生'],
    ['陳文', '中文陳述清楚，中文、英文', '單名「文」'],
    ['Wong Wai Ting', 'I am waiting for you', 'Wai Ting Wong'],
    ['Lam Tin', 'I live in Lam Tin', 'My name is Lam Tin'],
    ['Peter Chan', 'Peter Pan and Mr Chan', "I'm Peter"],
    ['So Long', 'so long as you try', 'Long SO'],
  ])('%s: innocent in %s, told in %s', (name, innocent, telling) => {
    expect(found(innocent, name)).toEqual([])
    expect(found(telling, name)).not.toEqual([])
  })
})

test('a bare surname and no name at all are nothing to find', () => {
  expect(found('我係陳老師, Ms Chan', '陳穎琳', 'Chan Wing Lam')).toEqual([])
  expect(found('我係陳穎琳')).toEqual([])
  expect(found('', '陳穎琳')).toEqual([])
  expect(found('陳小姐、陳太、Miss Chan', '陳小姐', '陳太', 'Miss Chan')).toEqual([])
})

test('names by marriage are found with either surname', () => {
  expect(found('我係李秀英', '陳李秀英')).toEqual(['李秀英'])
  expect(found('我係陳秀英', '陳李秀英')).toEqual(['陳秀英'])
})

/* A quadratic step would take a minute and fail. */
test('hostile texts of 100 KB are read to their end', { timeout: 240_000 }, () => {
  const pieces = ['陳', '陳穎', '穎琳', 'chan', 'wing lam ', 'c h a n ', '陳 ', '名名']
  for (const piece of sample(4)(pieces)) {
    found(piece.repeat(100_000 / piece.length), '陳穎琳', 'Chan Wing Lam')
  }
})
