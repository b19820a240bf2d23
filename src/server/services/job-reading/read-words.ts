import { type JobReading, readJobRequest } from '#understanding/read-job.ts'

/** What some words of a message say by themselves. */
export type ReadWords = (words: string) => JobReading

/** For one message: the same words are read once, however often a long message repeats them. */
export function createReadWords(): ReadWords {
  const known = new Map<string, JobReading>()
  return (words) => {
    const reading = known.get(words) ?? readJobRequest(words)
    known.set(words, reading)
    return reading
  }
}
