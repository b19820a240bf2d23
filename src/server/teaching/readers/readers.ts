import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type Worker } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { minuteMs } from '#rules/primitives/durations.ts'
import { createConcurrencyLimit } from '../../ground/concurrency-limit.ts'
import { errorCode } from '../../ground/error-code.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { Begin, Readings, ReadTask } from './thread.ts'

interface Waiting {
  address: string
  left: AbortSignal
}

interface ReaderOptions {
  /** How many texts may wait; unlimited where addresses are not limited. */
  waiting?: number
  /** CPU milliseconds for one text; not wall time, as the machine may be busy. */
  limitMs?: number
  thread?: URL
}

/** Threads, and how many one visitor may use: a slow text leaves the other thread to others. */
const atOnce = 2
const ofOne = 1
/** Limits of a thread in megabytes; it needs about 60. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
const idleMs = minuteMs
/** Wall-clock limit as a multiple of `limitMs`, for a thread that no longer responds. */
const patience = 20
const leastPauseMs = 50

/**
 * Interprets free text in worker threads, off the main thread. They start with the first text, stop
 * after an idle minute and are replaced when they fail. Visitors are served in turn.
 */
export function createReaders({
  waiting = 100,
  limitMs = 3000,
  thread = new URL('thread.ts', import.meta.url),
}: ReaderOptions = {}) {
  const runLimited = createConcurrencyLimit({ atOnce, ofOne, waiting })
  const underWay = new Set<AbortController>()
  let threads: Promise<Piscina> | undefined

  async function start(): Promise<Piscina> {
    const { Piscina } = await import('piscina')
    const pool = new Piscina({
      filename: fileURLToPath(thread),
      minThreads: 0,
      maxThreads: atOnce,
      idleTimeout: idleMs,
      resourceLimits: memory,
      // No environment, hence no secrets.
      env: {},
      recordTiming: false,
    })
    // A thread that fails before it starts on a text would leave that text waiting.
    pool.on('error', (error) => {
      for (const ending of underWay) ending.abort(error)
    })
    return pool
  }

  async function run(task: Omit<ReadTask, 'begun'>): Promise<unknown> {
    const { port1: began, port2: begun } = new MessageChannel()
    const ending = new AbortController()
    const over = new AbortController()
    underWay.add(ending)
    try {
      threads ??= start()
      const pool = await threads
      // Starting a thread does not count against the text.
      began.once('message', async ({ threadId, used }: Begin) => {
        const thread = pool.threads.find((one) => one.threadId === threadId)
        if (await usesUp(limitMs, thread, used, over.signal)) ending.abort(tooHeavy())
      })
      const options = { transferList: [begun], signal: ending.signal }
      return await pool.run({ ...task, begun }, options)
    } catch (error) {
      if (ending.signal.aborted) throw ending.signal.reason
      throw errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : error
    } finally {
      over.abort()
      underWay.delete(ending)
      began.close()
    }
  }

  return {
    /**
     * Rejects with a refusal of the field `text` when it takes too much time or memory, with `Busy`
     * when too many wait, and with the reason of `left` when the request was aborted.
     */
    read<Kind extends keyof Readings>(
      kind: Kind,
      given: Parameters<Readings[Kind]>,
      { address, left }: Waiting,
    ): Promise<ReturnType<Readings[Kind]>> {
      const read = async () => {
        left.throwIfAborted()
        return (await run({ kind, given })) as ReturnType<Readings[Kind]>
      }
      return runLimited(read, address)
    },
    stop: async () => {
      await (await threads)?.destroy()
    },
  }
}
export type Readers = ReturnType<typeof createReaders>

/** Whether a thread uses up its CPU time, or no longer responds, before it ends. */
async function usesUp(
  limitMs: number,
  thread: Worker | undefined,
  used: NodeJS.CpuUsage,
  over: AbortSignal,
): Promise<boolean> {
  const until = performance.now() + limitMs * patience
  const heard = { signal: over }
  let left = limitMs
  try {
    while (left > 0) {
      await pause(Math.max(left, leastPauseMs), undefined, heard)
      const unheard = pause(until - performance.now(), undefined, heard)
      const now = await Promise.race([thread?.cpuUsage(), unheard])
      if (now === undefined) return true
      left = limitMs - (now.user - used.user + now.system - used.system) / 1000
    }
    return true
  } catch {
    // The text was read, or the thread has died, which the pool reports.
    return false
  }
}

const tooHeavy = () => new ServiceError('A0400', { field: 'text', rule: 'states.textHeavy' })
