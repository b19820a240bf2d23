/* No migration may break the previous release, which shares the database during a deployment. */
import { problemsOfMigrations } from '../support/breaking-migrations.ts'

const problems = problemsOfMigrations('src/server/db/migrations')
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
