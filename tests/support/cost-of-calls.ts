type Task = () => Promise<unknown>

/** What a task uses of this thread's processor time, in milliseconds; nothing that other threads do for it. */
export async function costOf(task: Task): Promise<number> {
  const before = process.threadCpuUsage()
  await task()
  const { user, system } = process.threadCpuUsage()
  return (user - before.user + system - before.system) / 1000
}

/** What `reference` costs on the quiet machine on which costs were written down, in milliseconds. */
const writtenMs = 3.5
const numbers = Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 30_011)
const reference: Task = async () =>
  JSON.parse(JSON.stringify(numbers.toSorted((a, b) => a - b))) as unknown

/** Costs are counted in ticks of a millisecond and more: this many times together they are exact enough. */
const together = 5

/** How much slower this machine is at the moment than the quiet one; less than 1 where it is quicker. */
export async function slowness(): Promise<number> {
  let ms = 0
  for (let turn = 0; turn < together; turn += 1) ms += await costOf(reference)
  return ms / together / writtenMs
}

/**
 * What a task would cost on the quiet machine, in milliseconds. Whatever slows this one down slows the
 * reference down as well, which is counted before and behind; of several such counts the middle one
 * stands, so that the compiler is left out. `between` comes before each time and is not counted.
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
