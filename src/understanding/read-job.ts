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
 * Reads a parent's request in Cantonese, written Chinese, English or a mixture, into fields and the
 * words each came from. Pure: it uses only the catalogue and rules. See read-job/README.md.
 */
export function readJobRequest(text: string): JobReading {
  return read(text)
}
