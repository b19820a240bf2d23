import * as calls from '#contract/payouts/bank-statement.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { anotherLineAsStaff } from '../../payouts/bank-statement/another-line.ts'
import { bookLineAsStaff } from '../../payouts/bank-statement/book-line.ts'
import { nameAsStaff } from '../../payouts/bank-statement/headings.ts'
import { importAsStaff } from '../../payouts/bank-statement/import-statement.ts'
import { linesFile, listLines } from '../../payouts/bank-statement/list-lines.ts'
import { putAsideAsStaff } from '../../payouts/bank-statement/put-aside.ts'

export function bankStatementRoutes(parts: AppParts): Route[] {
  return [
    route(calls.importStatement, ({ caller, query, file }) =>
      importAsStaff(parts, caller.accountId, file, query),
    ),
    route(calls.nameColumns, ({ caller, body }) => nameAsStaff(parts, caller.accountId, body)),
    route(calls.bankLines, ({ caller, query }) => listLines(parts, caller.accountId, query)),
    route(calls.bankLinesFile, ({ caller, query, locale }) =>
      linesFile(parts, caller.accountId, query, locale),
    ),
    route(calls.bookLine, ({ caller, body }) =>
      bookLineAsStaff(parts, { operatorId: caller.accountId }, body),
    ),
    route(calls.anotherLine, ({ caller, body }) =>
      anotherLineAsStaff(parts, caller.accountId, body),
    ),
    route(calls.putLineAside, ({ caller, body }) => putAsideAsStaff(parts, caller.accountId, body)),
  ]
}
