import { count, desc, eq } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { messageList } from '#contract/staff/operator.ts'
import { pageOfList } from '#rules/list-pages.ts'
import type { OperatorParts } from '../accounts/staff-decisions/operator-parts.ts'
import { isOwnMessage, ownRecords } from '../accounts/staff-decisions/own-records.ts'
import { decideAsStaff } from '../accounts/staff-decisions/staff-decision.ts'
import type { Database } from '../db/open.ts'
import { messageOutbox } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'
import { ServiceError } from '../ground/service-error.ts'
import { addAttempts } from '../outbox/outbox.ts'

/** Messages of the outbox, newest first; in production without their codes. */
export async function listMessages(
  { db, config }: Pick<OperatorParts, 'db' | 'config'>,
  { state, ...page }: QueryValue<typeof messageList>,
  operatorId: number,
): Promise<DataOf<typeof messageList>> {
  const condition = state === undefined ? undefined : eq(messageOutbox.state, state)
  const total = await db.$count(messageOutbox, condition)
  const rows = await rowsOfPage(
    page,
    db.select().from(messageOutbox).where(condition).orderBy(desc(messageOutbox.id)),
  )
  const own = await ownRecords(db, operatorId)
  const list = rows.map((row) => ({
    id: row.id,
    own: isOwnMessage(own, row.recipient),
    kind: row.kind,
    channel: row.channel,
    state: row.state,
    recipient: row.recipient,
    subject: row.subject,
    body: row.kind === 'code' && config.isProduction ? null : row.body,
    attempts: row.attempts,
    error: row.error,
    createdAt: isoInHongKong(row.createdAt),
    dueAt: row.state === 'waiting' ? isoInHongKong(row.dueAt) : null,
  }))
  return pageOfList(list, { total, ...page })
}

/** Retries a dead message with as many attempts as a new one. */
export async function retryMessage(
  { db, clock }: Pick<OperatorParts, 'db' | 'clock'>,
  operatorId: number,
  id: number,
): Promise<{ waiting: boolean }> {
  const decision = {
    operatorId,
    action: 'message.retry',
    subjectKind: 'message',
    subjectId: id,
    field: 'id',
  } as const
  await decideAsStaff({ db, clock }, decision, (note, now) =>
    db.transaction(async (tx) => {
      if (!(await addAttempts(tx, id, now))) {
        const known = await tx.$count(messageOutbox, eq(messageOutbox.id, id))
        throw new ServiceError(known === 0 ? 'A0404' : 'A0440', 'id')
      }
      await note(tx)
    }),
  )
  return { waiting: true }
}

export async function countMessages(db: Database) {
  const states = await db
    .select({ state: messageOutbox.state, messages: count() })
    .from(messageOutbox)
    .groupBy(messageOutbox.state)
  const of = (wanted: string) => states.find(({ state }) => state === wanted)?.messages ?? 0
  return { messagesWaiting: of('waiting'), messagesFailed: of('failed') }
}
