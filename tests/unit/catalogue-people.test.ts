import { describe, expect, test } from 'vitest'
import { areaById } from '#catalogue/areas.ts'
import majorData from '#catalogue/data/majors.json' with { type: 'json' }
import { feeRangeOfCategory, feeRangesOfStage } from '#catalogue/fee-ranges.ts'
import { feeStageOfLevel, feeStages } from '#catalogue/fee-stages.ts'
import { type Named, nameKey, namesOf } from '#catalogue/labels.ts'
import { majorById, majorByName, majors } from '#catalogue/majors.ts'
import { schools } from '#catalogue/schools.ts'
import { areaSlice, levelSlice, subjectSlice, universitySlice } from '#catalogue/slices.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import { suggest } from '#catalogue/suggest.ts'
import { universities, universityById, universityByName } from '#catalogue/universities.ts'
import { locales } from '#i18n/locales.ts'

function sharedNames(entries: readonly (Named & { aliases: readonly string[] })[]): string[] {
  const owners = new Map<string, Set<Named>>()
  for (const entry of entries) {
    for (const name of namesOf(entry)) {
      owners.set(nameKey(name), (owners.get(nameKey(name)) ?? new Set()).add(entry))
    }
  }
  return [...owners].flatMap(([name, owned]) => (owned.size > 1 ? [name] : []))
}

describe('universities, majors, schools', () => {
  test('ids are unique and no two share a name', () => {
    expect(new Set(universities.map(({ id }) => id)).size).toBe(universities.length)
    expect(new Set(majors.map(({ id }) => id)).size).toBe(majors.length)
    expect(sharedNames(universities)).toEqual([])
    expect(sharedNames(majors)).toEqual([])
    expect(sharedNames(schools)).toEqual([])
  })

  test('every name and alias leads to its entry', () => {
    for (const entry of universities) {
      for (const name of namesOf(entry)) expect(universityByName(name), name).toBe(entry)
    }
    for (const entry of majors) {
      for (const name of namesOf(entry)) expect(majorByName(name), name).toBe(entry)
    }
  })

  test('what several could claim is read as people in Hong Kong mean it', () => {
    expect(universityByName('中大')?.id).toBe('cuhk')
    expect(universityByName('BU')?.id).toBe('hkbu')
    expect(universityById('nothing')).toBeUndefined()
    expect(majorById('law')?.field).toBe('law')
  })

  test('universities of Hong Kong come first; every major is in a known field', () => {
    const firstOverseas = universities.findIndex(({ country }) => country !== 'HK')
    expect(universities.slice(firstOverseas).every(({ country }) => country !== 'HK')).toBe(true)
    for (const { field } of majors) expect(majorData.fields, field).toHaveProperty(field)
  })

  test('a school suggests its district', () => {
    for (const { districtId } of schools) expect(areaById(districtId)?.type).toBe('district')
    const school = schools.find((one) => [...namesOf(one)].includes('DBS'))
    expect(school?.districtId).toBe(1057903)
  })
})

describe('suggestions', () => {
  const ids = (text: string) => suggest(universities, text, 'en').map(({ entry }) => entry.id)

  test('exact names come first, then prefixes, then substrings', () => {
    expect(ids('港大')[0]).toBe('hku')
    expect(ids('hku')[0]).toBe('hku')
    expect(ids('hku')).toContain('hkust')
    expect(ids('Technology')).toContain('mit')
  })

  test('in either script and in any case, at most 20, labelled in the language asked for', () => {
    expect(ids('香港科技大学')).toEqual(['hkust'])
    expect(ids('UNIVERSITY')).toHaveLength(20)
    expect(suggest(universities, '港大', 'zh-hans')[0]?.label).toBe('香港大学')
    expect(suggest(majors, '數學', 'en').length).toBeGreaterThan(0)
  })

  test('nothing typed or nothing known gives nothing', () => {
    expect(ids('  ')).toEqual([])
    expect(ids('zzzz')).toEqual([])
  })
})

describe('usual fees', () => {
  test('every stage has ranges in cents, from low to high', () => {
    for (const stage of feeStages) {
      const ranges = [...feeRangesOfStage(stage).values()]
      expect(ranges.length, stage).toBeGreaterThan(0)
      for (const { fromCents, toCents } of ranges) {
        expect(Number.isInteger(fromCents) && fromCents >= 8000 && fromCents < toCents).toBe(true)
      }
    }
  })

  test('levels are priced at their stage, music is not', () => {
    expect(feeStageOfLevel('local:8')).toBe('junior_secondary')
    expect(feeStageOfLevel('intl:26')).toBe('igcse_gce_ib')
    expect(feeStageOfLevel('music8:1')).toBeUndefined()
    expect(feeRangeOfCategory('M')).toEqual({ fromCents: 18_000, toCents: 120_000 })
  })
})

describe('slices for pickers', () => {
  test('each is small, in the language asked for, and without legacy subjects', () => {
    for (const locale of locales) {
      expect(JSON.stringify(subjectSlice(locale)).length).toBeLessThan(45_000)
      expect(JSON.stringify(areaSlice(locale)).length).toBeLessThan(10_000)
      expect(JSON.stringify(levelSlice(locale)).length).toBeLessThan(10_000)
      expect(JSON.stringify(universitySlice(locale)).length).toBeLessThan(12_000)
      expect(JSON.stringify(subjectSlice(locale))).not.toContain('tutor_remediation_sat2')
    }
    const { stages } = levelSlice('en')
    const offered = subjectSlice('en').flatMap(({ groups }) => groups.flatMap(({ items }) => items))
    for (const { value, stages: places } of offered) {
      const { levelKeys, usualLevelKeys } = subjectByValue(value) ?? { levelKeys: [] }
      const atSchool = places?.flatMap((place) => stages[place] ?? [])
      expect(levelKeys.filter((key) => atSchool?.includes(key) ?? true)).toEqual(usualLevelKeys)
    }
    expect(areaSlice('en').map(({ label }) => label)).toContain('Kowloon')
    expect(universitySlice('zh-tw')[0]?.label).toBe('香港大學')
  })
})
