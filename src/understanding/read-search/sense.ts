import type { LevelKey, TutorLevel } from '#contract/vocabulary.ts'

/** Filters of which the value is one of a short list. */
export type ChoiceFilter =
  | 'category'
  | 'mode'
  | 'gender'
  | 'tutorLevel'
  | 'teachIn'
  | 'firstLanguage'
  | 'day'

/** What a word may stand for. Which of several it is, the words around it decide. */
export type Sense =
  | { readonly is: 'subject'; readonly values: readonly string[] }
  | { readonly is: 'level'; readonly keys: readonly LevelKey[]; readonly group: boolean }
  | { readonly is: 'area'; readonly id: number }
  | { readonly is: 'university'; readonly id: string }
  /** What a tutor studied. `alone`: also without a university before it, such as 醫科. */
  | { readonly is: 'major'; readonly ids: readonly string[]; readonly alone: boolean }
  /** A school means its district and, where it is international, its years. */
  | { readonly is: 'school'; readonly districtId: number; readonly years: readonly LevelKey[] }
  | { readonly is: 'choice'; readonly filter: ChoiceFilter; readonly values: readonly string[] }
  | { readonly is: 'fee'; readonly minCents?: number; readonly maxCents?: number }
  /** After a university it tells the tutor's level (港大學生); elsewhere it is a filler. */
  | { readonly is: 'graduate'; readonly tutorLevel: TutorLevel }
  /** 會話: a language is meant as it is spoken, not as a school subject. */
  | { readonly is: 'spoken' }
  /** 系: the subject before it is what a tutor studied, not what is taught. */
  | { readonly is: 'faculty' }
  /** Says nothing (補習, tutor, please): left out of the rest. */
  | { readonly is: 'filler' }
  /** A name that must not be read inside (陳老師, 順利天主教中學): stays in the rest whole. */
  | { readonly is: 'keep' }

/** A word of the reader's vocabulary. */
export interface Term {
  readonly text: string
  readonly sense: Sense
  /** Also an ordinary word: counts only where nothing unread touches it. */
  readonly cautious?: boolean
  /** Counts only when typed in exactly this case: IS, AI, TM. */
  readonly cased?: boolean
}

/** A stretch of the folded text that may be a word, with what it may stand for. */
export interface Found {
  readonly start: number
  readonly end: number
  readonly senses: readonly Sense[]
  readonly cautious: boolean
}

/** Counts the reader's steps, so that tests can bound its time without a clock. */
export interface Tally {
  steps: number
}
