import { type JobReading, readJobRequest } from '#understanding/read-job.ts'

export type ReadText = (text: string) => JobReading

/** Caches readings for one message, so that a long one with repetitions stays cheap. */
export function createTextReader(): ReadText {
  const known = new Map<string, JobReading>()
  return (text) => {
    const reading = known.get(text) ?? readJobRequest(text)
    known.set(text, reading)
    return reading
  }
}
