import { randomBytes, randomUUID } from 'node:crypto'
import { open, seal } from '../ground/seal.ts'
import type { Files } from './port.ts'

/** The columns needed to read a private file again. */
export interface SealedFile {
  id: string
  /** The file's own key, encrypted with the installation's, base64. */
  wrappedKey: string
}

/**
 * AES-256-GCM with a key per file, which is stored in the row, encrypted: without the row the file
 * is unreadable, in backups too. The id is authenticated, so no file can pass for another.
 */
export function createPrivateFiles({ files, key }: { files: Files; key: Buffer }) {
  return {
    /** Call it before writing the row: see `accounts/file-sweeps`. */
    async seal(bytes: Uint8Array): Promise<SealedFile> {
      const id = randomUUID()
      const own = randomBytes(32)
      await files.put(id, seal(bytes, own, `file ${id}`))
      return { id, wrappedKey: seal(own, key, `key ${id}`).toString('base64') }
    },

    /** Null when the bytes are gone. Throws when they, the key or the id were changed. */
    async open({ id, wrappedKey }: SealedFile): Promise<Uint8Array<ArrayBuffer> | null> {
      const sealed = await files.get(id)
      if (sealed === null) return null
      const own = open(Buffer.from(wrappedKey, 'base64'), key, `key ${id}`)
      return new Uint8Array(open(sealed, own, `file ${id}`))
    },

    remove: files.remove,
    storedBefore: files.storedBefore,
  }
}
export type PrivateFiles = ReturnType<typeof createPrivateFiles>
