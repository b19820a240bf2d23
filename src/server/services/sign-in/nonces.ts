import { lte } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { spentNonce } from '../../db/tables/index.ts'

/** Uses a nonce up until `lifeMs` from now; false when it was used before. */
export async function spendNonce(
  db: Database,
  nonce: string,
  { now, lifeMs }: { now: Date; lifeMs: number },
): Promise<boolean> {
  await db.delete(spentNonce).where(lte(spentNonce.expiresAt, now))
  const spent = await db
    .insert(spentNonce)
    .values({ nonce, expiresAt: new Date(now.getTime() + lifeMs) })
    .onConflictDoNothing()
    .returning({ nonce: spentNonce.nonce })
  return spent.length === 1
}
