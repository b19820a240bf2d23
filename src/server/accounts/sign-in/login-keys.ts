import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { publicKey } from '#contract/accounts/sign-in.ts'
import type { DataOf } from '#contract/kernel.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import { loginKey, type Realm } from '../../db/tables/index.ts'
import { createPairs, type NewPair } from './key-pairs.ts'

/** In milliseconds. */
export const keyLifeMs = 5 * minuteMs

const makePair = promisify(generateKeyPair)

/** Keys of the handshake: RSA-2048, one for each request, used once, stored in the database. */
export function createLoginKeys(db: Database, clock: () => Date, newPair: NewPair) {
  const pairs = createPairs(newPair, clock)

  return {
    prepare: pairs.prepare,
    /** A0501 while too many are waiting. */
    async issue(realm: Realm): Promise<DataOf<typeof publicKey>> {
      const pair = await pairs.next()
      const keyCode = await store(realm, pair.privateKey, keyLifeMs)
      return { keyCode, publicKey: pair.publicKey, now: clock().getTime() }
    },

    /** A key code without a key, for a handshake that seals nothing; `take` returns '' for it. */
    reserve: (realm: Realm, lifeMs: number): Promise<string> => store(realm, '', lifeMs),

    /** The private key (PKCS#8, DER, base64), once; null when unknown, used or expired. */
    async take(keyCode: string, realm: Realm): Promise<string | null> {
      const [row] = await db
        .delete(loginKey)
        .where(
          and(
            eq(loginKey.keyCode, keyCode),
            eq(loginKey.realm, realm),
            gt(loginKey.expiresAt, clock()),
          ),
        )
        .returning({ privateKey: loginKey.privateKey })
      return row?.privateKey ?? null
    },
  }

  async function store(realm: Realm, privateKey: string, lifeMs: number): Promise<string> {
    const keyCode = randomUUID()
    const now = clock()
    await db.delete(loginKey).where(lte(loginKey.expiresAt, now))
    const expiresAt = new Date(now.getTime() + lifeMs)
    await db.insert(loginKey).values({ keyCode, realm, privateKey, expiresAt })
    return keyCode
  }
}
export type LoginKeys = ReturnType<typeof createLoginKeys>

export const newPair: NewPair = async () => {
  const { publicKey, privateKey } = await makePair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return {
    publicKey: publicKey.toString('base64'),
    privateKey: privateKey.toString('base64'),
  }
}
