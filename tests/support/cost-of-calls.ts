type Task = () => Promise<unknown>

/** Processor time of a task on this thread in milliseconds, without work on other threads. */
export async function costOf(task: Task): Promise<number> {
  const before = process.threadCpuUsage()
  await task()
  const { user, system } = process.threadCpuUsage()
  return (user - before.user + system - before.system) / 1000
}

/** Cost of `reference` in milliseconds on the quiet machine where the costs were measured. */
const writtenMs = 3.5
const numbers = Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 30_011)
const reference: Task = async () =>
  JSON.parse(JSON.stringify(numbers.toSorted((a, b) => a - b))) as unknown

/** The clock ticks in a millisecond or more: this many runs together are exact enough. */
const together = 5

/** How much slower this machine now is than the quiet one; below 1 if faster. */
export async function slowness(): Promise<number> {
  let ms = 0
  for (let turn = 0; turn < together; turn += 1) ms += await costOf(reference)
  return ms / together / writtenMs
}

/**
 * Median cost of a task in milliseconds on the quiet machine, scaled by the reference that runs
 * before and after it. `between` runs first and is not counted.
 */
export async function quietCostOf(task: Task, between: Task): Promise<number> {
  const counts: number[] = []
  for (let count = 0; count < together; count += 1) {
    const before = await slowness()
    let ms = 0
    for (let turn = 0; turn < together; turn += 1) {
      await between()
      ms += await costOf(task)
    }
    counts.push(ms / together / ((before + (await slowness())) / 2))
  }
  return counts.toSorted((a, b) => a - b)[Math.floor(together / 2)] ?? 0
}
