import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { publicKey } from '#contract/sign-in.ts'
import type { Database } from '../../db/open.ts'
import { loginKey, type Realm } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** In milliseconds. */
export const keyLifeMs = 5 * 60_000

const makePair = promisify(generateKeyPair)
export interface Pair {
  /** SPKI, DER, base64, as jsencrypt reads it. */
  publicKey: string
  privateKey: string
}
export type NewPair = () => Promise<Pair>

/** Keys of the handshake: RSA-2048, one for each request, used once, kept in the database. */
export function createLoginKeys(db: Database, clock: () => Date, newPair: NewPair) {
  const pairs = createPairs(newPair)

  return {
    /** A0501 while too many are waiting. */
    async issue(realm: Realm): Promise<DataOf<typeof publicKey>> {
      const pair = await pairs.next()
      const keyCode = await store(realm, pair.privateKey, keyLifeMs)
      return { keyCode, publicKey: pair.publicKey, now: clock().getTime() }
    },

    /** Just a key code, for a handshake that seals nothing; `take` returns '' for it. */
    reserve: (realm: Realm, lifeMs: number): Promise<string> => store(realm, '', lifeMs),

    /** The private key (PKCS#8, DER, base64), once; null when unknown, used or too old. */
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

/** Key pairs made ahead: each takes 50 ms of a core, which nobody should wait for. */
const ahead = 8
/**
 * How many may wait once these are used up: a flood of handshakes must not stop everything else.
 */
const mayWait = 40

/** One at a time, in Node's thread pool. */
function createPairs(newPair: NewPair) {
  const ready: Promise<Pair>[] = []
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0

  function make(): Promise<Pair> {
    queued += 1
    const pair = last.then(newPair).finally(() => {
      queued -= 1
    })
    // A failure belongs to whoever asks for this pair, not to the next.
    last = pair.catch(() => {})
    return pair
  }

  return {
    next(): Promise<Pair> {
      if (queued > ahead + mayWait) throw new ServiceError('A0501')
      const pair = ready.shift() ?? make()
      while (ready.length < ahead) ready.push(make())
      return pair
    },
  }
}

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
