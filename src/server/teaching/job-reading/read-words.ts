import { type JobReading, readJobRequest } from '#understanding/read-job.ts'

export type ReadWords = (words: string) => JobReading

/** Caches readings for one message, so that a long one with repetitions stays cheap. */
export function createReadWords(): ReadWords {
  const known = new Map<string, JobReading>()
  return (words) => {
    const reading = known.get(words) ?? readJobRequest(words)
    known.set(words, reading)
    return reading
  }
}
