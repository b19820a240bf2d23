import { areaByName } from '#catalogue/areas.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import type { Expected } from '#tests/support/job-score.ts'
import type { Sentence } from './sentence.ts'

const sets = {
  N: 'teach_conversation_level',
  M: 'teach_music_level',
  S: 'teach_other_level',
  T: 'teach_other_level',
  O: 'teach_other_level',
} as const

function area(name: string): number {
  const found = areaByName(name)
  if (!found) throw new Error(`no place ${name}`)
  return found.id
}

const time = /^(?<days>\S+)(?: (?:(?<from>[\d:]+)?-(?<to>[\d:]+)?|(?<part>[a-z_]+)))?$/u

function timeOf(text: string) {
  const { days = '', from, to, part } = time.exec(text)?.groups ?? {}
  return {
    days: days === 'any' ? [] : days.split(','),
    from: from ?? null,
    to: to ?? null,
    part: part ?? null,
  }
}

/** The whole expected reading of a sentence, but for `needs`. */
export function expectedOf(sentence: Sentence): Expected {
  const subjects = sentence.subjects.split(' ').map((name) => `tutor_${name}`)
  const category = subjectByValue(subjects[0] ?? '')?.category ?? null
  if (category === null) throw new Error(`no subject ${sentence.subjects}`)
  const system = category === 'A' ? (sentence.school ?? 'local') : null
  const levelSet =
    category !== 'A' || sentence.sat ? null : `teach_subject_level_${system ?? 'local'}`
  return {
    category,
    schoolSystem: system,
    levelSet: sentence.sat
      ? 'teach_subject_level_sat1'
      : category === 'A'
        ? levelSet
        : sets[category as keyof typeof sets],
    levels: sentence.levels ?? [],
    subjects,
    areaIds: (sentence.areas ?? '').split(' ').filter(Boolean).map(area),
    feePerHour: { min: sentence.fee?.[0] ?? null, max: sentence.fee?.[1] ?? null },
    lessonsPerWeek: sentence.perWeek ?? null,
    lessonsPerWeekMax: sentence.perWeekMax ?? null,
    minutesPerLesson: sentence.minutes ?? null,
    tutorGender: sentence.tutor ?? null,
    studentGender: sentence.student ?? null,
    times: (sentence.times ?? []).map(timeOf),
    online: sentence.mode !== undefined,
    mode: sentence.mode ?? 'in_person',
    tutorLevel: sentence.tutorLevel ?? null,
    ...Object.fromEntries(Object.entries(sentence).filter(([key]) => key.endsWith('Alt'))),
  }
}
