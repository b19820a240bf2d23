import { describe, expect, test } from 'vitest'
import { compactLevel } from '#catalogue/compact-levels.ts'
import { gradeBySlugOrValue, gradePath, gradeSlugs, gradesOfLevel } from '#catalogue/grades.ts'
import { levelGroupById, levelGroups } from '#catalogue/level-groups.ts'
import { levelName, levelRangesLabel, sortLevels } from '#catalogue/level-ranges.ts'
import { fullLevelName } from '#catalogue/level-sets.ts'
import {
  levelByKey,
  levelSetOfListName,
  levels,
  levelsOfSet,
  schoolLevelByName,
} from '#catalogue/levels.ts'
import { subjects } from '#catalogue/subjects.ts'
import { type LevelKey, levelSetCodes } from '#contract/vocabulary.ts'
import { type Locale, locales } from '#i18n/locales.ts'

describe('levels', () => {
  test('every key is unique although numbers repeat across sets', () => {
    expect(new Set(levels.map(({ key }) => key)).size).toBe(levels.length)
    expect(levels.filter(({ value }) => value === 1).length).toBeGreaterThan(5)
    expect(levelByKey('local:1')?.names.zhTW).toBe('小一')
    expect(levelByKey('music8:1')?.names.zhTW).toBe('一級')
  })

  test('sets answer to their specified names', () => {
    for (const [name, set] of [
      ['local', 'local'],
      ['international', 'intl'],
      ['sat1', 'sat1'],
      ['sat2', 'sat2'],
    ]) {
      expect(levelSetOfListName(`teach_subject_level_${name}`)).toBe(set)
    }
    expect(levelsOfSet('local')).toHaveLength(19)
    expect(levelsOfSet('music12')).toHaveLength(12)
  })

  test('full names follow the language, and carry their set where others share them', () => {
    const named = (key: LevelKey, locale: Locale) => {
      const level = levelByKey(key)
      return level && fullLevelName(level, locale)
    }
    expect(named('local:8', 'en')).toBe('Secondary 2')
    expect(named('local:13', 'en')).toBeUndefined()
    expect(named('intl:26', 'en')).toBe('Year 7')
    expect(named('intl:-1', 'en')).toBe('Kindergarten K1 (International schools)')
    expect(named('music10:3', 'zh-hans')).toBe('三级（十级制）')
    expect(named('music10:10', 'zh-tw')).toBe('演奏級')
  })

  test('school levels are found by every usual spelling, local before international', () => {
    expect(schoolLevelByName('F.2')?.key).toBe('local:8')
    expect(schoolLevelByName('sec 2')?.key).toBe('local:8')
    expect(schoolLevelByName('K1')?.key).toBe('local:-1')
    expect(schoolLevelByName('Yr 8')?.key).toBe('intl:27')
    expect(schoolLevelByName('五級')).toBeUndefined()
  })

  test('every level of the catalogue has a short name in each language', () => {
    for (const { key } of levels) {
      for (const locale of ['zh-tw', 'zh-hans', 'en'] as const) {
        expect(compactLevel(key, locale), key).not.toBe(key)
      }
    }
    for (const { key, names } of levelsOfSet('local').slice(3, 15)) {
      expect(compactLevel(key, 'zh-tw')).toBe(names.zhTW)
    }
  })
})

describe('ranges of levels', () => {
  const keys = (...texts: LevelKey[]) => texts

  test.each([
    [keys('local:3', 'local:1', 'local:2', 'local:7'), '小一至小三、中一', 'P1–P3, S1'],
    [keys('local:10', 'local:11', 'local:12'), '中四至中六', 'S4–S6'],
    [keys('local:12', 'local:14'), '中六、大一', 'S6, U1'],
    [keys('local:-3', 'local:1'), 'K3、小一', 'K3, P1'],
    [keys('local:-1', 'local:-2', 'intl:-2', 'intl:-1'), 'K1至K2', 'K1–K2'],
    [
      keys('intl:32', 'intl:31', 'intl:14'),
      'Year 12至Year 13、大一（國際課程）',
      'Y12–Y13, U1 (International schools)',
    ],
    [keys('intl:-1', 'intl:-2'), 'K1至K2（國際課程）', 'K1–K2 (International schools)'],
    [
      keys('local:-1', 'local:-2', 'local:-3', 'intl:-1', 'intl:-2'),
      'K1至K3、K1至K2（國際課程）',
      'K1–K3, K1–K2 (International schools)',
    ],
    [keys('music8:1', 'music8:2', 'music8:5'), '一級至二級、五級', 'Grade 1–2, Grade 5'],
    [keys('simple:1'), '初級', 'Beginner'],
    [keys(), '', ''],
  ])('%j', (list, chinese, english) => {
    expect(levelRangesLabel(list, 'zh-tw')).toBe(chinese)
    expect(levelRangesLabel(list, 'en')).toBe(english)
  })

  test.each([
    [keys('music8:1', 'music8:2'), '一級至二級（八級制）', 'Grade 1–2 (Grades 1 to 8)'],
    [keys('music8:3', 'music10:3', 'music12:3'), '三級', 'Grade 3'],
    [
      keys('music8:3', 'music10:3'),
      '三級（八級制）、三級（十級制）',
      'Grade 3 (Grades 1 to 8), Grade 3 (Grades 1 to 10)',
    ],
    [keys('simple:1', 'korean:1'), '初級、初級（韓語程度）', 'Beginner, Beginner (Korean)'],
    [keys('local:-1'), 'K1', 'K1'],
    [keys('intl:-1', 'intl:20'), 'K1（國際課程）、Year 1', 'K1 (International schools), Y1'],
  ])('%j with no subject beside them', (list, chinese, english) => {
    expect(levelRangesLabel(list, 'zh-tw', levelSetCodes)).toBe(chinese)
    expect(levelRangesLabel(list, 'en', levelSetCodes)).toBe(english)
  })

  test('alone, no two levels of the catalogue have the same name', () => {
    for (const locale of locales) {
      const names = levels.map(({ key }) => levelName(key, locale, levelSetCodes))
      expect(new Set(names).size).toBe(levels.length)
    }
  })

  test('beside its subject, no level has the name of another', () => {
    for (const { value, levelKeys } of subjects) {
      const names = levelKeys.map((key) => levelName(key, 'zh-tw'))
      expect(new Set(names).size, value).toBe(levelKeys.length)
    }
  })

  test('sorting goes by set and then from low to high', () => {
    expect(sortLevels(['intl:14', 'intl:20', 'local:7', 'local:-3', 'local:-1'])).toEqual([
      'local:-1',
      'local:-3',
      'local:7',
      'intl:20',
      'intl:14',
    ])
  })
})

describe('groups and grades', () => {
  test('groups hold existing levels only', () => {
    for (const group of levelGroups) {
      for (const key of group.keys) expect(levelByKey(key), `${group.id} ${key}`).toBeDefined()
    }
    expect(levelGroupById('seniorSecondary')?.keys).toEqual(['local:10', 'local:11', 'local:12'])
    expect(levelGroupById('gce')?.keys).toEqual(['intl:31', 'intl:32'])
  })

  test('the specified Chinese slugs are there and every slug is unique', () => {
    const slugs = gradeSlugs.map(({ slug }) => slug)
    for (const numeral of '一二三四五六') {
      expect(slugs).toContain(`小${numeral}補習`)
      expect(slugs).toContain(`中${numeral}補習`)
    }
    expect(slugs).toEqual(expect.arrayContaining(['DSE補習', '小學補習', '中學補習']))
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(new Set(gradeSlugs.map(({ latinSlug }) => latinSlug)).size).toBe(slugs.length)
  })

  test.each([
    ['1', ['local:1']],
    ['8', ['local:8']],
    ['-2', ['local:-2']],
    ['小一補習', ['local:1']],
    ['小一补习', ['local:1']],
    ['中二', ['local:8']],
    ['p1', ['local:1']],
    ['S2', ['local:8']],
    ['Form 2', ['local:8']],
    ['dse', ['local:10', 'local:11', 'local:12']],
    ['DSE补习', ['local:10', 'local:11', 'local:12']],
    ['a-level', ['intl:31', 'intl:32']],
    ['music8:5', ['music8:5']],
    ['intl:26', ['intl:26']],
    ['Year 7', ['intl:26']],
  ])('an address with %s means %j', (text, levelKeys) => {
    expect(gradeBySlugOrValue(text)?.levelKeys).toEqual(levelKeys)
  })

  test('小學補習 and 国际学校补习 are understood in either script', () => {
    expect(gradeBySlugOrValue('小学补习')?.latinSlug).toBe('primary')
    expect(gradeBySlugOrValue('国际学校补习')?.latinSlug).toBe('international')
  })

  test.each(['', '13', '99', 'x', '小七補習', 'local:13', '__proto__'])(
    '%j is no grade',
    (text) => {
      expect(gradeBySlugOrValue(text)).toBeUndefined()
    },
  )

  test('grades of a level begin with the page of that very level', () => {
    const [first] = gradesOfLevel('local:8')
    expect(first && gradePath(first)).toBe('/searchtutor/grade/中二補習')
  })
})
