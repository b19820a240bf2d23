import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { knownPlace } from '../../db/tables/index.ts'
import type { Owner } from './sessions.ts'

/** How long a place is remembered after the last sign-in from it, in milliseconds. */
const rememberedMs = 180 * 24 * 3_600_000
/** Places of one owner; the oldest goes first. */
const mostPlaces = 10

/** Remembers from which addresses somebody has signed in, as keyed hashes that nobody can read. */
export function createKnownPlaces(clock: () => Date, key: Buffer) {
  const hashOf = (owner: Owner | null, address: string) =>
    createHmac('sha256', key)
      .update(`${JSON.stringify(owner)} ${address}`)
      .digest('base64url')
  const forgottenAt = () => new Date(clock().getTime() - rememberedMs)

  return {
    /** Part of the transaction that opens the session. */
    async remember(tx: Transaction, owner: Owner, address: string): Promise<void> {
      const seenAt = clock()
      await tx
        .insert(knownPlace)
        .values({ placeHash: hashOf(owner, address), ...owner, seenAt })
        .onConflictDoUpdate({ target: knownPlace.placeHash, set: { seenAt } })
      const mine =
        'accountId' in owner
          ? eq(knownPlace.accountId, owner.accountId)
          : eq(knownPlace.organizationId, owner.organizationId)
      const tooMany = tx
        .select({ placeHash: knownPlace.placeHash })
        .from(knownPlace)
        .where(mine)
        .orderBy(desc(knownPlace.seenAt), knownPlace.placeHash)
        .offset(mostPlaces)
      const isOver = or(
        lte(knownPlace.seenAt, forgottenAt()),
        inArray(knownPlace.placeHash, tooMany),
      )
      await tx.delete(knownPlace).where(and(mine, isOver))
    },

    /** Whether an owner has signed in from an address; null, nobody, has from none. */
    async knows(db: Database, owner: Owner | null, address: string): Promise<boolean> {
      const rows = await db
        .select({ seenAt: knownPlace.seenAt })
        .from(knownPlace)
        .where(
          and(
            eq(knownPlace.placeHash, hashOf(owner, address)),
            gt(knownPlace.seenAt, forgottenAt()),
          ),
        )
      return rows.length > 0
    },
  }
}
export type KnownPlaces = ReturnType<typeof createKnownPlaces>
