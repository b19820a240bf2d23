import type { LevelKey, TutorLevel } from '#contract/vocabulary.ts'

/** Filters with a short list of possible values. */
export type ChoiceFilter =
  | 'category'
  | 'mode'
  | 'gender'
  | 'tutorLevel'
  | 'teachIn'
  | 'firstLanguage'
  | 'day'

/** A possible meaning of a word; the surrounding words decide between several. */
export type Sense =
  | { readonly is: 'subject'; readonly values: readonly string[] }
  | { readonly is: 'level'; readonly keys: readonly LevelKey[]; readonly group: boolean }
  | { readonly is: 'area'; readonly id: number }
  | { readonly is: 'university'; readonly id: string }
  /** What a tutor studied. `alone`: also without a university before it, such as 醫科. */
  | { readonly is: 'major'; readonly ids: readonly string[]; readonly alone: boolean }
  /** A school means its district (of 拔萃, those of both) and, if it is international, its years. */
  | {
      readonly is: 'school'
      readonly districtIds: readonly number[]
      readonly years: readonly LevelKey[]
    }
  | { readonly is: 'choice'; readonly filter: ChoiceFilter; readonly values: readonly string[] }
  | { readonly is: 'fee'; readonly minCents?: number; readonly maxCents?: number }
  /** After a university it gives the tutor's level (港大學生); elsewhere it is a filler. */
  | { readonly is: 'graduate'; readonly tutorLevel: TutorLevel }
  /** 會話: the spoken language is meant, not the school subject. */
  | { readonly is: 'spoken' }
  /** 系: the tutor studied the subject before it, and does not teach it. */
  | { readonly is: 'faculty' }
  /** No meaning (補習, tutor, please): left out of the rest. */
  | { readonly is: 'filler' }
  /** A name that stays whole (陳老師, 順利天主教中學), with nothing read inside. */
  | { readonly is: 'keep' }

export interface Term {
  readonly text: string
  readonly sense: Sense
  /** Also an ordinary word: counts only where no unread text touches it. */
  readonly cautious?: boolean
  /** Counts only in exactly this case: IS, AI, TM. */
  readonly cased?: boolean
}

/** A stretch of the folded text that may be a word, with its possible meanings. */
export interface Found {
  readonly start: number
  readonly end: number
  readonly senses: readonly Sense[]
  readonly cautious: boolean
}

/** Counts steps, so that tests can bound the running time without a clock. */
export interface Tally {
  steps: number
}
