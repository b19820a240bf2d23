/*
 * Only server/states changes the state of a job, application or lesson, by its state machine; demo
 * data writes complete histories. Sign-in data and payees' names may change only where the owner is
 * notified and the wallet is put on hold (accounts/security-changes).
 */
import { readFile } from 'node:fs/promises'
import { domainNames } from '../../src/server/ground/domain-names.ts'
import { filesUnder } from '../support/files-under.ts'

const mayWrite = ['src/server/states/', 'src/server/db/seed/']
/** A write to one of the tables, including the values set. */
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
/** Columns that give access to an account or its money, and the files that notify of changes. */
const guarded: readonly [tables: string, columns: RegExp, homes: readonly string[]][] = [
  ['account organization', /\b(?:mobile|passwordHash|payPasswordHash)\b/u, []],
  ['account organization', /\b(?:email|emailProvedAt)\b/u, ['accounts/settings/mailbox.ts']],
  ['parent', /\bname\b|\bfields\b/u, ['accounts/parents/parents.ts']],
  ['tutor', /\b(?:nameZh|nameEn|identityApprovedAt)\b/u, []],
  [
    'organization',
    /\b(?:nameZh|nameEn|canTrade)\b/u,
    ['staff/organizations/business-certificate.ts'],
  ],
  // Statements too dynamic to match: the type or nearby code shows what they set.
  [
    'account organization parent tutor',
    /\.set\(\w+\)/u,
    [
      'tutors/records/approval-rules.ts',
      'teaching/jobs/notify-of-fitting-jobs.ts',
      'accounts/kept-marks/inherit-marks.ts',
      'staff/organizations/organizations.ts',
      'accounts/passwords/own-record.ts',
      'accounts/settings/mailbox.ts',
      'accounts/settings/settings.ts',
      'tutors/records/details.ts',
      'accounts/wallet-freeze/freeze-wallet.ts',
    ],
  ],
]
const updates =
  /\.update\((?:t\.)?(account|organization|parent|tutor)\)[\s\S]*?(?:\.where\(|\.returning\(|\n\n)/gu
const folders = domainNames.map((name) => filesUnder(`src/server/${name}`, '.ts'))
for (const file of (await Promise.all(folders)).flat()) {
  for (const [statement, table = ''] of (await readFile(file, 'utf8')).matchAll(updates)) {
    const sets = statement.slice(statement.indexOf('.set('))
    const isOf = (home: string) => file === `src/server/${home}`
    for (const [tables, columns, homes] of guarded) {
      if (!tables.split(' ').includes(table) || !columns.test(sets) || homes.some(isOf)) continue
      problems.push(`${file}: a change of ${table} that nobody is told; see security-changes`)
    }
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
