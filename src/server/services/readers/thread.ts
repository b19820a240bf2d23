import { getPriority, setPriority } from 'node:os'
import { type MessagePort, threadId } from 'node:worker_threads'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'
import { readMessage } from '../job-reading/job-text.ts'

/* What a thread of the readers runs: readers.ts. */

const readings = { message: readMessage, introduction: readTutorIntroduction }

/** What can be read apart: a text and what else it takes go to a thread, and back what it says, as copies. */
export type Readings = typeof readings

export interface ReadTask {
  kind: keyof Readings
  given: readonly unknown[]
  /** Is told a `Begin`. */
  begun: MessagePort
}

/** Which thread begins to read, and what of a processor's time it has used until now. */
export interface Begin {
  threadId: number
  used: NodeJS.CpuUsage
}

// Whoever waits for anything else goes first. On Linux this is of the thread, elsewhere of the process.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 5))

// The words that are known are put in order before anybody's text is timed.
readMessage('中三數學 沙田 女導師', 'en')
readTutorIntroduction('香港大學 數學系 DSE 5**')

export default function read({ kind, given, begun }: ReadTask): unknown {
  begun.postMessage({ threadId, used: process.threadCpuUsage() } satisfies Begin)
  begun.close()
  return (readings[kind] as (...given: readonly unknown[]) => unknown)(...given)
}
