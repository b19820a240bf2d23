import type { TutorIntroduction } from './read-tutor/introduction.ts'
import { readIntroduction } from './read-tutor/reader.ts'

export type {
  ExamResult,
  IntroductionEvidence,
  IntroductionField,
  TutorIntroduction,
} from './read-tutor/introduction.ts'

/**
 * Reads an introduction in Chinese, Cantonese or English into fields of the registration. Server
 * only: it loads the whole catalogue. Never throws; linear in the text's length.
 */
export function readTutorIntroduction(text: string): TutorIntroduction {
  return readIntroduction(text)
}
