/*
 * Queries of the server end their order in a unique column. Rows that compare equal come in any
 * order otherwise: two pages may repeat or skip one, and a test may differ between two runs.
 */
import { readFile } from 'node:fs/promises'
import * as tables from '../../src/server/db/tables/index.ts'
import { filesUnder } from '../support/files-under.ts'
import { looseOrders } from '../support/loose-orders.ts'

/** Orders that are total for another reason, by file and last term. */
const total: Readonly<Record<string, string>> = {
  'ground/page-of-list.ts: ': 'of a query with an order',
  'ledger/trial-balance.ts: number': 'of one ledger account',
  'notifications/own-news.ts: entries.newest': 'an id of the entry',
  'payouts/bank-statement/list-lines.ts: ': 'of a query with an order',
  'payouts/bank-statement/list-lines.ts: order': 'each ends in the id',
  'payouts/reconciliation/staff-view.ts: order': 'each ends in the id',
  'privacy/account-data/personal-data-table.ts: primaryKeyOf(table)': 'unique',
  'search/activities/sql-index.ts: orders[sort](now)': 'each ends in the id',
  'search/asked-fees.ts: sql`family, grade, tutor_level`': 'all that is grouped by',
  'search/courses/sql-index.ts: orders[sort]': 'each ends in the id',
  'search/jobs/sql-index.ts: order': 'each ends in the id',
  'search/page.ts: ': 'of a query with an order',
  'search/page.ts: orderOf(sort, filters)': 'each ends in the id',
  'search/page.ts: orderOf(sort, filters, sql`coalesce(${m.points}, 0)`)': 'each ends in the id',
  'staff/queue.ts: owners.first': 'an id of the owner',
  'staff/queue.ts: owners.last': 'an id of the owner',
  'staff/queue.ts: ranked.rank': 'read by owner, who has one of each',
  'staff/report-queue.ts: grouped.oldest': 'an id of the case',
  'staff/report-queue.ts: grouped.newest': 'an id of the case',
  'teaching/applications/check-log.ts: checks.tutorId': 'others are shown alike',
  'teaching/conversations/earlier-messages.ts: m.number': 'of one conversation',
  'teaching/conversations/earlier-messages.ts: sql`last.number`': 'read by conversation',
  'teaching/conversations/read-messages.ts: order': 'numbers and changes of one conversation',
  'tutors/certificates/list.ts: ': 'of a query with an order',
  'tutors/tutor-profile-rows.ts: ranked.tutorId': 'the primary key, of a subquery',
  'tutors/wish-list/hearts.ts: thing': 'once in the list of an account',
}

const looseIn = looseOrders(tables)
const known = new Set<string>()
const problems: string[] = []
for (const file of await filesUnder('src/server', '.ts')) {
  for (const { line, last } of looseIn(await readFile(file, 'utf8'))) {
    const name = `${file.replace('src/server/', '')}: ${last}`
    known.add(name)
    if (name in total) continue
    const why = last === '' ? 'a limit without an order' : `the order ends in ${last}`
    problems.push(`${file}:${line}: ${why}, which is not unique`)
  }
}
for (const name of Object.keys(total)) {
  if (!known.has(name)) problems.push(`tests/checks/loose-orders.ts: no longer needs ${name}`)
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
