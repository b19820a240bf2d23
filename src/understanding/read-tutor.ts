import type { TutorIntroduction } from './read-tutor/introduction.ts'
import { readIntroduction } from './read-tutor/reader.ts'

export type {
  ExamResult,
  IntroductionEvidence,
  IntroductionField,
  TutorIntroduction,
} from './read-tutor/introduction.ts'

/**
 * Turns a tutor's introduction into the fields of a registration, each with the words that gave it:
 * who the tutor is, where and what was studied, what is taught, at which levels, where, since when,
 * with which results. Either Chinese script, Cantonese, English or a mixture. Server only: it holds
 * the whole catalogue. Never throws; time grows with the length of the text.
 */
export function readTutorIntroduction(text: string): TutorIntroduction {
  return readIntroduction(text)
}
