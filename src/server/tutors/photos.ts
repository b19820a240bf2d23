import { eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { photo } from '../db/tables/index.ts'
import type { Files } from '../files/port.ts'
import { oneYear } from '../ground/caching.ts'
import type { FileAnswer } from '../ground/file-answer.ts'

/** An id names one picture for ever, so a browser may cache it. */

const missingPicture = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    '<rect width="96" height="96" fill="#dfe9ea"/>' +
    '<path d="M28 64l14-18 10 12 6-7 10 13z" fill="#9db4b8"/><circle cx="60" cy="36" r="6" fill="#9db4b8"/>' +
    '</svg>',
)

/** The bytes of a public photo; otherwise a picture that says "missing", with status 404. */
export async function readPhoto(
  { db, files }: { db: Database; files: Files },
  photoId: string,
): Promise<FileAnswer> {
  const [row] = await db.select().from(photo).where(eq(photo.id, photoId)).limit(1)
  const bytes = row ? await files.get(row.id) : null
  return row && bytes
    ? { status: 200, mime: row.mime, bytes, cacheControl: oneYear }
    : { status: 404, mime: 'image/svg+xml', bytes: missingPicture, cacheControl: 'no-store' }
}
