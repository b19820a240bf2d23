import type { ScoredField } from '#tests/support/job-score.ts'

/** Other readings to accept, by field: `levelsAlt: [[], [1]]`; subjects in full. */
type OtherReadings = Readonly<Partial<Record<`${ScoredField}Alt`, readonly unknown[]>>>

/** A parent's sentence and what it says; a field that is left out says nothing (mode: in person). */
export interface Sentence extends OtherReadings {
  readonly text: string
  /** Without `tutor_`, by spaces: `remediation_math music_piano`. */
  readonly subjects: string
  readonly levels?: readonly number[]
  /** Names in the catalogue, by spaces. */
  readonly areas?: string
  /** HK$ an hour, least and most. */
  readonly fee?: readonly [min: number | null, max: number | null]
  readonly perWeek?: number
  readonly perWeekMax?: number
  readonly minutes?: number
  /** `mon,wed 19:30-21:00`, `sat morning`, `any 18:00-`. */
  readonly times?: readonly string[]
  readonly tutor?: 'F' | 'M'
  readonly student?: 'F' | 'M'
  readonly mode?: 'online' | 'either'
  readonly tutorLevel?: string
  /** Where it is not the local system. */
  readonly school?: 'international'
  readonly sat?: true
}
