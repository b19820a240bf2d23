import type { LevelKey, Sex, SubjectCategory, TutorLevel } from '#contract/vocabulary.ts'

export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type WeekDay = (typeof weekDays)[number]
export type DayPart = 'morning' | 'afternoon' | 'after_school' | 'evening'

/** Possible lesson times. No days means any day; `from` and `to` are times such as `16:30`. */
export interface JobTime {
  readonly days: readonly WeekDay[]
  readonly from: string | null
  readonly to: string | null
  readonly part: DayPart | null
}

/** Null or an empty list where the text says nothing. */
export interface JobRequest {
  readonly category: SubjectCategory | null
  readonly schoolSystem: 'local' | 'international' | null
  /** Name of the level set in the specification (`teach_subject_level_local`). */
  readonly levelSet: string | null
  /** Numbers in that set, ascending; `levelKeys` are the same with the set. */
  readonly levels: readonly number[]
  readonly levelKeys: readonly LevelKey[]
  readonly subjects: readonly string[]
  readonly areaIds: readonly number[]
  /** Whole HK$ an hour. */
  readonly feePerHour: { readonly min: number | null; readonly max: number | null }
  readonly lessonsPerWeek: number | null
  /** The upper end of "one or two lessons a week", otherwise null. */
  readonly lessonsPerWeekMax: number | null
  readonly minutesPerLesson: number | null
  readonly tutorGender: Sex | null
  readonly studentGender: Sex | null
  readonly times: readonly JobTime[]
  readonly online: boolean
  readonly mode: 'in_person' | 'online' | 'either'
  readonly tutorLevel: TutorLevel | null
  /** Wishes that no field holds, as free tags: `patient`, `exam`, `sen`. */
  readonly needs: readonly string[]
  /** Parts of a subject that the lessons are about, as folded text. */
  readonly weakIn: readonly string[]
}
export type JobField = keyof JobRequest

/** Words that gave a field; fields and stretches are many-to-many. */
export interface JobEvidence {
  readonly field: JobField
  readonly words: string
  /** Offset in the text as typed. */
  readonly start: number
  readonly end: number
}

export interface JobReading extends JobRequest {
  readonly evidence: readonly JobEvidence[]
}
