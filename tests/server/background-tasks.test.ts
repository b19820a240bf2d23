import { expect, test } from 'vitest'
import { taskNames } from '#contract/staff/background-tasks.ts'
import { backgroundTask, tutorSearch } from '#server/db/tables/index.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'

const day = 24 * 3_600_000

describeOnDatabases('what a server does in the background', (open) => {
  test('comes around, all of it, and makes search rows old as time passes', async () => {
    const { db, time, workTasks, logged } = await openTestApp(open, { tutors: 130 })
    const qualities = async () =>
      (await db.select({ quality: tutorSearch.quality }).from(tutorSearch))
        .map(({ quality }) => quality)
        .sort()
    const fresh = await qualities()
    await workTasks()
    expect(await qualities()).toEqual(fresh)
    // Before finished tasks are deleted, as that task runs beside the one that plans the next.
    time.now = new Date(time.now.getTime() + 80 * day)
    await workTasks()
    const aged = await qualities()
    expect(aged).toHaveLength(fresh.length)
    expect(aged).not.toEqual(fresh)

    const tasks = await db.select().from(backgroundTask)
    expect(new Set(tasks.map(({ state }) => state))).toEqual(new Set(['DONE']))
    const ran = tasks.filter(({ takes }) => takes > 0).map(({ name }) => name)
    // A film is converted on upload, not by date.
    const turns = taskNames.filter((name) => name !== 'course.convert')
    expect([...new Set(ran)].sort()).toEqual(turns.sort())
    expect(logged).toEqual([])

    time.now = new Date(time.now.getTime() + 100 * day)
    await workTasks()
    const oldest = Math.min(
      ...(await db.select().from(backgroundTask)).map(({ dueAt }) => dueAt.getTime()),
    )
    expect(oldest, 'what was done is forgotten').toBeGreaterThan(time.now.getTime() - 91 * day)
  })
})
