import type { TutorIntroduction } from './read-tutor/introduction.ts'
import { readIntroduction } from './read-tutor/reader.ts'

export type {
  ExamResult,
  IntroductionEvidence,
  IntroductionField,
  TutorIntroduction,
} from './read-tutor/introduction.ts'

/**
 * Turns a tutor's introduction, in either Chinese script, Cantonese, English or a mixture, into
 * fields of the registration, each with the words it came from. Server only: it loads the whole
 * catalogue. Never throws; linear in the text's length.
 */
export function readTutorIntroduction(text: string): TutorIntroduction {
  return readIntroduction(text)
}
