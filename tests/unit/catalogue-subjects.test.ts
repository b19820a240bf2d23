import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { curriculumStages, subjectsAtLevel } from '#catalogue/curriculum.ts'
import { nameKey, namesOf } from '#catalogue/labels.ts'
import { levelByKey } from '#catalogue/levels.ts'
import { hotSubjects, popularPairs } from '#catalogue/popular.ts'
import {
  categories,
  categoryByValue,
  subjectByName,
  subjectByValue,
  subjectColour,
  subjectLabel,
  subjectPath,
  subjects,
  subjectsOfCategory,
} from '#catalogue/subjects.ts'
import { itemValue, subjectCategories } from '#contract/vocabulary.ts'

/** Names shared by two subjects, with the one they are read as. */
const shared: Record<string, string> = {
  pth: 'tutor_remediation_putonghua',
  putonghua: 'tutor_remediation_putonghua',
  acct: 'tutor_remediation_accounting',
  drama: 'tutor_other_drama',
  fyp: 'tutor_remediation_uni_essay',
}

describe('subjects', () => {
  test('every value is unique and fits the contract', () => {
    expect(new Set(subjects.map(({ value }) => value)).size).toBe(subjects.length)
    for (const { value } of subjects) expect(v.is(itemValue, value), value).toBe(true)
    expect(subjectByValue('tutor_remediation_math')).toBeDefined()
    expect(subjectByValue('tutor_nothing')).toBeUndefined()
  })

  test('every name and alias leads to its subject, or to the documented one of two', () => {
    for (const subject of subjects) {
      for (const name of namesOf(subject)) {
        expect(subjectByName(name)?.value, name).toBe(shared[nameKey(name)] ?? subject.value)
      }
    }
  })

  test('the six categories of the specification hold all subjects', () => {
    expect(categories.map(({ value }) => value)).toEqual([...subjectCategories])
    expect(categories.flatMap(({ value }) => subjectsOfCategory(value))).toEqual(subjects)
    expect(categoryByValue('M')?.names.en).toBe('Music')
    expect(categoryByValue('CUS')).toBeUndefined()
  })

  test('every subject is in a group of its category and has levels', () => {
    for (const { value, category, groupIds, levelKeys } of subjects) {
      const groups = categoryByValue(category)?.groups.map(({ id }) => id)
      expect(groups, value).toEqual(expect.arrayContaining([...groupIds]))
      expect(groupIds.length, value).toBeGreaterThan(0)
      expect(levelKeys.length, value).toBeGreaterThan(0)
      for (const key of levelKeys) expect(levelByKey(key), key).toBeDefined()
    }
  })

  test('level sets follow the reference, and university subjects keep to university', () => {
    expect(subjectByValue('tutor_remediation_math')?.levelSets).toEqual(['local', 'intl'])
    expect(subjectByValue('tutor_music_piano')?.levelSets).toEqual(['music12'])
    expect(subjectByValue('tutor_conversation_ielts')?.levelSets).toEqual(['ielts'])
    expect(subjectByValue('nothing')).toBeUndefined()
    expect(subjectByValue('tutor_remediation_uni_calculus')?.levelKeys).toContain('local:17')
    expect(subjectByValue('tutor_remediation_uni_calculus')?.levelKeys).not.toContain('local:1')
  })

  test('colours follow the specification, everything but tuition is general', () => {
    expect(subjectColour('tutor_remediation_math')).toBe('science')
    expect(subjectColour('tutor_remediation_economics')).toBe('commerce')
    expect(subjectColour('tutor_remediation_history')).toBe('arts')
    expect(subjectColour('tutor_remediation_citizenship')).toBe('liberal')
    expect(subjectColour('tutor_music_piano')).toBe('general')
    expect(subjectColour('nothing')).toBe('general')
  })

  test('labels and pages', () => {
    expect(subjectLabel('tutor_remediation_math', 'zh-hans')).toBe('数学')
    expect(subjectLabel('own wording', 'en')).toBe('own wording')
    expect(subjectPath('tutor_music_piano')).toBe('/searchtutor/subject/tutor_music_piano')
  })
})

describe('curriculum', () => {
  test('stages name known subjects at known levels', () => {
    for (const stage of curriculumStages) {
      for (const key of stage.levelKeys) expect(levelByKey(key), key).toBeDefined()
      for (const { subjects: taught } of stage.classes) {
        for (const { value } of taught) expect(subjectByValue(value), value).toBeDefined()
      }
    }
  })

  test('physics is taught in secondary four and not in primary one', () => {
    expect(subjectsAtLevel('local:10')).toContain('tutor_remediation_physics')
    expect(subjectsAtLevel('local:1')).not.toContain('tutor_remediation_physics')
  })
})

describe('popular', () => {
  test('24 hot subjects and 144 pairs, each once', () => {
    expect(new Set(hotSubjects).size).toBe(24)
    const pairs = popularPairs.map(({ subject, area }) => `${subject.value} ${area.id}`)
    expect(new Set(pairs).size).toBe(144)
  })
})
