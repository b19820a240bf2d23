import { getPriority, setPriority } from 'node:os'
import { type MessagePort, threadId } from 'node:worker_threads'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'
import { readMessage } from '../job-reading/job-text.ts'

/* The worker thread of readers.ts. */

const readings = { message: readMessage, introduction: readTutorIntroduction }

/** What threads can do; arguments and results are copied between threads. */
export type Readings = typeof readings

export interface ReadTask {
  kind: keyof Readings
  given: readonly unknown[]
  begun: MessagePort
}

/** Includes the CPU time that the thread has used so far. */
export interface Begin {
  threadId: number
  used: NodeJS.CpuUsage
}

// Gives way to all other work. Priorities are per thread on Linux only, elsewhere per process.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 5))

// Warms up lazily built tables, which must not count against the first visitor's text.
readMessage('中三數學 沙田 女導師', 'en')
readTutorIntroduction('香港大學 數學系 DSE 5**')

export default function read({ kind, given, begun }: ReadTask): unknown {
  begun.postMessage({ threadId, used: process.threadCpuUsage() } satisfies Begin)
  begun.close()
  return (readings[kind] as (...given: readonly unknown[]) => unknown)(...given)
}
