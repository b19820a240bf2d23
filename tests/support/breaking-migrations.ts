/*
 * What a migration may not do while the release before it still runs on the same database, as it does
 * while servers are replaced one after another (src/server/db/README.md).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const breaking: Readonly<Record<string, RegExp>> = {
  'drops a table': /^drop table\b/iu,
  'drops a column': /^alter table .*\bdrop column\b/iu,
  'renames a table or column': /^alter table .*\brename\b/iu,
  'changes a type': /^alter table .*\balter column .*\b(?:set data )?type\b/iu,
  'demands a value of a column that had none': /^alter table .*\bset not null\b/iu,
  'adds a column that the former release does not fill':
    /^alter table .*\badd column (?!.*\b(?:default|generated)\b).*\bnot null\b/iu,
}

/** Names the release that stopped using what goes, so that none before it still runs. */
const allowed = /^-- contract: unused since \d+\.\d+\.\d+$/mu

interface Journal {
  entries: { tag: string }[]
}

/**
 * What is wrong with the migrations of a folder, one line each. The first one, the baseline, has no
 * release before it. Of the snapshots drizzle-kit reads the last alone, and each has all tables.
 */
export function problemsOfMigrations(folder: string): string[] {
  const { entries } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  ) as Journal
  const breaks = entries
    .slice(1)
    .flatMap(({ tag }) =>
      breaksFormerRelease(readFileSync(join(folder, `${tag}.sql`), 'utf8')).map(
        (what) =>
          `${folder}/${tag}.sql: ${what} while the release before still runs (db/README.md)`,
      ),
    )
  const snapshots = readdirSync(join(folder, 'meta')).filter((name) => name !== '_journal.json')
  const old = snapshots.sort().slice(0, -1)
  return [...breaks, ...old.map((name) => `${folder}/meta/${name}: is outdated, delete it`)]
}

/** What a migration would break of the former release; nothing when it says since when it may. */
function breaksFormerRelease(migration: string): string[] {
  if (allowed.test(migration)) return []
  const statements = migration
    .replaceAll(/^--.*$/gmu, '')
    .split(/;|--> statement-breakpoint/u)
    .map((statement) => statement.replaceAll(/\s+/gu, ' ').trim())
  return Object.entries(breaking).flatMap(([what, pattern]) =>
    statements.some((statement) => pattern.test(statement)) ? [what] : [],
  )
}
