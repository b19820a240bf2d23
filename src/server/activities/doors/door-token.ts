import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { activitySession, doorLink } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'

type Door = typeof doorLink.$inferSelect

/** Hours that a door stays open after the last session. */
export const doorHours = 24

/** A new token for the URL of a door, and the hash that is stored. */
export function newDoorToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** `expiresAt` is fixed on creation; a last session moved earlier ends the door earlier too. */
const lasts = (now: Date): SQL => sql`${now.toISOString()}::timestamptz <
  (select max(${activitySession.endsAt}) from ${activitySession}
    where ${activitySession.activityId} = ${doorLink.activityId})
  + make_interval(hours => ${doorHours})`

export const isOpenDoor = (now: Date): SQL =>
  and(isNull(doorLink.endedAt), gt(doorLink.expiresAt, now), lasts(now)) ?? sql`false`

/** The door that a token opens; A0404 once it has ended or expired, and for an unknown token. */
export async function openDoor(
  db: Database | Transaction,
  token: string,
  now: Date,
): Promise<Door> {
  const isIt = and(eq(doorLink.tokenHash, hashOf(token)), isOpenDoor(now))
  const [door] = await db.select().from(doorLink).where(isIt)
  if (door === undefined) throw new ServiceError('A0404', 'token')
  return door
}
