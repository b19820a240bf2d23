import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { photo } from '../../db/tables/index.ts'
import type { ChangeOf } from '../../moderation/approvals/changes.ts'
import { sideTextsOf } from '../../moderation/public-texts/public-texts.ts'

/* The public content of a tutor in the shape of an approval request; null if there is none. */

/** Free text on workplaces, studies, grades and daily questions, one line each. */
export async function textsChange(
  tx: Transaction,
  tutorId: number,
): Promise<ChangeOf<'tutor.texts'> | null> {
  const change: ChangeOf<'tutor.texts'> = {}
  for (const { part, text } of await sideTextsOf(tx, tutorId)) {
    change[part] = change[part] === undefined ? text : `${change[part]}\n${text}`
  }
  return Object.keys(change).length === 0 ? null : change
}

export async function photoChange(
  tx: Transaction,
  photoId: string | null,
): Promise<ChangeOf<'tutor.photo'> | null> {
  if (photoId === null) return null
  const [row] = await tx.select().from(photo).where(eq(photo.id, photoId))
  return row === undefined ? null : { photoId, width: row.width, height: row.height }
}
