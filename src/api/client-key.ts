/*
 * The private half of the client's key pair stays in this browser: not extractable, in IndexedDB,
 * which keeps CryptoKey objects as they are. Its public half travels once, when signing in.
 */
const databaseName = 'client-key'
const storeName = 'keys'
const ownKey = 'own'

/** A pair that is not kept yet: the session that it is for may not begin. */
export interface NewClientKey {
  /** Public half (SPKI, base64) for `clientPublicKey`. */
  publicKey: string
  /** Puts the private half in the place of the former one. */
  keep: () => Promise<void>
}

export async function newClientKey(): Promise<NewClientKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
  return {
    publicKey: btoa(String.fromCharCode(...spki)),
    keep: async () => {
      await inStore('readwrite', (keys) => keys.put(pair.privateKey, ownKey))
    },
  }
}

/** Makes a new pair, keeps it, and gives its public half. @public */
export async function createClientKey(): Promise<string> {
  const key = await newClientKey()
  await key.keep()
  return key.publicKey
}

/** The kept private key, or null when this browser has none. */
export async function storedClientKey(): Promise<CryptoKey | null> {
  const key: unknown = await inStore('readonly', (keys) => keys.get(ownKey))
  return key instanceof CryptoKey ? key : null
}

/** After signing out, or when the key was refused. */
export async function forgetClientKey(): Promise<void> {
  await inStore('readwrite', (keys) => keys.delete(ownKey))
}

async function inStore<Result>(
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
