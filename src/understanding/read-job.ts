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

/** Reads a request in Chinese or English, purely by rules. See read-job/README.md. */
export function readJobRequest(text: string): JobReading {
  return read(text)
}
