import { describe, expect, test } from 'vitest'
import { areas, descendantsOf, parentsOf } from '#catalogue/areas.ts'
import { profileParts } from '#contract/tutors/tutor-records/completeness.ts'
import { type Day, lessonModes, tutorLevels } from '#contract/vocabulary.ts'
import { languageOfText } from '#rules/text-language.ts'
import { widestAreas } from '#rules/tutors/teach-areas.ts'
import {
  listingOf,
  type ProfileFacts,
  profileCompleteness,
} from '#rules/tutors/tutor-completeness.ts'
import { mergedSlots, type WeekSlot } from '#rules/week-slots.ts'
import fc from '#tests/support/seeded-checks.ts'

const nothing: ProfileFacts = {
  hasName: false,
  birthYear: null,
  tutorLevel: null,
  universityId: null,
  modes: [],
  languages: 0,
  subjects: 0,
  areas: 0,
  slots: 0,
  yearsExperience: null,
  workItems: 0,
  results: 0,
  profileLength: 0,
  hasPhoto: false,
  proofs: 0,
}
const everything: ProfileFacts = {
  hasName: true,
  birthYear: 2000,
  tutorLevel: 'university_level',
  universityId: 'hku',
  modes: ['home'],
  languages: 1,
  subjects: 1,
  areas: 1,
  slots: 1,
  yearsExperience: 0,
  workItems: 0,
  results: 1,
  profileLength: 50,
  hasPhoto: true,
  proofs: 1,
}
const few = fc.nat({ max: 3 })
const facts: fc.Arbitrary<ProfileFacts> = fc.record({
  hasName: fc.boolean(),
  birthYear: fc.option(fc.integer({ min: 1930, max: 2010 })),
  tutorLevel: fc.option(fc.constantFrom(...tutorLevels)),
  universityId: fc.option(fc.constant('hku')),
  modes: fc.subarray([...lessonModes]),
  languages: few,
  subjects: few,
  areas: few,
  slots: few,
  yearsExperience: fc.option(few),
  workItems: few,
  results: few,
  profileLength: fc.nat({ max: 100 }),
  hasPhoto: fc.boolean(),
  proofs: few,
})

describe('completeness of a profile', () => {
  test('nothing is 0 %, everything is 100 %, and each part is judged once', () => {
    expect(profileCompleteness(nothing)).toMatchObject({ percent: 0, isComplete: false })
    expect(profileCompleteness(everything)).toMatchObject({ percent: 100, isComplete: true })
    expect(profileCompleteness(nothing).parts.map(({ part }) => part)).toEqual([...profileParts])
  })

  test('to add something never makes a profile less complete', () => {
    const more = fc.constantFrom(...(Object.keys(everything) as (keyof ProfileFacts)[]))
    fc.assert(
      fc.property(facts, more, (some, key) => {
        // Other modes may require districts: a change, not an addition.
        fc.pre(key !== 'modes' && key !== 'tutorLevel')
        const added =
          typeof some[key] === 'number' ? Math.max(Number(some[key]), 50) : everything[key]
        const before = profileCompleteness(some)
        const after = profileCompleteness({ ...some, [key]: added })
        expect(after.percent).toBeGreaterThanOrEqual(before.percent)
        expect(after.isComplete || !before.isComplete).toBe(true)
      }),
    )
  })

  test('the percentage is that of the parts; complete is whatever lacks nothing needed', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const { percent, isComplete, parts } = profileCompleteness(some)
        const sum = parts.reduce((all, { weight, done }) => all + (done ? weight : 0), 0)
        expect(percent).toBe(sum)
        const lacks = parts.some(({ done, effects }) => !done && effects.includes('listed'))
        expect(isComplete).toBe(!lacks)
      }),
    )
  })

  test('online lessons need no place, and somebody who never studied no university', () => {
    const online = profileCompleteness({ ...everything, areas: 0, modes: ['online'] })
    expect(online.isComplete).toBe(true)
    expect(profileCompleteness({ ...everything, areas: 0 }).isComplete).toBe(false)
    const leaver = { ...everything, universityId: null, tutorLevel: 'secondary_five' as const }
    expect(profileCompleteness(leaver).isComplete).toBe(true)
    expect(profileCompleteness({ ...everything, universityId: null }).isComplete).toBe(false)
  })

  test('others see what is complete, approved and not paused, of an account that is active', () => {
    const yes = { isActive: true, isComplete: true, isApproved: true, isPaused: false }
    expect(listingOf(yes)).toBe('listed')
    expect(listingOf({ ...yes, isPaused: true })).toBe('paused')
    expect(listingOf({ ...yes, isApproved: false, isPaused: true })).toBe('waiting')
    expect(listingOf({ ...yes, isComplete: false, isApproved: false })).toBe('incomplete')
    expect(listingOf({ ...yes, isActive: false, isComplete: false })).toBe('suspended')
  })
})

describe('places that a tutor goes to', () => {
  const ids = fc.array(fc.constantFrom(...areas.map(({ id }) => id), 7), { maxLength: 30 })
  const reached = (chosen: readonly number[]) =>
    new Set(chosen.flatMap((id) => [id, ...descendantsOf(id).map((area) => area.id)]))

  test('neither contains another, and none is lost', () => {
    fc.assert(
      fc.property(ids, (chosen) => {
        const widest = widestAreas(chosen)
        const known = new Set(widest)
        for (const id of widest) {
          expect(parentsOf(id).some((parent) => known.has(parent.id))).toBe(false)
        }
        expect(reached(widest)).toEqual(reached(chosen.filter((id) => id !== 7)))
        expect(widestAreas(widest)).toEqual(widest)
        expect(new Set(widestAreas(chosen.toReversed()))).toEqual(known)
      }),
    )
  })
})

describe('free times of a week', () => {
  const slot = fc
    .tuple(fc.constantFrom<Day>(1, 2, 7), fc.nat({ max: 94 }), fc.integer({ min: 1, max: 96 }))
    .map(([day, from, length]) => ({
      day,
      fromMinute: from * 15,
      toMinute: Math.min(96, from + length) * 15,
    }))
  const quarters = (slots: readonly WeekSlot[]) => {
    const free = new Set<string>()
    for (const { day, fromMinute, toMinute } of slots) {
      for (let at = fromMinute; at < toMinute; at += 15) free.add(`${day} ${at}`)
    }
    return free
  }

  test('the same quarters of an hour, in order, none twice, none that touch', () => {
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 12 }), (slots) => {
        const merged = mergedSlots(slots)
        expect(quarters(merged)).toEqual(quarters(slots))
        merged.slice(1).forEach((next, index) => {
          const before = merged[index]
          expect(before && (before.day < next.day || before.toMinute < next.fromMinute)).toBe(true)
        })
      }),
    )
  })
})

describe('the language of a text', () => {
  test.each([
    ['我現正就讀香港大學數學系，補習有四年經驗，擅長把難題拆成小步。', 'zh-tw'],
    ['我现正就读香港大学数学系，补习有四年经验，擅长把难题拆成小步。', 'zh-hans'],
    ['I teach mathematics to students of all ages, and have done so for years.', 'en'],
    ['教 IGCSE 同 IB 嘅 Physics，用英文授課，學生多數由 C 升到 A 以上。', 'zh-tw'],
    ['I teach 數學 and 物理 at secondary schools, both in Cantonese and in English.', 'en'],
    ['', 'zh-tw'],
    ['我教中文', 'zh-tw'],
  ])('%s', (text, locale) => {
    expect(languageOfText(text)).toBe(locale)
  })
})
