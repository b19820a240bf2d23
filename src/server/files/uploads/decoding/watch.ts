import { workerData } from 'node:worker_threads'
import type { Job } from '../answer.ts'

const { seconds, memoryMb, parent }: Job = workerData
const everyMs = 20

/*
 * Runs beside the decoding, which may not come to rest: ends the process when it takes more time or
 * memory than it may, native libraries included, and when nobody is left to take its answer.
 */
setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > memoryMb * 1024 * 1024
  const { user, system } = process.cpuUsage()
  const isTooLong = user + system > seconds * 1_000_000
  if (isTooLarge || isTooLong || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, everyMs)
