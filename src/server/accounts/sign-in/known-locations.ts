import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { knownPlace } from '../../db/tables/index.ts'
import { wideNetworkOf } from '../../ground/addresses.ts'
import type { Owner } from '../../ground/owner.ts'

/** In milliseconds since the last sign-in there. */
const rememberedMs = 180 * dayMs
/** For one owner; the oldest is dropped. */
const mostLocations = 10

/** Remembers sign-in locations, as keyed hashes of addresses. */
export function createKnownLocations(clock: () => Date, key: Buffer) {
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const hashesOf = (owner: Owner | null, address: string) => ({
    placeHash: keyed(`${JSON.stringify(owner)} ${address}`),
    networkHash: keyed(`${JSON.stringify(owner)} network ${wideNetworkOf(address)}`),
  })
  const forgottenAt = () => new Date(clock().getTime() - rememberedMs)

  return {
    /** In the transaction that opens the session. */
    async remember(tx: Transaction, owner: Owner, address: string): Promise<void> {
      const seenAt = clock()
      await tx
        .insert(knownPlace)
        .values({ ...hashesOf(owner, address), ...owner, seenAt })
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
        .offset(mostLocations)
      const isOver = or(
        lte(knownPlace.seenAt, forgottenAt()),
        inArray(knownPlace.placeHash, tooMany),
      )
      await tx.delete(knownPlace).where(and(mine, isOver))
    },

    /**
     * Whether an owner has signed in from this address, from its network, or from neither; for
     * null, always neither. Phones change address but keep their network.
     */
    async knows(
      db: Database,
      owner: Owner | null,
      address: string,
    ): Promise<'place' | 'network' | 'nothing'> {
      const { placeHash, networkHash } = hashesOf(owner, address)
      const rows = await db
        .select({ placeHash: knownPlace.placeHash })
        .from(knownPlace)
        .where(and(eq(knownPlace.networkHash, networkHash), gt(knownPlace.seenAt, forgottenAt())))
      if (rows.some((row) => row.placeHash === placeHash)) return 'place'
      return rows.length > 0 ? 'network' : 'nothing'
    },
  }
}
export type KnownLocations = ReturnType<typeof createKnownLocations>
