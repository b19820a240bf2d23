import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { report } from '#server/db/tables/index.ts'
import { personalData } from '#server/privacy/account-data/personal-data.ts'

/** Tables whose deletion cascades to reports, however far above. */
function above(table: PgTable, found = new Set<PgTable>()): Set<PgTable> {
  for (const { onDelete, reference } of getTableConfig(table).foreignKeys) {
    const { foreignTable } = reference()
    if (onDelete !== 'cascade' || found.has(foreignTable)) continue
    found.add(foreignTable)
    above(foreignTable, found)
  }
  return found
}

test('closing an account deletes nothing that a waiting report hangs below', () => {
  const tables = above(report)
  expect(tables.size).toBeGreaterThan(9)
  const deleting = personalData.filter(
    ({ table, erase }) =>
      tables.has(table) &&
      (erase === 'delete' || (typeof erase === 'object' && 'deletes' in erase)),
  )
  expect(deleting.map(({ table }) => getTableName(table))).toEqual(
    expect.arrayContaining(['activity', 'course', 'course_review', 'enrolment', 'job']),
  )
  const careless = deleting.filter(({ untilDecided }) => !untilDecided)
  expect(
    careless.map(({ table }) => getTableName(table)),
    'its holder looks with waitsFor (account-data/waiting-reports.ts)',
  ).toEqual([])
})
