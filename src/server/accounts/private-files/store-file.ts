import type { Transaction } from '../../db/open.ts'
import { privateFile } from '../../db/tables/index.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import type { CheckedUpload } from '../../files/uploads/check-upload.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockOpenOwner } from '../open-owner.ts'

/** The format of every private file. */
export const storedMime = 'image/jpeg'

/**
 * Stores a checked upload encrypted, then runs `store`, whose transaction must begin with `addRow`.
 * A crash in between leaves bytes without a row, which are swept later; when `store` refuses, the
 * bytes are removed at once.
 */
export async function storeFile<Result>(
  { privateFiles }: { privateFiles: PrivateFiles },
  { bytes, pages }: CheckedUpload,
  { owner, now }: { owner: Owner; now: Date },
  store: (file: { id: string; addRow: (tx: Transaction) => Promise<void> }) => Promise<Result>,
): Promise<Result> {
  const { id, wrappedKey } = await privateFiles.seal(bytes)
  const row = {
    id,
    wrappedKey,
    ...owner,
    bytes: bytes.length,
    pageBytes: pages.map(({ length }) => length),
    createdAt: now,
  }
  const addRow = async (tx: Transaction) => {
    await lockOpenOwner(tx, owner)
    await tx.insert(privateFile).values(row)
  }
  try {
    return await store({ id, addRow })
  } catch (error) {
    // After any other error the row may exist: the reply to a COMMIT can get lost.
    if (error instanceof ServiceError) await privateFiles.remove(id)
    throw error
  }
}
