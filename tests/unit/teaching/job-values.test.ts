import { describe, expect, test } from 'vitest'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { pulled } from '#stores/teaching/job-writing/matching.ts'
import {
  blankJob,
  fieldsOf,
  hourlyFee,
  lessonCents,
  valuesOfJob,
} from '#stores/teaching/job-writing/values.ts'

describe('what is typed and what is sent', () => {
  test.each([
    ['240', '90', 360_00],
    ['HK$80', '45', 60_00],
    ['80', '40', 53_34],
    ['240', '', 240_00],
    ['much', '60', null],
  ])('%s an hour for %s minutes', (fee, minutes, cents) => {
    expect(lessonCents(fee, minutes)).toBe(cents)
  })

  test('a fee comes back as it was typed', () => {
    for (const minutes of [30, 40, 45, 50, 60, 75, 90, 120]) {
      for (const fee of ['80', '120', '233', '240.5']) {
        const cents = lessonCents(fee, String(minutes)) ?? 0
        expect(Number(hourlyFee(cents, minutes)), `${fee} ${minutes}`).toBeCloseTo(Number(fee), 1)
      }
    }
  })

  test('a subject of their own has no level, an online lesson no place', () => {
    const fields = fieldsOf({
      ...blankJob,
      category: 'CUS',
      preferredSubject: 'tutor_music_piano',
      preferredSubjectExt: ' Chess openings ',
      level: 'local:8',
      mode: 'online',
      areaId: '105800704',
    })
    expect(fields).toMatchObject({
      preferredSubject: null,
      preferredSubjectExt: 'Chess openings',
      level: null,
      areaId: null,
    })
  })

  test('what a job says goes through its form unchanged', () => {
    const fields = fieldsOf({
      ...blankJob,
      category: 'A',
      preferredSubject: 'tutor_remediation_math',
      level: 'local:8',
      areaId: '105800704',
      lessonMinutes: '90',
      lessonsPerWeek: '2',
      fee: '240',
      slots: [{ day: 2, fromMinute: 960, toMinute: 1080 }],
      tutorSex: 'F',
      remark: 'patient',
    })
    const job = { ...fields, subject: 'Maths' } as OwnJob
    expect(fieldsOf(valuesOfJob(job))).toEqual(fields)
  })

  test('each lever changes what it names', () => {
    const values = {
      ...blankJob,
      lessonMinutes: '90',
      fee: '240',
      slots: [{ day: 2 as const, fromMinute: 960, toMinute: 1080 }],
    }
    const of = (kind: Parameters<typeof pulled>[0]['kind'], value = '') =>
      pulled({ kind, value, total: 9 }, values)
    expect(of('day', '3').slots).toEqual([
      { day: 2, fromMinute: 960, toMinute: 1080 },
      { day: 3, fromMinute: 960, toMinute: 1080 },
    ])
    expect(of('fee', '39000')).toEqual({ fee: '260' })
    expect(of('online')).toEqual({ mode: 'online' })
    expect(of('area', '10581')).toEqual({ areaId: '10581' })
  })
})
