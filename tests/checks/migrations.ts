/*
 * Two releases run on one database while servers are replaced: no migration after the baseline breaks
 * the former one, unless it says since which release nothing uses what it takes away.
 */
import { problemsOfMigrations } from '../support/breaking-migrations.ts'

const problems = problemsOfMigrations('src/server/db/migrations')
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
