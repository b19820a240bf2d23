import { cpSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsOfMigrations } from '#tests/support/breaking-migrations.ts'
import { withNextMigration } from '#tests/support/next-migration.ts'

const problemsOf = (next: string) => problemsOfMigrations(withNextMigration(next))

test.each([
  ['DROP TABLE "old";', 'drops a table'],
  ['ALTER TABLE "job" DROP COLUMN "fee";', 'drops a column'],
  ['ALTER TABLE "job" RENAME COLUMN "fee" TO "price";', 'renames a table or column'],
  ['ALTER TABLE "job" RENAME TO "need";', 'renames a table or column'],
  ['ALTER TABLE "job"\n  ALTER COLUMN "fee" SET DATA TYPE bigint;', 'changes a type'],
  [
    'ALTER TABLE "job" ALTER COLUMN "fee" SET NOT NULL;',
    'demands a value of a column that had none',
  ],
  [
    'CREATE INDEX "a" ON "b" ("c");--> statement-breakpoint\nALTER TABLE "job" ADD COLUMN "fee" integer NOT NULL;',
    'adds a column that the former release does not fill',
  ],
])('%j breaks the release before', (migration, what) => {
  const problem = expect.stringMatching(`/9999_next\\.sql: ${what} while the release before`)
  expect(problemsOf(migration)).toEqual([problem])
  expect(problemsOf(`-- contract: unused since 1.4.0\n${migration}`)).toEqual([])
  expect(problemsOf(`-- contract: some day\n${migration}`)).toEqual([problem])
})

test.each([
  'CREATE TABLE "new" ("id" integer NOT NULL, "type" text NOT NULL);',
  'ALTER TABLE "job" ADD COLUMN "fee" integer;',
  'ALTER TABLE "job" ADD COLUMN "fee" integer DEFAULT 0 NOT NULL;',
  'CREATE INDEX "job_type" ON "job" ("type") WHERE "fee" IS NOT NULL;',
  'ALTER TABLE "job" ALTER COLUMN "fee" DROP NOT NULL;',
])('%j does not', (migration) => {
  expect(problemsOf(migration)).toEqual([])
})

test('a baseline may do anything, and of the snapshots the last one is enough', () => {
  const folder = withNextMigration('')
  const [present = ''] = globSync('meta/*_snapshot.json', { cwd: folder })
  cpSync(join(folder, present), join(folder, 'meta/9999_snapshot.json'))
  const outdated = `${basename(present)}: is outdated, delete it`
  expect(problemsOfMigrations(folder)).toEqual([expect.stringContaining(outdated)])
})
