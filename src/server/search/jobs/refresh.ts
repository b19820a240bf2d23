import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { jobSearch, jobWords } from '../../db/tables/tutors/search.ts'
import { type JobDocument, jobDocument, type SearchedJob } from './document.ts'

/** Updates the search rows of a job in the caller's transaction, which holds its lock. */
export async function refreshJob(db: Database, searched: SearchedJob): Promise<void> {
  const document = jobDocument(searched)
  if (document === null) {
    await db.delete(jobSearch).where(eq(jobSearch.jobId, searched.id))
    await db.delete(jobWords).where(eq(jobWords.jobId, searched.id))
    return
  }
  const { row, words } = document
  await db.insert(jobSearch).values(row).onConflictDoUpdate({ target: jobSearch.jobId, set: row })
  await db.insert(jobWords).values(words).onConflictDoUpdate({ target: jobWords.jobId, set: words })
}

export function jobDocuments(searched: readonly SearchedJob[]): JobDocument[] {
  return searched.map(jobDocument).filter((document) => document !== null)
}
