import { readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allTables } from '#tests/support/planted-rows.ts'

test('every table of the database has one level of protection', () => {
  const rows = readFileSync('src/server/data-protection.md', 'utf8').match(
    /^\| (?:public|personal|document|secret) \|.*$/gmu,
  )
  const named = (rows ?? []).flatMap((row) =>
    [...row.matchAll(/`(\w+)`/gu)].map(([, name]) => name),
  )
  expect(rows).toHaveLength(4)
  expect(named.toSorted()).toEqual(allTables.map((table) => getTableName(table)).toSorted())
})
