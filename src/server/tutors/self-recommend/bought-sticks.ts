import { eq } from 'drizzle-orm'
import { unusedPart } from '#rules/unused-part.ts'
import type { Transaction } from '../../db/open.ts'
import { type Line, stickGrant } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { readSticks } from './sticks.ts'

interface Bought {
  line: Line
  tutorId: number
  now: Date
}

/** Adds bought sticks to a tutor. */
export async function grantSticks(
  tx: Transaction,
  { line, tutorId, quantity, now }: Bought & { quantity: number },
): Promise<void> {
  const grant = { tutorId, source: 'purchase', quantity, orderLineId: line.id, at: now } as const
  await tx.insert(stickGrant).values(grant)
}

/** Takes a purchase back; A0440 when fewer sticks are left than were bought. */
export async function takeBackSticks(
  tx: Transaction,
  { line, tutorId, now }: Bought,
): Promise<void> {
  const { remaining } = await readSticks(tx, tutorId, now)
  const ofLine = eq(stickGrant.orderLineId, line.id)
  const [grant] = await tx.select().from(stickGrant).where(ofLine)
  if (grant === undefined || remaining < grant.quantity) {
    throw new ServiceError('A0440', { field: 'order', rule: 'states.goodsUsed' })
  }
  await tx.delete(stickGrant).where(ofLine)
}

/** After a chargeback: takes unused sticks, up to the amount; returns their price. */
export async function loseSticks(
  tx: Transaction,
  { line, bought, now }: Pick<Bought, 'line' | 'now'> & { bought: number },
  mostCents: number,
): Promise<number> {
  const ofLine = eq(stickGrant.orderLineId, line.id)
  const [grant] = await tx.select().from(stickGrant).where(ofLine).for('update')
  if (grant === undefined) return 0
  const { tutorId, quantity } = grant
  const { remaining } = await readSticks(tx, tutorId, now)
  const { units, cents } = unusedPart({
    ...{ quantity: bought, remaining: Math.min(quantity, Math.max(0, remaining)), mostCents },
    cents: line.priceCents * line.quantity,
  })
  if (units === quantity) await tx.delete(stickGrant).where(ofLine)
  else
    await tx
      .update(stickGrant)
      .set({ quantity: quantity - units })
      .where(ofLine)
  return cents
}
