import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { type Line, stickGrant } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { readSticks } from './sticks.ts'

interface Bought {
  line: Line
  tutorId: number
  now: Date
}

/** Sticks that a tutor bought. */
export async function grantSticks(
  tx: Transaction,
  { line, tutorId, quantity, now }: Bought & { quantity: number },
): Promise<void> {
  const grant = { tutorId, source: 'purchase', quantity, orderLineId: line.id, at: now } as const
  await tx.insert(stickGrant).values(grant)
}

/** Takes them back; A0440 when fewer are left than were bought. */
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
