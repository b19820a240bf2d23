import { and, eq, gt } from 'drizzle-orm'
import type { messageHolders } from '#contract/activities/activity-figures.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { refuseContact } from '../accounts/contact/refuse-contact.ts'
import { activityMessage, ticket } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { OrganizationOwner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import { notifyOfActivity } from './notify-of-activity.ts'
import { type ActivityParts, type HeldActivity, holdActivity } from './own-activity.ts'

const mostADay = 3

/** Idempotent by key. A0440 without ticket holders, and for a fourth message within 24 hours. */
export async function messageTicketHolders(
  parts: ActivityParts,
  owner: OrganizationOwner,
  { activityId, message, key }: BodyValue<typeof messageHolders>,
): Promise<DataOf<typeof messageHolders>> {
  refuseContact(message, 'message')
  const sent = await holdActivity(parts, owner, activityId, async (held) => {
    const { tx, row } = held
    const known = and(eq(activityMessage.activityId, row.id), eq(activityMessage.requestKey, key))
    const [before] = await tx.select().from(activityMessage).where(known)
    return before ?? notifyAll(held, { message, key })
  })
  return messageView(sent)
}

type MessageRow = typeof activityMessage.$inferSelect

export const messageView = ({ sentAt, message, told }: MessageRow) => ({
  at: isoInHongKong(sentAt),
  message,
  told,
})

async function notifyAll(
  { tx, row, cause: { now } }: HeldActivity,
  { message, key }: { message: string; key: string },
): Promise<MessageRow> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const ofToday = and(eq(activityMessage.activityId, row.id), gt(activityMessage.sentAt, dayAgo))
  if ((await tx.$count(activityMessage, ofToday)) >= mostADay) {
    throw new ServiceError('A0440', { field: 'message', rule: 'states.messagesToday' })
  }
  const holders = await tx
    .selectDistinct({ accountId: ticket.accountId })
    .from(ticket)
    .where(and(eq(ticket.activityId, row.id), eq(ticket.status, 'VALID')))
    .orderBy(ticket.accountId)
  if (holders.length === 0) {
    throw new ServiceError('A0440', { field: 'message', rule: 'states.noHolder' })
  }
  const [made] = await tx
    .insert(activityMessage)
    .values({
      ...{ activityId: row.id, requestKey: key, message },
      ...{ told: holders.length, sentAt: now },
    })
    .returning()
  if (made === undefined) throw new Error('An insert answered no row')
  const notification = {
    what: 'message',
    activityId: row.id,
    title: row.plan.title,
    more: { message },
    now,
  } as const
  for (const { accountId } of holders) {
    await notifyOfActivity(tx, { ...notification, accountId, key: `activityMessage:${made.id}` })
  }
  return made
}
