import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import type { Files } from './port.ts'

/** What a row must keep so that its private file can be read. */
export interface SealedFile {
  id: string
  /** The file's own key, encrypted with the installation's, base64. */
  wrappedKey: string
}

const ivLength = 12
const tagLength = 16

/**
 * Encrypted files (AES-256-GCM), each with its own key, which is encrypted with the installation's
 * and kept in the row: when the row goes the file is unreadable, in backups of the folder too. The
 * id is authenticated with both, so no file can pass for another.
 */
export function createPrivateFiles({ files, key }: { files: Files; key: Buffer }) {
  return {
    /** Call it before writing the row: see `services/file-sweeps`. */
    async seal(bytes: Uint8Array): Promise<SealedFile> {
      const id = randomUUID()
      const own = randomBytes(32)
      await files.put(id, encrypt(bytes, own, `file ${id}`))
      return { id, wrappedKey: encrypt(own, key, `key ${id}`).toString('base64') }
    },

    /** Null when the bytes are gone. Throws when they, the key or the id were changed. */
    async open({ id, wrappedKey }: SealedFile): Promise<Uint8Array<ArrayBuffer> | null> {
      const sealed = await files.get(id)
      if (sealed === null) return null
      const own = decrypt(Buffer.from(wrappedKey, 'base64'), key, `key ${id}`)
      return new Uint8Array(decrypt(sealed, own, `file ${id}`))
    },

    remove: files.remove,
    storedBefore: files.storedBefore,
  }
}
export type PrivateFiles = ReturnType<typeof createPrivateFiles>

function encrypt(plain: Uint8Array, key: Buffer, name: string): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(sealed: Uint8Array, key: Buffer, name: string): Buffer {
  const iv = sealed.subarray(0, ivLength)
  const tag = sealed.subarray(sealed.length - tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(name))
    .setAuthTag(tag)
  const text = sealed.subarray(ivLength, sealed.length - tagLength)
  return Buffer.concat([decipher.update(text), decipher.final()])
}
