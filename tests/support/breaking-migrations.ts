/*
 * What a migration may not do while the release before it still runs on the same database, as it does
 * while servers are replaced one after another (src/server/db/README.md).
 */

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

/** What a migration would break of the former release; nothing when it says since when it may. */
export function breaksFormerRelease(migration: string): string[] {
  if (allowed.test(migration)) return []
  const statements = migration
    .replaceAll(/^--.*$/gmu, '')
    .split(/;|--> statement-breakpoint/u)
    .map((statement) => statement.replaceAll(/\s+/gu, ' ').trim())
  return Object.entries(breaking).flatMap(([what, pattern]) =>
    statements.some((statement) => pattern.test(statement)) ? [what] : [],
  )
}
