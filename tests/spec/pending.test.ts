import { expect, test } from 'vitest'
import { pending } from './pending.ts'
import { behaviourRows, constantRows, entityRows } from './table-rows.ts'
import calls from './tables/calls.json' with { type: 'json' }
import redirects from './tables/redirects.json' with { type: 'json' }
import routes from './tables/routes.json' with { type: 'json' }

const known = new Set([
  ...[
    ...[...routes.routes, ...routes.implied_routes, ...redirects.redirects, ...calls.calls],
    ...[...constantRows, ...entityRows],
  ].map(({ id }) => id),
  ...behaviourRows,
])

test('the list of what is owed names rows of the tables only, each once', () => {
  const rows: readonly string[] = Object.values(pending).flat()
  expect(rows.filter((row) => !known.has(row))).toEqual([])
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([])
})
