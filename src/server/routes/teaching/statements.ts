import * as calls from '#contract/teaching/lesson-statements.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { parentSide, tutorSide } from '../../teaching/applications/own-application.ts'
import { markPayment } from '../../teaching/statements/mark-payment.ts'
import { readStatement } from '../../teaching/statements/read-statement.ts'
import { statementFile } from '../../teaching/statements/statement-file.ts'
import { writeNote } from '../../teaching/statements/write-note.ts'

export function statementRoutes(parts: AppParts): Route[] {
  return [
    route(calls.parentStatement, ({ caller, query, locale }) =>
      readStatement(parts, parentSide(caller), query, locale),
    ),
    route(calls.tutorStatement, ({ caller, query, locale }) =>
      readStatement(parts, tutorSide(caller), query, locale),
    ),
    route(calls.parentStatementFile, ({ caller, query, locale }) =>
      statementFile(parts, parentSide(caller), query, locale),
    ),
    route(calls.tutorStatementFile, ({ caller, query, locale }) =>
      statementFile(parts, tutorSide(caller), query, locale),
    ),
    route(calls.parentMarksPayment, ({ caller, body }) =>
      markPayment(parts, parentSide(caller), body),
    ),
    route(calls.tutorMarksPayment, ({ caller, body }) =>
      markPayment(parts, tutorSide(caller), body),
    ),
    route(calls.parentNotesLesson, ({ caller, body }) =>
      writeNote(parts, parentSide(caller), body),
    ),
    route(calls.tutorNotesLesson, ({ caller, body }) => writeNote(parts, tutorSide(caller), body)),
  ]
}
