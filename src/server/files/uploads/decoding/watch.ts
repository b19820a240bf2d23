import { workerData } from 'node:worker_threads'
import type { Job } from '../answer.ts'

const { seconds, memoryMb, parent }: Job = workerData
const everyMs = 20

/*
 * Runs beside the decoding, which may block its thread: ends the process when it exceeds its
 * time or memory (native libraries included), or when its parent is gone.
 */
setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > memoryMb * 1024 * 1024
  const { user, system } = process.cpuUsage()
  const isTooLong = user + system > seconds * 1_000_000
  if (isTooLarge || isTooLong || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, everyMs)
