import { and, eq } from 'drizzle-orm'
import { tutor } from '../db/tables/index.ts'
import { sideTextsOf } from '../moderation/public-texts/public-texts.ts'
import { type FindReported, filledTexts } from '../moderation/reports/reported.ts'

export const reportedTutor: FindReported = async (db, id) => {
  const [row] = await db
    .select()
    .from(tutor)
    .where(and(eq(tutor.id, id), tutor.listed))
  if (row === undefined) return null
  const side = await sideTextsOf(db, id)
  const introduction = { part: 'introduction' as const, text: row.profile }
  return { authorId: row.accountId, texts: filledTexts([introduction, ...side]) }
}
