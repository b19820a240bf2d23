import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { shortestReason } from '#contract/fields.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { ReportDecision } from '#contract/moderation/reports.ts'
import { type decideReport as decideCall, takeDownParts } from '#contract/staff/operator-reports.ts'
import { tooShort } from '#rules/primitives/limits.ts'
import type { OperatorParts } from '../accounts/staff-decisions/operator-parts.ts'
import { decideAsStaff } from '../accounts/staff-decisions/staff-decision.ts'
import { giveBackSoon } from '../activities/give-all-back.ts'
import { giveCoursesBackSoon } from '../courses/take-down.ts'
import type { Transaction } from '../db/open.ts'
import { report } from '../db/tables/index.ts'
import { extensionPoint } from '../ground/extension-point.ts'
import type { Logger } from '../ground/log.ts'
import { ServiceError } from '../ground/service-error.ts'
import { notifyReporters } from '../moderation/reports/notify-reporters.ts'
import { subjectColumns } from '../moderation/reports/report-text.ts'
import { subjectOf } from './report-queue.ts'
import { notifyOfOpenings } from './reported-messages.ts'
import { allowAgain } from './stop-contact.ts'
import { byPerson, takeDown, wentWithAccount } from './take-down.ts'

/** Work in the transaction that decides reports. */
export type AfterReports = (tx: Transaction, decided: readonly Row[], now: Date) => Promise<void>
export const afterReports = extensionPoint<readonly AfterReports[]>('after reports')

/** Decides the waiting reports of a text up to the named one, so that none is decided unread. */
export async function decideReport(
  parts: OperatorParts & { log: Logger },
  operatorId: number,
  body: BodyValue<typeof decideCall>,
): Promise<DataOf<typeof decideCall>> {
  const { db, clock } = parts
  const decision: ReportDecision = body.takeDown.length > 0 ? 'takenDown' : 'left'
  if (decision === 'takenDown') requireReason(body)
  const about = {
    operatorId,
    action: decision === 'takenDown' ? 'report.takeDown' : 'report.leave',
    subjectKind: 'report',
    subjectId: body.reportId,
    field: 'reportId',
  } as const
  await decideAsStaff({ db, clock }, about, (note, now) =>
    db.transaction(async (tx) => {
      const row = await waitingReport(tx, body.reportId)
      const { kind, id } = subjectOf(row)
      const suiting: readonly string[] = takeDownParts[kind]
      if (body.takeDown.some((part) => !suiting.includes(part))) {
        throw new ServiceError('A0400', { field: 'takeDown', rule: 'choice' })
      }
      const taking = { ...body, id, authorId: row.authorId, operatorId, now }
      if (decision === 'takenDown' && !(await wentWithAccount(tx, kind, row))) {
        await takeDown[kind](tx, parts, taking)
      }
      const decided = await decideAll(tx, row, { decision, decidedAt: now })
      const isLifted = decision === 'left' && decided.some(({ urgent }) => urgent)
      if (isLifted) {
        requireReason(body)
        await allowAgain(tx, parts, { ...byPerson(taking), kind })
      }
      const isStopped = body.takeDown.includes('contact')
      const outcome = isStopped ? 'contactStopped' : isLifted ? 'contactAllowed' : decision
      await notifyReporters(tx, decided, { kind, outcome, now })
      if (kind === 'conversation') {
        const reportIds = decided.map((one) => one.id)
        await notifyOfOpenings(tx, parts, { conversationId: id, reportIds, now })
      }
      for (const work of afterReports.rows()) await work(tx, decided, now)
      await note(tx, body.reason)
    }),
  )
  parts.index.changed()
  if (body.takeDown.includes('activity')) giveBackSoon(parts)
  if (body.takeDown.includes('course')) giveCoursesBackSoon(parts)
  return { decision }
}

function requireReason({ reason }: BodyValue<typeof decideCall>): void {
  if (reason.length >= shortestReason) return
  throw new ServiceError('A0410', {
    field: 'reason',
    rule: reason === '' ? 'required' : tooShort(shortestReason),
  })
}

type Row = typeof report.$inferSelect

async function waitingReport(tx: Transaction, reportId: number): Promise<Row> {
  const [row] = await tx.select().from(report).where(eq(report.id, reportId)).for('update')
  if (row === undefined) throw new ServiceError('A0404', 'reportId')
  if (row.decision !== null) throw new ServiceError('A0440', 'reportId')
  return row
}

function decideAll(
  tx: Transaction,
  row: Row,
  decided: { decision: ReportDecision; decidedAt: Date },
): Promise<Row[]> {
  const { id, authorId, organizationId } = row
  const sameSubject = Object.values(subjectColumns).map(
    (column) => sql`${report[column]} is not distinct from ${row[column]}`,
  )
  return tx
    .update(report)
    .set(decided)
    .where(
      and(
        isNull(report.decision),
        lte(report.id, id),
        sql`${report.authorId} is not distinct from ${authorId}`,
        sql`${report.organizationId} is not distinct from ${organizationId}`,
        ...sameSubject,
      ),
    )
    .returning()
}
