/*
 * The state of a job, an application or a lesson is changed by server/states alone, which asks the table of its
 * life. Demo data writes whole lives at once.
 */
import { readFile } from 'node:fs/promises'
import { filesUnder } from '../support/files-under.ts'

const mayWrite = ['src/server/states/', 'src/server/db/seed/']
/** A write of one of the tables, as far as what it sets. */
const writes =
  /\.(?:update|insert)\((?:t\.)?(?:job|application|lesson)\)[\s\S]*?(?:\.where\(|\.returning\(|\n\n)/gu

const problems: string[] = []
for (const file of await filesUnder('src/server', '.ts')) {
  if (mayWrite.some((folder) => file.startsWith(folder))) continue
  for (const [statement] of (await readFile(file, 'utf8')).matchAll(writes)) {
    if (/\b(?:status|version|lastActor)\b/u.test(statement)) {
      problems.push(`${file}: writes the state of a record; server/states/move.ts moves it`)
    }
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
