import { describe, expect, test } from 'vitest'
import { areaById } from '#catalogue/areas.ts'
import { foldText, foldWithPositions } from '#rules/fold-text.ts'
import { moreAreaNames } from '#rules/more-area-names.ts'
import { clausesOf } from '#understanding/reading/clauses.ts'
import { loosened } from '#understanding/reading/loosen.ts'
import { namesIn, within } from '#understanding/reading/names.ts'
import { negatedStretches } from '#understanding/reading/negation.ts'
import { numberSource, readNumber } from '#understanding/reading/numerals.ts'

const numbers: [string, number][] = [
  ['兩', 2],
  ['十二', 12],
  ['廿', 20],
  ['廿五', 25],
  ['卅', 30],
  ['百八', 180],
  ['一百八', 180],
  ['一百零八', 108],
  ['二百五', 250],
  ['千二', 1200],
  ['兩千四百', 2400],
  ['一萬二', 12_000],
  ['1,200', 1200],
  ['1.5', 1.5],
  ['1½', 1.5],
  ['sixteen', 16],
  ['twenty-five', 25],
  ['two hundred and fifty', 250],
]
test.each(numbers)('the number %s is %d', (text, value) => {
  const [match] = new RegExp(`^${numberSource}$`, 'u').exec(foldText(text)) ?? []
  expect(match && readNumber(match)).toBe(value)
})

const clauses: [string, string[]][] = [
  ['', []],
  ['.', []],
  ['a', ['a']],
  ['a;b', ['a', 'b']],
  ['a;', ['a']],
  [';;a', ['a']],
  ['p.3 maths. yes', ['p.3 maths', ' yes']],
  ['at 4:30,s2', ['at 4:30', 's2']],
  ['数学 英文', ['数学', '英文']],
  ['唔使 数学', ['唔使 数学']],
  ['数学唔使 英文', ['数学唔使', '英文']],
  ['maths 数', ['maths', '数']],
  ['a - b', ['a', ' b']],
]
test.each(clauses)('the clauses of %j', (text, expected) => {
  expect(clausesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected)
})

const negations: [string, string][] = [
  ['唔使補中文 要英文', '中文'],
  ['中六，唔使 中文', '中文'],
  ['不用教英文，只要數', '英文'],
  ['無須上門', '上门'],
  ['唔要男導師', '男导师'],
  ['除咗英文全科', '英文'],
  ['除咗英文之外仲要數學', ''],
  ['英文除外', '英文'],
  ['中英數但中文唔使補', '中文'],
  ['全科(不包括中文)', '中文'],
  ['英文唔好想補數', ''],
  ['no need for Chinese or Maths, English only', 'chinese or maths'],
  ['all subjects except Chinese', 'chinese'],
  ['He is not good at English', ''],
  ['English not needed', 'english'],
]
test.each(negations)('%s does not want: %s', (text, words) => {
  const folded = foldText(text)
  const said = negatedStretches(folded).map(({ start, end }) => folded.slice(start, end).trim())
  expect(said.join()).toBe(words)
})

describe('names in free text', () => {
  const subjectsOf = (text: string) => {
    const folded = loosened(foldWithPositions(text))
    const words = namesIn(text, folded, [])
    const unwanted = within(words, negatedStretches(folded.text))
    return words
      .filter((word) => !unwanted.includes(word))
      .flatMap(({ senses }) => senses.flatMap((s) => (s.is === 'subject' ? s.values[0] : [])))
  }

  test('are found without spaces and with slips', () => {
    expect(subjectsOf('P3maths')).toContain('tutor_remediation_math')
    expect(subjectsOf('F.4chem 同 phisics')).toEqual([
      'tutor_remediation_chemistry',
      'tutor_remediation_physics',
    ])
  })

  test('leave out what is not wanted', () => {
    expect(subjectsOf('補英文，唔使補數學')).not.toContain('tutor_remediation_math')
  })

  test('every place named beside the catalogue is a neighbourhood', () => {
    for (const [id] of moreAreaNames) expect(areaById(id)?.type).toBe('neighbourhood')
  })
})
