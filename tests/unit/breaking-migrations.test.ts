import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breaksFormerRelease } from '#tests/support/breaking-migrations.ts'

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
  expect(breaksFormerRelease(migration)).toEqual([what])
  expect(breaksFormerRelease(`-- contract: unused since 1.4.0\n${migration}`)).toEqual([])
  expect(breaksFormerRelease(`-- contract: some day\n${migration}`)).toEqual([what])
})

test.each([
  'CREATE TABLE "new" ("id" integer NOT NULL, "type" text NOT NULL);',
  'ALTER TABLE "job" ADD COLUMN "fee" integer;',
  'ALTER TABLE "job" ADD COLUMN "fee" integer DEFAULT 0 NOT NULL;',
  'CREATE INDEX "job_type" ON "job" ("type") WHERE "fee" IS NOT NULL;',
  'ALTER TABLE "job" ALTER COLUMN "fee" DROP NOT NULL;',
])('%j does not', (migration) => {
  expect(breaksFormerRelease(migration)).toEqual([])
})

test('one of before the rule is seen for what it is', () => {
  const files = 'src/server/db/migrations'
  const journal = JSON.parse(readFileSync(`${files}/meta/_journal.json`, 'utf8'))
  const breaking = journal.entries.filter(
    ({ tag, idx }: { tag: string; idx: number }) =>
      idx < 56 && breaksFormerRelease(readFileSync(`${files}/${tag}.sql`, 'utf8')).length > 0,
  )
  expect(breaking.length).toBeGreaterThan(3)
})
