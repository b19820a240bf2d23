import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import { type deadTasks, type taskCounts, taskNames } from '#contract/staff/background-tasks.ts'
import { locales } from '#i18n/locales.ts'
import { backgroundTask } from '#server/db/tables/index.ts'
import { serverTranslate } from '#server/ground/server-texts.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { type Envelope, testTime } from '#tests/support/sign-in.ts'

const hour = 3_600_000
const at = (hours: number) => new Date(testTime.getTime() + hours * hour)

describeOnDatabases('background work as staff see it', (open) => {
  let server: Awaited<ReturnType<typeof openTestApp>>
  let ask: <Data>(what: 'counts' | 'list' | 'repeat', body?: object) => Promise<Envelope<Data>>
  beforeAll(async () => {
    server = await openTestApp(open, { tutors: 0 })
    const { token } = await signInOperator(server.db, '95400001')
    const { get, post } = callsAs(server.app, token)
    ask = (what, body) => {
      const path = `/api/operator/task/${what}` as const
      return body ? post(path, body) : get(path)
    }
    const name = 'messages.forget'
    await server.db.insert(backgroundTask).values([
      { name, key: 'later', data: null, dueAt: at(5) },
      { name, key: 'next', data: null, dueAt: at(2) },
      { name, key: 'retried', data: null, dueAt: at(3), state: 'WAITING_RETRY', attempts: 1 },
      { name, key: 'done', data: null, dueAt: at(-9), state: 'DONE', takes: 1, doneAt: at(-8) },
      {
        name: 'tasks.forget',
        key: 'dead',
        data: null,
        dueAt: at(-4),
        state: 'DEAD',
        attempts: 8,
        takes: 8,
        error: 'ECONNREFUSED',
        doneAt: at(-4),
      },
    ])
  })

  test('is counted by its kind', async () => {
    const { data } = await ask<DataOf<typeof taskCounts>>('counts')
    expect(data.list).toEqual([
      {
        name: 'messages.forget',
        waiting: 2,
        running: 0,
        retrying: 1,
        dead: 0,
        nextAt: '2026-11-20T12:00:00.000+08:00',
        lastDoneAt: '2026-11-20T02:00:00.000+08:00',
      },
      {
        name: 'tasks.forget',
        waiting: 0,
        running: 0,
        retrying: 0,
        dead: 1,
        nextAt: null,
        lastDoneAt: null,
      },
    ])
  })

  test('that was given up is repeated once, and done', async () => {
    const { data } = await ask<DataOf<typeof deadTasks>>('list')
    expect(data.list).toMatchObject([{ key: 'dead', attempts: 8, error: 'ECONNREFUSED' }])
    const id = data.list[0]?.id ?? 0
    expect(await ask('repeat', { id })).toMatchObject({ code: 200, data: { waiting: true } })
    expect(await ask('repeat', { id })).toMatchObject({ code: 'A0440' })
    expect(await ask('repeat', { id: 999_999 })).toMatchObject({ code: 'A0404' })
    await server.workTasks()
    const tasks = await server.db.select().from(backgroundTask)
    const repeated = tasks.find((task) => task.id === id)
    expect(repeated).toMatchObject({ state: 'DONE', attempts: 1, takes: 9, error: null })
    expect((await ask<DataOf<typeof deadTasks>>('list')).data.list).toEqual([])
  })

  test.each(locales)('has a name for each kind in %s', (locale) => {
    const t = serverTranslate(locale, 'operator')
    for (const name of taskNames) {
      expect(t(`operator.task.name.${name}`)).not.toContain('operator.task')
    }
  })
})
