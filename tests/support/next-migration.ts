import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Our migrations plus one, in a temporary folder of the test. */
export function withNextMigration(migration: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-next-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('src/server/db/migrations', folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] }
  const last = journal.entries.at(-1)
  if (last === undefined) throw new Error('No migrations')
  const tag = '9999_next'
  journal.entries.push({ ...last, when: last.when + 1, ...{ idx: journal.entries.length, tag } })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, `${tag}.sql`), migration)
  return folder
}
