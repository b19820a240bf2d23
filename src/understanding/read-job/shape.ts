import type { LevelKey, Sex, SubjectCategory, TutorLevel } from '#contract/vocabulary.ts'

export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type WeekDay = (typeof weekDays)[number]
export type DayPart = 'morning' | 'afternoon' | 'after_school' | 'evening'

/** When lessons may be. No days: any day. `from` and `to` are times of day such as `16:30`. */
export interface JobTime {
  readonly days: readonly WeekDay[]
  readonly from: string | null
  readonly to: string | null
  readonly part: DayPart | null
}

/** What a parent's message asks for; null or an empty list where it says nothing. */
export interface JobRequest {
  readonly category: SubjectCategory | null
  readonly schoolSystem: 'local' | 'international' | null
  /** Name of the level set in the specification (`teach_subject_level_local`). */
  readonly levelSet: string | null
  /** Numbers in that set, from the lowest to the highest; `levelKeys` names the same with the set. */
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
  /** What of a subject the pupil is weak in, or the lessons are about, as folded. */
  readonly weakIn: readonly string[]
}
export type JobField = keyof JobRequest

/** Which words gave a field. Several stretches may give one field, and one stretch several. */
export interface JobEvidence {
  readonly field: JobField
  readonly words: string
  /** Where the words stand in the text as typed. */
  readonly start: number
  readonly end: number
}

export interface JobReading extends JobRequest {
  readonly evidence: readonly JobEvidence[]
}
