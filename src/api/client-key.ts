import { DeviceSilent, deviceAnswer } from '#rules/primitives/device-answer.ts'
import { dayMs } from '#rules/primitives/durations.ts'

/*
 * The private half of a session's key pair never leaves this browser: it is not extractable and is
 * stored in IndexedDB, which can hold CryptoKey objects. The public half is sent once, at sign-in.
 * Each session has its own pair, so that signing in in another tab does not replace this one's.
 */
const databaseName = 'client-key'
const storeName = 'keys'
/** The longest a session lasts; older keys belong to sessions that ended elsewhere. */
const lifeMs = 31 * dayMs

/** Stored under the server's id (`certification`), until then under the public half. */
interface StoredKey {
  privateKey: CryptoKey
  keptAt: number
}

/**
 * Makes and stores a key pair, and returns its public half (SPKI, base64) for `clientPublicKey`.
 * Null in a browser that cannot make or store keys (no https, some private windows): a session
 * with a registered key that is not stored could never sign.
 */
export async function newClientKey(): Promise<string | null> {
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
    const publicKey = btoa(String.fromCharCode(...spki))
    await dropOld()
    const stored: StoredKey = { privateKey: pair.privateKey, keptAt: Date.now() }
    await inStore('readwrite', (keys) => keys.put(stored, publicKey))
    return (await storedClientKey(publicKey)) && publicKey
  } catch {
    // For whatever reason, the session goes without a key, as that of any other program does.
    return null
  }
}

/** Files the key with this public half under the session's `certification`. */
export async function assignClientKey(publicKey: string, certification: string): Promise<void> {
  const stored: unknown = await inStore('readonly', (keys) => keys.get(publicKey))
  await inStore('readwrite', (keys) => keys.put(stored, certification))
  await forgetClientKey(publicKey)
}

/** The private key stored under a name, or null when this browser has none. */
export async function storedClientKey(name: string): Promise<CryptoKey | null> {
  const stored: unknown = await inStore('readonly', (keys) => keys.get(name))
  return isStoredKey(stored) ? stored.privateKey : null
}

export async function forgetClientKey(name: string): Promise<void> {
  await inStore('readwrite', (keys) => keys.delete(name))
}

async function dropOld(): Promise<void> {
  const names = await inStore('readonly', (keys) => keys.getAllKeys())
  for (const name of names) {
    const stored: unknown = await inStore('readonly', (keys) => keys.get(name))
    if (isStoredKey(stored) && Date.now() - stored.keptAt < lifeMs) continue
    await inStore('readwrite', (keys) => keys.delete(name))
  }
}

function isStoredKey(stored: unknown): stored is StoredKey {
  return (stored as StoredKey | undefined)?.privateKey instanceof CryptoKey
}

/** Once the database has failed to respond, this page does not wait for it again. */
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
