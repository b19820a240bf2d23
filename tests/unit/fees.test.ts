import { describe, expect, test } from 'vitest'
import fees from '#catalogue/data/fees.json' with { type: 'json' }
import { feeRangesOfStage } from '#catalogue/fee-ranges.ts'
import { feeStages } from '#catalogue/fee-stages.ts'
import { lessonMinutes, type TutorLevel, tutorLevels } from '#contract/vocabulary.ts'
import en from '#i18n/messages/en/site/vocabulary.json' with { type: 'json' }
import { createTranslate } from '#i18n/translate.ts'
import { chargeOf, chargeText } from '#rules/charge.ts'
import { minimumFeeCents, minimumHourlyFeeCents } from '#rules/fees.ts'
import { hourlyFeeCents } from '#rules/teaching/whole-cost.ts'

const t = createTranslate(
  'en',
  Object.fromEntries(Object.entries(en).map(([key, text]) => [`vocabulary.${key}`, text])),
)

describe('the minimum fee', () => {
  test.each<[TutorLevel, number, number, number]>([
    ['secondary_five', 80, 40, 60],
    ['medium_seven', 80, 40, 60],
    ['university_level', 80, 40, 60],
    ['university_graduation', 100, 50, 75],
    ['full_time_counseling', 100, 50, 75],
    ['current_teacher', 200, 100, 150],
  ])('of %s is the specification’s', (level, perHour, halfHour, threeQuarters) => {
    expect(minimumFeeCents(level, 30)).toBe(halfHour * 100)
    expect(minimumFeeCents(level, 45)).toBe(threeQuarters * 100)
    expect(minimumFeeCents(level, 60)).toBe(perHour * 100)
  })

  test('knows every level, as the catalogue does', () => {
    const inCatalogue = fees.tutorLevels.map(({ value, minFeePerHour }) => [
      value,
      minFeePerHour * 100,
    ])
    expect(Object.fromEntries(inCatalogue)).toEqual(minimumHourlyFeeCents)
    expect(fees.tutorLevels.map(({ value }) => value)).toEqual([...tutorLevels])
  })

  test.each(fees.minimumCheckExamples)('$fee for $minutes min of $level', (example) => {
    const lowest = minimumFeeCents(example.level as TutorLevel, example.minutes)
    expect(lowest).toBe(example.minimum * 100)
    expect(Math.round(example.fee * 100) >= lowest).toBe(example.ok)
  })

  test('of several levels is the lowest one’s; of none, the lowest of all', () => {
    expect(minimumFeeCents(['current_teacher', 'university_graduation'], 60)).toBe(100_00)
    expect(minimumFeeCents([], 60)).toBe(80_00)
  })

  test('is never less than its share of an hour, to the cent', () => {
    expect(minimumFeeCents('secondary_five', 50)).toBe(66_67)
  })

  test('is met by a lesson where its hour meets it, and never one cent earlier', () => {
    for (const level of tutorLevels) {
      for (let minutes = 5; minutes <= 240; minutes += 5) {
        const lowest = minimumFeeCents(level, minutes)
        const hourOf = (feeCents: number) => hourlyFeeCents({ feeCents, lessonMinutes: minutes })
        expect(hourOf(lowest)).toBeGreaterThanOrEqual(minimumHourlyFeeCents[level])
        expect(hourOf(lowest - 1)).toBeLessThan(minimumHourlyFeeCents[level])
      }
    }
  })

  test.each([0, -30, 1.5, Number.NaN])('refuses a lesson of %s minutes', (minutes) => {
    expect(() => minimumFeeCents('secondary_five', minutes)).toThrow(RangeError)
  })
})

describe('typical fees', () => {
  test('exist for every stage, never below the minimum, and wide enough to matter', () => {
    expect(fees.typicalRanges.map(({ stage }) => stage)).toEqual([...feeStages])
    for (const stage of feeStages) {
      for (const level of tutorLevels) {
        const range = feeRangesOfStage(stage).get(level)
        if (range === undefined) continue
        expect(range.fromCents).toBeGreaterThanOrEqual(minimumHourlyFeeCents[level])
        expect(range.toCents).toBeGreaterThan(range.fromCents)
      }
    }
  })
  test('are absent where nobody publishes any', () => {
    expect(feeRangesOfStage('igcse_gce_ib').get('secondary_five')).toBeUndefined()
    expect(feeRangesOfStage('kindergarten').get('university_level')).toEqual({
      fromCents: 100_00,
      toCents: 200_00,
    })
  })
})

describe('the charge of a lesson', () => {
  test.each([
    [150, 45, 113],
    [150, 30, 75],
    [150, 60, 150],
  ])('%s an hour for %s min', (hourly, minutes, charge) => {
    expect(chargeOf(hourly * 100, minutes).amountCents).toBe(charge * 100)
  })

  test.each(fees.chargeDisplayExamples)(
    '$hourly an hour for $minutes min is $amountForLesson',
    (example) => {
      const { hourly, minutes, amountForLesson, display } = example
      expect(chargeOf(hourly * 100, minutes).amountCents).toBe(amountForLesson * 100)
      const text = chargeText(t, hourly * 100, minutes).replaceAll(' ', '')
      // Above an hour the catalogue's examples show the hourly price, and we the lesson's.
      const lesson = amountForLesson.toLocaleString('en')
      expect(text).toBe(minutes === 90 ? `$${lesson}/1.5hr` : display)
    },
  )

  test('has hours from one hour on, minutes below', () => {
    expect(lessonMinutes.map((minutes) => chargeText(t, 180_00, minutes))).toEqual([
      '$90 / 30 min',
      '$135 / 45 min',
      '$180 / hr',
    ])
    expect(chargeText(t, 180_00, 120)).toBe('$360 / 2 hr')
  })
})
