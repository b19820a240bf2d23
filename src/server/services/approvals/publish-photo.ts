import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { approval, privateFile } from '../../db/tables/index.ts'
import type { Files } from '../../files/port.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import { readChange } from './kinds.ts'

interface PhotoParts {
  db: Database
  files: Files
  privateFiles: PrivateFiles
}

/**
 * Puts the picture of a photo that waits among the public files, where nobody finds it before its row
 * is there. Answers its length in bytes; 0 for requests of other kinds.
 */
export async function publishPhoto(
  { db, files, privateFiles }: PhotoParts,
  approvalId: number,
): Promise<number> {
  const [row] = await db
    .select({ change: approval.change, file: privateFile })
    .from(approval)
    .innerJoin(privateFile, eq(privateFile.id, approval.fileId))
    .where(
      and(
        eq(approval.id, approvalId),
        eq(approval.kind, 'tutor.photo'),
        eq(approval.state, 'PENDING'),
      ),
    )
  if (row === undefined) return 0
  const bytes = await privateFiles.open(row.file)
  if (bytes === null) throw new Error(`The photo of approval ${approvalId} is gone`)
  await files.put(readChange('tutor.photo', row.change).photoId, bytes)
  return bytes.length
}
