import { describe, expect, test } from 'vitest'
import { bigrams, foldText, foldWithPositions } from '#rules/fold-text.ts'
import fc from '#tests/support/seeded-checks.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })

describe('folding', () => {
  test.each([
    [' ＤＳＥ  數學 ', 'dse 数学'],
    ['裏裡衞臺灣', '里里卫台湾'],
    ['Café\u0301', 'café\u0301'.normalize('NFKC')],
    ['a\u200bb\u00ad', 'ab'],
    ['a\u3000\n b', 'a b'],
    ['ﬁ', 'fi'],
    ['', ''],
  ])('%j becomes %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test('both scripts of a text fold to the same', () => {
    expect(foldText('將軍澳鋼琴導師')).toBe(foldText('将军澳钢琴导师'))
  })

  test('folding what is folded changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })

  test('with positions gives the same text and places inside the original', () => {
    fc.assert(
      fc.property(anyText, (original) => {
        const { text, starts, ends } = foldWithPositions(original)
        expect(text).toBe(foldText(original))
        expect([starts.length, ends.length]).toEqual([text.length, text.length])
        starts.forEach((start, at) => {
          expect(start).toBeLessThan(ends[at] ?? 0)
          expect(ends[at]).toBeLessThanOrEqual(original.length)
        })
      }),
    )
  })
})

test('forms of one character, which keyboards and fonts mix, are one', () => {
  const pairs =
    '靑衣青衣 淸水灣清水灣 愛民邨愛民村 張栢芝張柏芝 看著看着 鄕村鄉村 峯會峰會 衞生衛生'
  for (const pair of pairs.split(' ')) {
    const half = pair.length / 2
    expect(foldText(pair.slice(0, half)), pair).toBe(foldText(pair.slice(half)))
  }
})

describe('bigrams', () => {
  test.each([
    ['中二數學', ['中二', '二数', '数学']],
    ['數', ['数']],
    ['S2 Maths', ['s2', 'maths']],
    ['DSE數學M2', ['dse', '数学', 'm2']],
    ['數學，英文', ['数学', '英文']],
    ['c++', ['c']],
    ['', []],
  ])('%s', (text, grams) => {
    expect(bigrams(text)).toEqual(grams)
  })

  test('of a piece of a Chinese text are among those of the whole', () => {
    const whole = '有耐性的數學老師在沙田補習'
    for (let from = 0; from + 2 <= whole.length; from += 1) {
      expect(bigrams(whole)).toEqual(expect.arrayContaining(bigrams(whole.slice(from, from + 4))))
    }
  })
})
