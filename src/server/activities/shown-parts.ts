import type { OwnTickets } from '#contract/activities/tickets.ts'
import type { activitySession } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'

export const dateView = ({
  id,
  title,
  startsAt,
  endsAt,
}: typeof activitySession.$inferSelect): OwnTickets['dates'][number] => ({
  sessionId: id,
  title,
  startsAt: isoInHongKong(startsAt),
  endsAt: isoInHongKong(endsAt),
})
