/*
 * Two releases run on one database while servers are replaced: no migration breaks the former one,
 * unless it says since which release nothing uses what it takes away.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { breaksFormerRelease } from '../support/breaking-migrations.ts'

const folder = 'src/server/db/migrations'
/** The rule came with this one; what stands before it ran on no installation beside its successor. */
const first = '0056'

const problems = readdirSync(folder)
  .filter((file) => file.endsWith('.sql') && file >= first)
  .flatMap((file) =>
    breaksFormerRelease(readFileSync(`${folder}/${file}`, 'utf8')).map(
      (what) => `${folder}/${file}: ${what} while the release before still runs (db/README.md)`,
    ),
  )
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
