import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Fewer are done before a thread has started. */
const fewItems = 50

/** A thread's work on its share; both travel to and from it as copies. */
export type Work<Item, Data, Result> = (items: readonly Item[], data: Data) => Result

/** Spreads items over all processors. `module` exports the work as `work`, for the threads. */
export async function inThreads<Item, Data, Result>(
  { work, module }: { work: Work<Item, Data, Result>; module: string },
  items: readonly Item[],
  data: Data,
): Promise<Result[]> {
  if (items.length < fewItems) return [work(items, data)]
  const threads = availableParallelism()
  const shares = Array.from({ length: threads }, (_, thread) =>
    items.filter((_item, index) => index % threads === thread),
  )
  return Promise.all(
    shares.map(
      (share) =>
        new Promise<Result>((resolve, reject) => {
          const worker = new Worker(new URL('./thread.ts', import.meta.url), {
            workerData: { module, items: share, data },
          })
          worker.once('message', resolve)
          worker.once('error', reject)
        }),
    ),
  )
}
