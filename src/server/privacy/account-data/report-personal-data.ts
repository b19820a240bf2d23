import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DataSubject } from '../../accounts/subject.ts'
import * as t from '../../db/tables/index.ts'
import { ofOwner, ownedBy, type PersonalDataTable } from './personal-data-table.ts'

const isDecided = isNotNull(t.report.decision)
const isWaiting = isNull(t.report.decision)

const isEvidence = sql`exists (select 1 from ${t.report}, jsonb_array_elements(${t.report.texts}) as part
  where ${isWaiting} and part ->> 'fileId' = ${t.privateFile.id}::text)`

const those =
  (rows: (subject: DataSubject) => SQL | null, which: SQL) => (subject: DataSubject) => {
    const mine = rows(subject)
    return mine === null ? null : (and(mine, which) ?? null)
  }
const written = ownedBy(t.report.authorId, 'accountId')
const writtenThere = ownedBy(t.report.organizationId, 'organizationId')
const isReporter = ownedBy(t.report.reporterId, 'accountId')

/**
 * A pending report outlives both accounts until it is decided or expires
 * (kept-marks/forget-kept.ts), so that no one can end a case by leaving.
 */
export const reportPersonalData: readonly PersonalDataTable[] = [
  {
    table: t.privateFile,
    rows: those(ofOwner(t.privateFile), sql`not ${isEvidence}`),
    hidden: ['accountId', 'organizationId', 'wrappedKey'],
    erase: 'delete',
    file: { id: t.privateFile.id, store: 'private' },
  },
  {
    table: t.privateFile,
    rows: those(ofOwner(t.privateFile), isEvidence),
    hidden: ['accountId', 'organizationId', 'wrappedKey'],
    erase: 'keep',
  },
  ...[written, writtenThere].flatMap((theirs): PersonalDataTable[] => {
    const hidden = { reason: 'Written by others, in confidence, to the operators.' }
    return [
      { table: t.report, rows: those(theirs, isDecided), hidden, erase: 'delete' },
      { table: t.report, rows: those(theirs, isWaiting), hidden, erase: 'keep' },
    ]
  }),
  {
    table: t.report,
    rows: those(isReporter, isDecided),
    // Only the reporter's own statement; the reported texts are other members' data.
    hidden: ['clientId', 'authorId', 'organizationId', 'reporterId', 'texts'],
    erase: { reporterId: null, details: '' },
  },
  {
    table: t.report,
    rows: those(isReporter, isWaiting),
    hidden: ['clientId', 'authorId', 'organizationId', 'reporterId', 'texts'],
    erase: 'keep',
  },
]
