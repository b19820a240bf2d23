import { existsSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as tables from '#server/db/tables/index.ts'
import { pastMoments, terms, timers } from '#tests/support/timers-and-rights.ts'

/* The table of timers covers every time in the database. */

const times = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .flatMap((table) =>
    Object.entries(getTableColumns(table))
      .filter(([, column]) => column.dataType === 'date')
      .map(([name]) => ({ name, of: `${getTableName(table)}.${name}` })),
  )

test('every time is a moment that is past, or a timer of which it is said who can move it', () => {
  const unsaid = times.filter(({ name, of }) => !pastMoments.includes(name) && !(of in timers))
  expect(unsaid.map(({ of }) => of)).toEqual([])
})

test('the table names no time that there is not, and none twice', () => {
  const known = new Set(times.map(({ of }) => of))
  expect(Object.keys(timers).filter((of) => !known.has(of))).toEqual([])
  const names = new Set(times.map(({ name }) => name))
  expect(pastMoments.filter((name) => !names.has(name))).toEqual([])
  const both = Object.keys(timers).filter((of) => pastMoments.includes(of.split('.')[1] ?? ''))
  expect(both).toEqual([])
})

test('what the other side can move is attacked by a test', () => {
  const tested = [...Object.values(timers), ...terms].flatMap((row) =>
    'test' in row ? [row.test] : [],
  )
  expect(tested.filter((file) => !existsSync(file))).toEqual([])
})
