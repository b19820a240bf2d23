import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { approval, photo, privateFile } from '../../db/tables/index.ts'
import type { Files } from '../../files/port.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import { readChange } from './changes.ts'

interface PhotoParts {
  db: Database
  files: Files
  privateFiles: PrivateFiles
}

export interface PublishedPhoto {
  photoId: string
  bytes: number
}

/** Nothing refers to the copy until its row is written. Null for kinds without a photo. */
export async function publishPhoto(
  { db, files, privateFiles }: PhotoParts,
  approvalId: number,
): Promise<PublishedPhoto | null> {
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
  if (row === undefined) return null
  const bytes = await privateFiles.open(row.file)
  if (bytes === null) throw new Error(`The photo of approval ${approvalId} is gone`)
  const { photoId } = readChange('tutor.photo', row.change)
  await files.put(photoId, bytes)
  return { photoId, bytes: bytes.length }
}

/** Deletes the photo of a failed decision, unless a faster decision has written its row. */
export async function takeBack(
  { db, files }: PhotoParts,
  { photoId }: PublishedPhoto,
): Promise<void> {
  const rows = await db.select({ id: photo.id }).from(photo).where(eq(photo.id, photoId))
  if (rows.length === 0) await files.remove(photoId)
}
