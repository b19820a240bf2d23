import { parentPort, workerData } from 'node:worker_threads'
import type { Work } from './threads.ts'

const { module, items, data } = workerData as {
  module: string
  items: readonly unknown[]
  data: unknown
}
const { work } = (await import(module)) as { work: Work<unknown, unknown, unknown> }
parentPort?.postMessage(work(items, data))
