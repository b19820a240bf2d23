import type { Transaction } from '../../db/open.ts'
import { privateFile } from '../../db/tables/index.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import type { CheckedUpload } from '../../files/uploads/check-upload.ts'
import { lockOpenOwner } from '../open-owner.ts'

type FileOwner = { accountId: number } | { organizationId: number }

/**
 * Stores a checked upload encrypted, then runs `store`, whose transaction must begin with `addRow`, which
 * it gets: a crash in between leaves bytes that no row names, and those are swept. When `store` fails,
 * the bytes go at once.
 */
export async function keepFile<Result>(
  { privateFiles }: { privateFiles: PrivateFiles },
  { bytes, mime }: CheckedUpload,
  { owner, now }: { owner: FileOwner; now: Date },
  store: (file: { id: string; addRow: (tx: Transaction) => Promise<void> }) => Promise<Result>,
): Promise<Result> {
  const { id, wrappedKey } = await privateFiles.seal(bytes)
  const row = { id, wrappedKey, ...owner, mime, bytes: bytes.length, createdAt: now }
  const addRow = async (tx: Transaction) => {
    await lockOpenOwner(tx, owner)
    await tx.insert(privateFile).values(row)
  }
  try {
    return await store({ id, addRow })
  } catch (error) {
    await privateFiles.remove(id)
    throw error
  }
}
