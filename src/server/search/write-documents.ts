import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Database } from '../db/open.ts'
import { tutorSearch, tutorWords } from '../db/tables/tutors/search.ts'
import type { SearchDocument } from './documents.ts'

/** Replaces the search rows of these tutors where they differ; returns the ids of changed ones. */
export async function writeDocuments(
  db: Database,
  tutorIds: readonly number[],
  documents: readonly SearchDocument[],
): Promise<Set<number>> {
  const listed = new Set(documents.map(({ row }) => row.tutorId))
  const unlisted = tutorIds.filter((id) => !listed.has(id))
  const changed: { id: number }[] = []
  if (unlisted.length > 0) {
    await db.delete(tutorWords).where(inArray(tutorWords.tutorId, unlisted))
    const gone = await db
      .delete(tutorSearch)
      .where(inArray(tutorSearch.tutorId, unlisted))
      .returning({ id: tutorSearch.tutorId })
    changed.push(...gone)
  }
  if (documents.length > 0) {
    changed.push(
      ...(await db
        .insert(tutorSearch)
        .values(documents.map(({ row }) => row))
        .onConflictDoUpdate({
          target: tutorSearch.tutorId,
          set: whatWasGiven(tutorSearch),
          setWhere: isOther(tutorSearch),
        })
        .returning({ id: tutorSearch.tutorId })),
      ...(await db
        .insert(tutorWords)
        .values(documents.map(({ words }) => words))
        .onConflictDoUpdate({
          target: tutorWords.tutorId,
          set: whatWasGiven(tutorWords),
          setWhere: isOther(tutorWords),
        })
        .returning({ id: tutorWords.tutorId })),
    )
  }
  return new Set(changed.map(({ id }) => id))
}

type Written = typeof tutorSearch | typeof tutorWords

function whatWasGiven(table: Written): Record<string, SQL> {
  const given = (key: string) => sql`excluded.${sql.identifier(toSnakeCase(key))}`
  return Object.fromEntries(Object.keys(getTableColumns(table)).map((key) => [key, given(key)]))
}

const isOther = (table: Written) => sql`(${table}.*) is distinct from (excluded.*)`
