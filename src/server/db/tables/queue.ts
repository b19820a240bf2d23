import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { TaskName } from '#contract/staff/background-tasks.ts'
import { at, id } from '../columns.ts'

/**
 * `DUE` at its time; `RUNNING` while a server has it on lease; `WAITING_RETRY` after a failure;
 * `DEAD` when it was tried too often, until staff repeat it.
 */
export const taskStates = ['DUE', 'RUNNING', 'WAITING_RETRY', 'DONE', 'DEAD'] as const
export type TaskState = (typeof taskStates)[number]

export type Json = string | number | boolean | null | Json[] | { [field: string]: Json }

/** Work for later, planned in the transaction that causes it: one row, one effect. */
export const backgroundTask = pgTable(
  'background_task',
  {
    id: id(),
    name: text().$type<TaskName>().notNull(),
    /** Identifies the effect, with the version of the record: planned twice, it happens once. */
    key: text().notNull(),
    /** Ids and versions only: what people wrote stays in their records. */
    data: jsonb().$type<Json>(),
    state: text().$type<TaskState>().notNull().default('DUE'),
    /** When it may be taken (again); while it runs, when its lease ends. */
    dueAt: at().notNull(),
    /** Since it was planned, or repeated by staff. */
    attempts: smallint().notNull().default(0),
    /** Total times it was taken: only the server that took it last may finish it. */
    takes: integer().notNull().default(0),
    /** Code of the last failure; never its text, which may hold what people wrote. */
    error: text(),
    /** When it was done, or given up. */
    doneAt: at(),
  },
  (t) => [
    unique('background_task_key').on(t.name, t.key),
    index('background_task_due')
      .on(t.dueAt)
      .where(sql`${t.state} in ('DUE', 'RUNNING', 'WAITING_RETRY')`),
    index('background_task_done').on(t.doneAt),
    index('background_task_dead').on(t.doneAt, t.id).where(sql`${t.state} = 'DEAD'`),
  ],
)
