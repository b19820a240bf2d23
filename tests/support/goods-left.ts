import { and, eq, inArray, sql } from 'drizzle-orm'
import { starLevels, stickPackages } from '#rules/price-list.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import type { Database } from '#server/db/open.ts'
import {
  boughtPackage,
  enrolment,
  invitationGrant,
  type Line,
  orderLine,
  prepaidGrant,
  starRun,
  stickGrant,
  stickUse,
  ticket,
  ticketSession,
} from '#server/db/tables/index.ts'

/** Cents still unused of an order's goods. */
export async function goodsLeft(db: Database, orderNo: string, now: Date): Promise<number> {
  const sold = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, idOfOrder(orderNo) ?? 0))
  let cents = 0
  for (const line of sold) cents += await leftOf(db, line, now)
  return cents
}

async function leftOf(
  db: Database,
  { id, goods, itemId, priceCents, quantity }: Line,
  now: Date,
): Promise<number> {
  const price = priceCents * quantity
  const held = async (which: Parameters<typeof and>[0]) => {
    const [row] = await db
      .select({ cents: sql`coalesce(sum(${ticketSession.heldCents}), 0)`.mapWith(Number) })
      .from(ticketSession)
      .innerJoin(ticket, eq(ticket.id, ticketSession.ticketId))
      .where(and(which, eq(ticket.status, 'VALID')))
    return row?.cents ?? 0
  }
  switch (goods) {
    case 'ticket':
      return held(eq(ticket.orderLineId, id))
    case 'ticketPackage': {
      const rows = await db.select().from(boughtPackage).where(eq(boughtPackage.orderLineId, id))
      const ids = rows.map((row) => row.id)
      const left = rows.reduce((sum, { heldCents }) => sum + heldCents, 0)
      return left + (await held(inArray(ticket.boughtPackageId, ids)))
    }
    case 'course': {
      const [row] = await db.select().from(enrolment).where(eq(enrolment.orderLineId, id))
      return row === undefined || row.status === 'REFUNDED' ? 0 : row.heldCents
    }
    case 'prepaid': {
      const [row] = await db.select().from(prepaidGrant).where(eq(prepaidGrant.orderLineId, id))
      return row?.leftCents ?? 0
    }
    case 'invitations':
    case 'invitation': {
      const [row] = await db
        .select()
        .from(invitationGrant)
        .where(eq(invitationGrant.orderLineId, id))
      return row === undefined ? 0 : Math.floor((price * row.remaining) / row.quantity)
    }
    case 'star': {
      const [row] = await db.select().from(starRun).where(eq(starRun.orderLineId, id))
      const all = (starLevels.find((one) => one.id === itemId)?.days ?? 0) * quantity * 86_400_000
      const left = (row?.until.getTime() ?? 0) - Math.max(now.getTime(), row?.from.getTime() ?? 0)
      return Math.floor((price * Math.max(0, left)) / all)
    }
    case 'sticks': {
      const [row] = await db.select().from(stickGrant).where(eq(stickGrant.orderLineId, id))
      if (row === undefined) return 0
      const used = await db.$count(stickUse, eq(stickUse.tutorId, row.tutorId))
      const bought = (stickPackages.find((one) => one.id === itemId)?.quantity ?? 0) * quantity
      return Math.floor((price * (row.quantity - used)) / bought)
    }
  }
}
