import { threadId } from 'node:worker_threads'
import type { Begin, ReadTask } from '#server/teaching/readers/thread.ts'

/* A text reader's thread that misbehaves as the text says. */

const troubles: Readonly<Record<string, () => unknown>> = {
  endless: () => {
    while (true);
  },
  growing: () => {
    const kept: unknown[][] = []
    while (true) kept.push(new Array(100_000).fill({}))
  },
  thrown: () => {
    throw new Error('Thrown')
  },
  ended: () => process.exit(7),
}

export default function read({ given: [text], begun }: ReadTask): unknown {
  begun.postMessage({ threadId, used: process.threadCpuUsage() } satisfies Begin)
  begun.close()
  return troubles[String(text)]?.() ?? `read: ${text}`
}
