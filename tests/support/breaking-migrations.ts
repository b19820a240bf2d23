/* During a rolling deployment the previous release still uses the migrated database. */
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

/** Names the release that stopped using what is dropped, so that no older one still runs. */
const allowed = /^-- contract: unused since \d+\.\d+\.\d+$/mu

interface Journal {
  entries: { tag: string }[]
}

/** Problems of a folder's migrations, one a line; the first has no release before it. */
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

/** Statements that break the previous release, unless declared safe. */
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
