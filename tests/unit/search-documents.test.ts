import { describe, expect, test } from 'vitest'
import { areaById } from '#catalogue/areas.ts'
import { levels } from '#catalogue/levels.ts'
import { subjects } from '#catalogue/subjects.ts'
import type { LessonMode } from '#contract/vocabulary.ts'
import { areasOfDistricts, districtMask, reachOf } from '#server/search/areas.ts'
import { levelCode, levelOfCode, pairCode, subjectCode } from '#server/search/codes.ts'
import { searchDocument } from '#server/search/documents.ts'
import { bandsOfStep, feeStepOf } from '#server/search/fee-bands.ts'
import { allWordsQuery, queryWords, vectorOf, wordsOfText } from '#server/search/words.ts'
import { introductionOf } from '#server/tutors/introductions/introduction.ts'
import { maskedName, tutorName } from '#server/tutors/public-names.ts'
import { seededRandom } from '#tests/support/random.ts'
import { randomTutor } from '#tests/support/random-tutors.ts'

describe('codes', () => {
  test('each subject and each level has its own code', () => {
    expect(new Set(subjects.map(({ value }) => subjectCode(value))).size).toBe(subjects.length)
    expect(new Set(levels.map(({ key }) => levelCode(key))).size).toBe(levels.length)
    for (const { key } of levels) expect(levelOfCode(levelCode(key))).toBe(key)
  })

  test('a pair fits into an integer of PostgreSQL', () => {
    for (const { value, levelKeys } of subjects) {
      for (const key of levelKeys) {
        expect(pairCode(value, key)).toBeLessThanOrEqual(2_147_483_647)
        expect(levelCode(key)).toBeLessThanOrEqual(32_767)
      }
    }
  })
})

describe('areas', () => {
  test('a district reaches down to its neighbourhoods and is named with its region', () => {
    const { named, areas } = reachOf([1058007])
    expect(named).toEqual(new Set([1058007, 10580, 273]))
    expect(areas).toContain(105800701)
    expect(named).not.toContain(105800701)
  })

  test('a region serves all its districts, and they are the places of its mask', () => {
    const region = areaById(10579)
    const places = areasOfDistricts(districtMask(reachOf([10579]).areas))
    expect(new Set(places)).toEqual(
      new Set([10579, ...(region?.children ?? []).map(({ id }) => id)]),
    )
  })
})

test('who teaches online alone is not found by the words of a place', () => {
  const now = new Date('2026-11-20T10:00:00+08:00')
  const drawn = randomTutor(1, seededRandom(1), now)
  const wordsOf = (modes: LessonMode[]) => {
    const tutor = { ...drawn.tutor, listed: true, profile: '', modes }
    return searchDocument({ ...drawn, tutor, areaIds: [1_058_007] }, now)?.words.words
  }
  expect(wordsOf(['home', 'online'])).toContain("'^沙田'")
  expect(wordsOf(['online'])).toBeDefined()
  expect(wordsOf(['online'])).not.toContain('沙田')
})

test('a price is in one band, on a border too', () => {
  const bandsOf = (dollars: number) => bandsOfStep(feeStepOf(dollars * 100))
  expect(bandsOf(99)).toEqual(['0-9999'])
  expect(bandsOf(150)).toEqual(['15000-19999'])
  expect(bandsOf(199.99)).toEqual(['15000-19999'])
  expect(bandsOf(200)).toEqual(['20000-24999'])
  expect(bandsOf(600)).toEqual(['60000-'])
  for (let dollars = 0; dollars < 700; dollars += 0.25) expect(bandsOf(dollars)).toHaveLength(1)
})

describe('words', () => {
  test('Chinese is found by pairs, Latin words and single characters by their beginning', () => {
    expect(queryWords('數學老師')).toEqual(['学老', '数学', '老师'])
    expect(queryWords('陳 Math')).toEqual(['math*', '陈*'])
    expect(queryWords('Math math ＭＡＴＨ')).toEqual(['math*'])
    expect(queryWords('!?…')).toEqual([])
  })

  test('quotes and backslashes cannot leave the text of a query', () => {
    const words = {
      headline: new Set(["o'b\\c"]),
      studies: new Set<string>(),
      profile: new Set(['x']),
    }
    expect(vectorOf(words)).toBe(String.raw`'^o''b\\c' 'x'`)
    expect(allWordsQuery(["o'b*", 'x'], ['headline', 'profile'])).toBe(
      "('^o''b':* | 'o''b':*) & ('^x' | 'x')",
    )
  })

  test('an endless word is cut, whole characters only', () => {
    expect(wordsOfText('a'.repeat(500))).toEqual(['a'.repeat(40)])
  })
})

describe('what the public sees of people', () => {
  test('a surname and a title, in each language', () => {
    const person = { surnameZh: '陳', surnameEn: 'Chan', sex: 'F' as const }
    expect(tutorName(person, 'zh-tw')).toBe('陳老師')
    expect(tutorName(person, 'zh-hans')).toBe('陈老师')
    expect(tutorName({ ...person, sex: 'M' }, 'en')).toBe('Mr Chan')
  })

  test('parents are masked', () => {
    const person = { surnameZh: '歐陽', surnameEn: 'Au Yeung' }
    expect(maskedName(person, 'zh-hans')).toBe('欧阳＊＊')
    expect(maskedName(person, 'en')).toBe('A***')
  })

  test('an introduction is one short line without the demo line', () => {
    expect(introductionOf('教數學。\n（示範資料）')).toBe('教數學。')
    expect(introductionOf('I teach.\n(Demo profile)')).toBe('I teach.')
    expect(introductionOf('數'.repeat(200))).toBe(`${'數'.repeat(80)}…`)
    const cut = introductionOf('patience '.repeat(40))
    expect(cut.length).toBeLessThanOrEqual(161)
    expect(cut.endsWith('patience…')).toBe(true)
  })
})
