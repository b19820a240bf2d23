import { DeviceSilent, deviceAnswer } from '#rules/primitives/device-answer.ts'

/*
 * The private half of a session's key pair stays in this browser: not extractable, in IndexedDB, which
 * keeps CryptoKey objects as they are. Its public half travels once, when signing in. Each session has
 * a pair of its own, so that nobody who signs in in another tab takes this one's away.
 */
const databaseName = 'client-key'
const storeName = 'keys'
/** No session lives longer; what is older was left behind by one that ended elsewhere. */
const lifeMs = 31 * 24 * 3_600_000

/** By the id that the server gave the key (`certification`); until then by the public half. */
interface KeptKey {
  privateKey: CryptoKey
  /** Milliseconds since 1970. */
  keptAt: number
}

/**
 * Makes a pair and keeps it, and gives its public half (SPKI, base64) for `clientPublicKey`. Null in a
 * browser that makes or keeps no keys (no https, some private windows): a session whose key is
 * registered but not kept could never sign.
 */
export async function newClientKey(): Promise<string | null> {
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
    const publicKey = btoa(String.fromCharCode(...spki))
    await dropOld()
    const kept: KeptKey = { privateKey: pair.privateKey, keptAt: Date.now() }
    await inStore('readwrite', (keys) => keys.put(kept, publicKey))
    return (await storedClientKey(publicKey)) && publicKey
  } catch {
    // Whatever it was, the session goes without a key, as one of any other program does.
    return null
  }
}

/** The key with this public half is that of the session with this `certification`. */
export async function assignClientKey(publicKey: string, certification: string): Promise<void> {
  const kept: unknown = await inStore('readonly', (keys) => keys.get(publicKey))
  await inStore('readwrite', (keys) => keys.put(kept, certification))
  await forgetClientKey(publicKey)
}

/** The private key that is kept under a name, or null when this browser has none. */
export async function storedClientKey(name: string): Promise<CryptoKey | null> {
  const kept: unknown = await inStore('readonly', (keys) => keys.get(name))
  return isKept(kept) ? kept.privateKey : null
}

/** After signing out. */
export async function forgetClientKey(name: string): Promise<void> {
  await inStore('readwrite', (keys) => keys.delete(name))
}

async function dropOld(): Promise<void> {
  const names = await inStore('readonly', (keys) => keys.getAllKeys())
  for (const name of names) {
    const kept: unknown = await inStore('readonly', (keys) => keys.get(name))
    if (isKept(kept) && Date.now() - kept.keptAt < lifeMs) continue
    await inStore('readwrite', (keys) => keys.delete(name))
  }
}

function isKept(kept: unknown): kept is KeptKey {
  return (kept as KeptKey | undefined)?.privateKey instanceof CryptoKey
}

/** A database that gave no answer once is not waited for again on this page. */
let silent: DeviceSilent | null = null

async function inStore<Result>(...asked: Parameters<typeof askStore<Result>>): Promise<Result> {
  if (silent !== null) throw silent
  try {
    return await deviceAnswer(askStore(...asked))
  } catch (error) {
    if (error instanceof DeviceSilent) silent = error
    throw error
  }
}

async function askStore<Result>(
  mode: IDBTransactionMode,
  act: (keys: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await finished(opening)
  try {
    return await finished(act(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function finished<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
