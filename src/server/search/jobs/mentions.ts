import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { jobSearch as s, jobWords as w } from '../../db/tables/tutors/search.ts'
import type { SearchFilters, SearchTerm } from '../port.ts'
import { allWordsQuery, fields } from '../words.ts'
import { jobMatches } from './predicates.ts'

/** Jobs that mention at least one of the terms, and how many of them. */
export function mentioningJobs(db: Database, terms: readonly SearchTerm[]) {
  const held = terms.map(
    (term) => sql`(${w.words} @@ ${allWordsQuery(term, fields)}::tsquery)::int`,
  )
  return db
    .select({ jobId: w.jobId, terms: sql<number>`(${sql.join(held, sql` + `)})`.as('terms') })
    .from(w)
    .where(mentionsAny(terms))
    .as('mentioning')
}

/** Number of matching jobs that mention at least one of the terms. */
export async function countJobsMentioning(
  db: Database,
  filters: SearchFilters,
  terms: readonly SearchTerm[],
): Promise<number> {
  if (terms.length === 0) return 0
  const mentioning = sql`${s.jobId} in (select ${w.jobId} from ${w} where ${mentionsAny(terms)})`
  return db.$count(s, and(jobMatches(filters), mentioning))
}

function mentionsAny(terms: readonly SearchTerm[]): SQL {
  const query = terms.map((term) => `(${allWordsQuery(term, fields)})`).join(' | ')
  return sql`${w.words} @@ ${query}::tsquery`
}
