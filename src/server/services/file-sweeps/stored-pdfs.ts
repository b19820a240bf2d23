import { eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { approval, privateFile } from '../../db/tables/index.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import { checkDocument } from '../../files/uploads/check-upload.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { keepFile, keptMime } from '../private-files/keep-file.ts'

interface SweepParts {
  db: Database
  privateFiles: PrivateFiles
  clock: () => Date
}

/**
 * Former releases kept PDFs as they were sent, and nobody is shown those. Puts pictures of their pages
 * in their place; what cannot be drawn stays unseen until its time is over. Answers how many of each.
 */
export async function redrawStoredPdfs(parts: SweepParts) {
  const stored = await parts.db.select().from(privateFile).where(ne(privateFile.mime, keptMime))
  let redrawn = 0
  for (const row of stored) {
    try {
      if (await redraw(parts, row)) redrawn += 1
    } catch (error) {
      // It cannot be drawn, its account is closed, or too much else waits to be drawn.
      if (!(error instanceof ServiceError)) throw error
    }
  }
  return { redrawn, left: stored.length - redrawn }
}

async function redraw(parts: SweepParts, row: typeof privateFile.$inferSelect): Promise<boolean> {
  const bytes = await parts.privateFiles.open(row)
  const owner = ownerOf(row)
  if (bytes === null || owner === null) return false
  const checked = await checkDocument(bytes, owner)
  await keepFile(parts, checked, { owner, now: row.createdAt }, ({ id, addRow }) =>
    parts.db.transaction(async (tx) => {
      await addRow(tx)
      const { deleteAt } = row
      await tx.update(privateFile).set({ deleteAt }).where(eq(privateFile.id, id))
      await tx.update(approval).set({ fileId: id }).where(eq(approval.fileId, row.id))
      const gone = await tx.delete(privateFile).where(eq(privateFile.id, row.id)).returning()
      // Deleted meanwhile, or another server was quicker.
      if (gone.length === 0) throw new ServiceError('A0404', 'fileId')
    }),
  )
  await parts.privateFiles.remove(row.id)
  return true
}

function ownerOf({ accountId, organizationId }: typeof privateFile.$inferSelect) {
  if (accountId !== null) return { accountId }
  return organizationId === null ? null : { organizationId }
}
