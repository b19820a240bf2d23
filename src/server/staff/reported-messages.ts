import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { openReported } from '#contract/staff/operator-reports.ts'
import { decideAsStaff } from '../accounts/staff-decisions/staff-decision.ts'
import type { Database, Transaction } from '../db/open.ts'
import { auditLog, conversation, parent, report, tutor } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { notifyPerson } from '../notifications/notify-person.ts'

/** Newest reports of a conversation whose messages are shown at once. */
const shown = 20

/** Messages attached to reports; each opening is logged first, an operator's own are refused. */
export async function openReportedMessages(
  { db, clock }: { db: Database; clock: () => Date },
  operatorId: number,
  { reportId }: BodyValue<typeof openReported>,
): Promise<DataOf<typeof openReported>> {
  const about = {
    operatorId,
    action: 'conversation.open',
    subjectKind: 'report',
    subjectId: reportId,
    field: 'reportId',
  } as const
  return decideAsStaff({ db, clock }, about, (note) =>
    db.transaction(async (tx) => {
      const [asked] = await tx.select().from(report).where(eq(report.id, reportId))
      const conversationId = asked?.conversationId ?? null
      if (asked === undefined || conversationId === null) {
        throw new ServiceError('A0404', 'reportId')
      }
      const rows = await tx
        .select({ texts: report.texts })
        .from(report)
        .where(
          and(eq(report.conversationId, conversationId), eq(report.authorId, asked.authorId ?? 0)),
        )
        .orderBy(desc(report.id))
        .limit(shown)
      await note(tx)
      const versions = new Map(rows.map(({ texts }) => [JSON.stringify(texts), texts]))
      return { versions: [...versions.values()] }
    }),
  )
}

/** After the decision, notifies both sides how often staff opened the attached messages. */
export async function notifyOfOpenings(
  tx: Transaction,
  parts: { config: { siteUrl: string } },
  {
    conversationId,
    reportIds,
    now,
  }: { conversationId: number; reportIds: readonly number[]; now: Date },
): Promise<void> {
  const [opened] = await tx
    .select({ n: count() })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'conversation.open'),
        eq(auditLog.subjectKind, 'report'),
        inArray(auditLog.subjectId, [...reportIds]),
      ),
    )
  const n = opened?.n ?? 0
  if (n === 0) return
  const [row] = await tx
    .select({ ofParent: parent.accountId, ofTutor: tutor.accountId })
    .from(conversation)
    .innerJoin(parent, eq(parent.id, conversation.parentId))
    .innerJoin(tutor, eq(tutor.id, conversation.tutorId))
    .where(eq(conversation.id, conversationId))
  if (row === undefined) return
  for (const accountId of [row.ofParent, row.ofTutor]) {
    const key = `report:${Math.max(...reportIds)}:opened`
    const about = { kind: 'chat.opened', thingId: conversationId, words: { n: String(n) } } as const
    await notifyPerson(tx, { accountId }, { ...about, key, siteUrl: parts.config.siteUrl, now })
  }
}
