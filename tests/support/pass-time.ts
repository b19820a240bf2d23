import { taskNames } from '#contract/staff/background-tasks.ts'
import type { Database } from '#server/db/open.ts'
import type { TaskHandler } from '#server/queue/port.ts'

const hour = 3_600_000
const day = 24

/** Hours after a story: soon, and past the limits of days, weeks and months. */
const later = [0, 1, 3].concat([1, 2, 3, 8, 15, 31, 61, 100, 200].map((days) => days * day + 1))

interface Parts {
  db: Database
  time: { now: Date }
  tasks: Readonly<Record<(typeof taskNames)[number], TaskHandler>>
  /** Runs an act, rolls it back, and returns what it wrote. */
  tried: <Answer>(
    act: () => Promise<Answer>,
    name: string,
  ) => Promise<{ answer: Answer; written: string[] }>
}

/** A line for each background task that would write or fail if it ran first, this late. */
export async function passTime({ db, time, tasks, tried }: Parts): Promise<string[]> {
  const begin = time.now
  const lines: string[] = []
  for (const hours of later) {
    time.now = new Date(begin.getTime() + hours * hour)
    for (const name of taskNames) {
      // A film is converted only on upload.
      if (name === 'course.convert') continue
      const { answer, written } = await tried(() => workOnce(db, tasks[name], time.now), name)
      if (answer !== 'done' || written.length > 0)
        lines.push([`${hours} h, ${name}: ${answer}`, ...written].join(', '))
    }
  }
  time.now = begin
  return lines
}

/** Runs one background task at a moment; returns `done`, or the failure. */
export async function workOnce(db: Database, task: TaskHandler, now: Date): Promise<string> {
  const moment = { now, key: now.toISOString() }
  try {
    if ('work' in task) await task.work(null, moment)
    if ('run' in task)
      await db.transaction((tx) => task.run(tx, null, { ...moment, again: async () => {} }))
    return 'done'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
