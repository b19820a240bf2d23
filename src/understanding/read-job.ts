import { read } from './read-job/reader.ts'
import type { JobReading } from './read-job/shape.ts'

export type {
  DayPart,
  JobEvidence,
  JobField,
  JobReading,
  JobRequest,
  JobTime,
  WeekDay,
} from './read-job/shape.ts'

/**
 * Reads what a parent asks for, in Cantonese, written Chinese, simplified characters, English or a
 * mixture: subjects, levels, places, fee, rhythm, times and wishes, with the words that gave each.
 * Pure, by the catalogue and rules only; the person confirms the result. See read-job/README.md.
 */
export function readJobRequest(text: string): JobReading {
  return read(text)
}
