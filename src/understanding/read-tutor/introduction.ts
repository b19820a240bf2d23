import type { introductionFields } from '#contract/tutors/tutor-introduction.ts'
import type { TutorLevel } from '#contract/vocabulary.ts'
import type { JobTime } from '../read-job/shape.ts'
import type { FeeOfLevels } from './fees-asked.ts'
import type { NameSaid } from './name-said.ts'
import type { PrivateSaid } from './private-said.ts'
import type { TaughtSubject } from './teaches.ts'

/** One of the tutor's own results: `{ exam: 'HKDSE', subject: 'math_m2', grade: '5**' }`. */
export interface ExamResult {
  /** HKDSE, HKALE, HKCEE, IB, IGCSE, GCSE, A-Level, AP, Gaokao, IELTS, SAT, PSC, ABRSM… */
  readonly exam: string
  /** `itemValue` without `tutor_remediation_` and the like, `total`, or null: IELTS has none. */
  readonly subject: string | null
  /** As the examination writes it: 5**, A*, 43, 4A*, 7x5**, N1, 一級乙等. */
  readonly grade: string
  /** Not known yet: 預計, predicted. */
  readonly predicted?: true
}

export type IntroductionField = (typeof introductionFields)[number]

/** Words, as typed, that gave a field or a part of it. */
export interface IntroductionEvidence {
  readonly field: IntroductionField
  readonly words: string
  readonly start: number
  readonly end: number
}

/** A tutor's introduction as fields; null or an empty list where it says nothing. */
export interface TutorIntroduction {
  readonly tutorLevel: TutorLevel | null
  /** The one of the highest degree; the first if several are equal. */
  readonly university: string | null
  readonly universities: readonly string[]
  readonly major: string | null
  /** `itemValue` of what is taught, in the order of the text. */
  readonly subjects: readonly string[]
  /** Numbers of the level sets of the subjects (local 7 is 中一, international 26 is Year 7). */
  readonly levels: readonly number[]
  readonly areas: readonly number[]
  /** Years of teaching, not of work or study; 0 for "none", null when not said. */
  readonly yearsExperience: number | null
  readonly examResults: readonly ExamResult[]
  readonly online: boolean
  /** Teaches at pupils' homes: 上門. */
  readonly home: boolean
  /** The subjects with their own levels and hourly fees in HK$. */
  readonly teaches: readonly (TaughtSubject & { readonly fees: readonly FeeOfLevels[] })[]
  readonly name: NameSaid | null
  /** Personal data that is not published. */
  readonly hidden: PrivateSaid
  readonly times: readonly JobTime[]
  /** Pieces of the text as typed that gave no field. */
  readonly unread: readonly { readonly start: number; readonly end: number }[]
  readonly evidence: readonly IntroductionEvidence[]
}
