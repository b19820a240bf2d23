import { describe, expect, test } from 'vitest'
import { areaById, districtOf } from '#catalogue/areas.ts'
import { feeRangesOfStage } from '#catalogue/fee-ranges.ts'
import { feeStageOfLevel } from '#catalogue/fee-stages.ts'
import { majorById } from '#catalogue/majors.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import { universityById } from '#catalogue/universities.ts'
import type { TutorLevel } from '#contract/vocabulary.ts'
import { minimumFeeCents, minimumHourlyFeeCents } from '#rules/fees.ts'
import { type DemoBatch, makeBatch } from '#server/db/seed/batch.ts'
import { drawPortrait } from '#server/db/seed/portraits/draw-portrait.ts'
import { createRandom, weighted } from '#server/db/seed/random.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const many = await makeBatch(1, 0, 4_000, now)

function percent<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return (items.filter(holds).length / items.length) * 100
}

function expectNear(value: number, wanted: number, tolerance: number): void {
  expect(value).toBeGreaterThan(wanted - tolerance)
  expect(value).toBeLessThan(wanted + tolerance)
}

/** Last line of a demo profile, by language. */
const demoLines: Record<string, string> = {
  'zh-Hant-HK': '（示範資料）',
  'zh-Hans': '（示范资料）',
  'en-HK': '(Demo profile)',
}

describe('randomness', () => {
  test('a stream is the same on every machine', () => {
    const random = createRandom(1, 'tutor', 42)
    expect(Array.from({ length: 6 }, () => random.below(1_000_000))).toMatchInlineSnapshot(`
      [
        217600,
        850156,
        482154,
        280078,
        286290,
        122142,
      ]
    `)
  })

  test('streams of neighbouring numbers have nothing in common', () => {
    const firsts = Array.from({ length: 5_000 }, (_, i) => createRandom(1, 'tutor', i).below(10))
    for (let digit = 0; digit < 10; digit++) {
      expectNear(
        percent(firsts, (first) => first === digit),
        10,
        1.6,
      )
    }
  })

  test('weights decide how often something is drawn', () => {
    const random = createRandom(2)
    const draw = weighted([
      ['often', 3],
      ['seldom', 1],
      ['never', 0],
    ])
    const drawn = Array.from({ length: 4_000 }, () => draw(random))
    expectNear(
      percent(drawn, (word) => word === 'often'),
      75,
      1.6,
    )
    expect(drawn).not.toContain('never')
  })
})

describe('a batch', () => {
  const text = (batches: DemoBatch[]) =>
    JSON.stringify(
      (['tutors', 'parents', 'jobs', 'reviews', 'documents'] as const).map((part) =>
        batches.flatMap((batch): unknown[] => batch[part]),
      ),
    )

  test('is the same whenever it is made, and wherever it is cut', async () => {
    const whole = text([await makeBatch(5, 0, 150, now)])
    const parts = [await makeBatch(5, 0, 37, now), await makeBatch(5, 37, 150, now)]
    expect(text(parts)).toBe(whole)
  })

  test('is another for another seed', async () => {
    expect(text([await makeBatch(6, 0, 5, now)])).not.toBe(text([await makeBatch(5, 0, 5, now)]))
  })
})

describe('every tutor', () => {
  test("asks at least the level's lowest fee, in steps of ten dollars", () => {
    for (const { tutor, teaches } of many.tutors) {
      for (const { hourlyFeeCents } of teaches) {
        expect(hourlyFeeCents).toBeGreaterThanOrEqual(minimumHourlyFeeCents[tutor.tutorLevel])
        expect(hourlyFeeCents % 1000).toBe(0)
      }
    }
  })

  test('asks what is usual for school subjects', () => {
    for (const { tutor, teaches } of many.tutors) {
      for (const { category, levels, hourlyFeeCents } of teaches) {
        if (category !== 'A') continue
        const ranges = levels.map((key) =>
          feeRangesOfStage(feeStageOfLevel(key) ?? 'university').get(tutor.tutorLevel),
        )
        const lowest = Math.min(...ranges.map((range) => range?.fromCents ?? Number.NaN))
        const highest = Math.max(...ranges.map((range) => range?.toCents ?? Number.NaN))
        expect(hourlyFeeCents).toBeGreaterThanOrEqual(lowest)
        expect(hourlyFeeCents).toBeLessThanOrEqual(highest)
      }
    }
  })

  test('teaches subjects of the catalogue at levels that they have, none twice', () => {
    for (const { teaches } of many.tutors) {
      expect(teaches.length).toBeGreaterThan(0)
      expect(new Set(teaches.map(({ itemValue }) => itemValue)).size).toBe(teaches.length)
      for (const { category, itemValue, levels } of teaches) {
        const subject = subjectByValue(itemValue)
        expect(subject).toMatchObject({ category, legacy: false })
        expect(levels.length).toBeGreaterThan(0)
        expect(levels.every((key) => subject?.levelKeys.includes(key))).toBe(true)
      }
    }
  })

  test('goes to places that exist, is free at times that do not overlap', () => {
    for (const { areas, slots } of many.tutors) {
      expect(areas.length).toBeGreaterThan(0)
      expect(areas.every(({ areaId }) => areaById(areaId) !== undefined)).toBe(true)
      for (const [i, { day, fromMinute, toMinute }] of slots.entries()) {
        expect(fromMinute).toBeLessThan(toMinute)
        const next = slots[i + 1]
        if (next?.day === day) expect(next.fromMinute).toBeGreaterThanOrEqual(toMinute)
      }
    }
  })

  test('studied what the catalogue knows, and passed examinations in its subjects', () => {
    for (const { tutor, education, examResults } of many.tutors) {
      for (const { universityId, majorId } of [tutor, ...education]) {
        if (universityId !== null) expect(universityById(universityId)).toBeDefined()
        if (majorId !== null) expect(majorById(majorId)).toBeDefined()
      }
      for (const { exam, itemValue, grade } of examResults) {
        expect(subjectByValue(itemValue)).toBeDefined()
        if (exam === 'HKDSE') expect(grade).toMatch(/^(5\*{0,2}|[2-4])$/u)
      }
    }
  })

  test('has a profile that says enough, says that it is a demo, and gives no contact', () => {
    for (const { profile, profileLang } of many.tutors.map(({ tutor }) => tutor)) {
      expect(profile.length).toBeGreaterThanOrEqual(50)
      expect(profile.length).toBeLessThanOrEqual(1_000)
      expect(profile.split('\n').at(-1)).toBe(demoLines[profileLang])
      expect(profile).not.toMatch(/\d{4}|[{}@]|https?:|www|whatsapp|wechat|微信|電話|电话/iu)
    }
  })

  test('did things in an order that is possible', () => {
    for (const { person, tutor, badges, work } of many.tutors) {
      expect(person.age - person.yearsExperience).toBeGreaterThanOrEqual(17)
      expect(tutor.createdAt <= tutor.lastActiveAt && tutor.lastActiveAt <= now).toBe(true)
      expect(badges.every(({ at }) => at >= tutor.createdAt && at <= now)).toBe(true)
      expect(work.every(({ fromYear, toYear }) => (fromYear ?? 0) <= (toYear ?? 9999))).toBe(true)
    }
  })
})

describe('taken together, tutors look like those of Hong Kong', () => {
  const tutors = many.tutors.map(({ tutor }) => tutor)

  test.each<[TutorLevel, number, number]>([
    ['university_level', 35, 50],
    ['university_graduation', 24, 36],
    ['full_time_counseling', 10, 22],
    ['current_teacher', 2, 8],
    ['medium_seven', 3, 9],
    ['secondary_five', 2, 6],
  ])('%s: between %i and %i %%', (level, least, most) => {
    const share = percent(tutors, ({ tutorLevel }) => tutorLevel === level)
    expect(share).toBeGreaterThan(least)
    expect(share).toBeLessThan(most)
  })

  test('Chan is the commonest name, and there are many rare ones', () => {
    const counts = Map.groupBy(tutors, ({ surnameZh }) => surnameZh)
    const byCount = [...counts].sort(([, a], [, b]) => b.length - a.length)
    expect(byCount[0]?.[0]).toBe('陳')
    expectNear(
      percent(tutors, ({ surnameZh }) => surnameZh === '陳'),
      9.5,
      2,
    )
    expect(counts.size).toBeGreaterThan(130)
  })

  test('more women than men, most with a photo, most write Chinese', () => {
    expectNear(
      percent(tutors, ({ sex }) => sex === 'F'),
      57,
      4,
    )
    expectNear(
      percent(tutors, ({ photoId }) => photoId !== null),
      85,
      2,
    )
    expect(percent(tutors, ({ profileLang }) => profileLang === 'zh-Hant-HK')).toBeGreaterThan(70)
    expect(percent(tutors, ({ profileLang }) => profileLang === 'en-HK')).toBeGreaterThan(5)
    expect(percent(tutors, ({ profileLang }) => profileLang === 'zh-Hans')).toBeGreaterThan(2)
  })

  test('of the first thousand nobody has the face of another', () => {
    const ids = tutors.slice(0, 1_000).flatMap(({ photoId }) => photoId ?? [])
    expect(ids.length).toBeGreaterThan(800)
    expect(new Set(ids).size).toBe(ids.length)
    const drawn = many.tutors.slice(0, 1_000).flatMap(({ portrait }) => {
      if (portrait === null) return []
      return drawPortrait(portrait.sitter, 1, 'portrait', portrait.number)
    })
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(Math.max(...drawn.map((svg) => svg.length))).toBeLessThan(3_000)
  })

  test('they live where people live', () => {
    const homes = many.tutors.map(({ person }) => districtOf(person.home.id)?.code)
    const share = (code: string) => percent(homes, (home) => home === code)
    expect(share('R')).toBeGreaterThan(share('B') * 2.5)
    expect(new Set(homes).size).toBe(18)
  })

  test('mathematics is what most teach, and who teaches seniors asks more', () => {
    const taught = many.tutors.flatMap(({ teaches }) => teaches)
    const counts = [...Map.groupBy(taught, ({ itemValue }) => itemValue)]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([value]) => value)
    expect(counts.slice(0, 4)).toContain('tutor_remediation_math')
    const mean = (level: string) => {
      const fees = taught.filter(({ levels }) => levels.some((key) => key === level))
      return fees.reduce((sum, { hourlyFeeCents }) => sum + hourlyFeeCents, 0) / fees.length
    }
    expect(mean('local:12')).toBeGreaterThan(mean('local:2') * 1.2)
  })
})

describe('jobs and reviews', () => {
  test('no job pays less than allowed', () => {
    for (const { tutorLevel, lessonMinutes, feeCents } of many.jobs) {
      expect(feeCents).toBeGreaterThanOrEqual(minimumFeeCents(tutorLevel ?? [], lessonMinutes))
    }
  })

  test('open jobs are of the last thirty days, and the newest of the last two', () => {
    const open = many.jobs.filter(({ status }) => status === 'OPEN')
    const days = open.map(({ publishedAt }) => (now.getTime() - publishedAt.getTime()) / 86_400_000)
    expect(open.length).toBeGreaterThan(300)
    expect(Math.max(...days)).toBeLessThanOrEqual(30)
    expect(Math.min(...days)).toBeGreaterThanOrEqual(0)
    expect(Math.min(...days)).toBeLessThan(2)
  })

  test('half of the tutors have no review, most reviews are good and some are not', () => {
    const reviewed = new Set(many.reviews.map(({ tutor }) => tutor))
    expectNear((reviewed.size / many.tutors.length) * 100, 52, 8)
    const scores = many.reviews.map(({ review }) => review.score)
    expect(percent(scores, (score) => score >= 4)).toBeGreaterThan(80)
    expect(percent(scores, (score) => score <= 2)).toBeGreaterThan(2)
    expect(percent(many.reviews, ({ review }) => review.reply !== null)).toBeGreaterThan(8)
  })

  test('each review is of its own finished job, by a parent who does not repeat', () => {
    for (const { job, review, tutor } of many.reviews) {
      expect(job).toMatchObject({ status: 'DONE', tutor, itemValue: review.itemValue })
      expect(job.publishedAt <= review.createdAt && review.createdAt <= now).toBe(true)
      expect(review.content).not.toMatch(/[{}]/u)
    }
    const pairs = many.reviews.map(({ job, tutor }) => `${job.parent}/${tutor}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })
})
