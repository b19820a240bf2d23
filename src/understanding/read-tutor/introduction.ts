import type { introductionFields } from '#contract/tutor-introduction.ts'
import type { TutorLevel } from '#contract/vocabulary.ts'
import type { JobTime } from '../read-job/shape.ts'
import type { FeeOfLevels } from './fees-asked.ts'
import type { NameSaid } from './name-said.ts'
import type { PrivateSaid } from './private-said.ts'
import type { TaughtSubject } from './teaches.ts'

/** A result of the tutor's own: `{ exam: 'HKDSE', subject: 'math_m2', grade: '5**' }`. */
export interface ExamResult {
  /** HKDSE, HKALE, HKCEE, IB, IGCSE, GCSE, A-Level, AP, Gaokao, IELTS, SAT, PSC, ABRSM… */
  readonly exam: string
  /** `itemValue` without `tutor_remediation_` and the like, `total`, or null: IELTS has none. */
  readonly subject: string | null
  /** As the examination writes it: 5**, A*, 43, 4A*, 7x5**, N1, 一級乙等. */
  readonly grade: string
  /** Only when it is not known yet: 預計, predicted. */
  readonly predicted?: true
}

export type IntroductionField = (typeof introductionFields)[number]

/** Which words of the text as typed gave (a part of) a field. */
export interface IntroductionEvidence {
  readonly field: IntroductionField
  readonly words: string
  readonly start: number
  readonly end: number
}

/** What a tutor's introduction says; null or an empty list where it says nothing. */
export interface TutorIntroduction {
  readonly tutorLevel: TutorLevel | null
  /** The one of the highest degree; of equals the first. */
  readonly university: string | null
  /** All that were attended, in the order of the text. */
  readonly universities: readonly string[]
  readonly major: string | null
  /** `itemValue` of what is taught, in the order of the text. */
  readonly subjects: readonly string[]
  /** Numbers of the level sets of the subjects (local 7 is 中一, international 26 is Year 7). */
  readonly levels: readonly number[]
  /** Ids of places taught at. */
  readonly areas: readonly number[]
  /** Years of teaching, not of work or study; 0 when none is said, null when not said. */
  readonly yearsExperience: number | null
  readonly examResults: readonly ExamResult[]
  readonly online: boolean
  /** Lessons are given at the homes of pupils: 上門. */
  readonly home: boolean
  /** The subjects with their own levels, and with what an hour of those costs in HK$. */
  readonly teaches: readonly (TaughtSubject & { readonly fees: readonly FeeOfLevels[] })[]
  /** The tutor's own name, where the text gives it in full. */
  readonly name: NameSaid | null
  /** What the public does not read of the tutor. */
  readonly hidden: PrivateSaid
  /** When the tutor can teach; each names days. */
  readonly times: readonly JobTime[]
  /** Pieces of the text as typed that gave no field. */
  readonly unread: readonly { readonly start: number; readonly end: number }[]
  readonly evidence: readonly IntroductionEvidence[]
}
