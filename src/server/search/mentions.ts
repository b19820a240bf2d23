import { type SQL, sql } from 'drizzle-orm'
import { ranking } from '#rules/tutors/ranking.ts'
import type { Database } from '../db/open.ts'
import { tutorSearch as s, tutorWords as w } from '../db/tables/tutors/search.ts'
import type { SearchFilters, SearchTerm } from './port.ts'
import { matches } from './predicates.ts'
import { allWordsQuery, fields, type IndexedField } from './words.ts'

/** Tutors who mention a term: `mentions` has a bit for each, `terms` their number, then points. */
export function mentioningTutors(db: Database, terms: readonly SearchTerm[]) {
  const { headline, studies } = ranking.query.words
  const all = [...new Set(terms.flat())]
  const held = terms.map((term) => sql`(${standIn(term, fields)})::int`)
  const bits = held.map((one, index) => sql`(${one} << ${sql.raw(String(index))})`)
  return db
    .select({
      tutorId: w.tutorId,
      mentions: sql<number>`(${sql.join(bits, sql` + `)})`.as('mentions'),
      terms: sql<number>`(${sql.join(held, sql` + `)})`.as('terms'),
      points: sql<number>`case
        when ${standIn(all, ['headline'])} then ${sql.raw(String(headline))}
        when ${standIn(all, ['headline', 'studies'])} then ${sql.raw(String(studies))}
        else 0 end`.as('points'),
    })
    .from(w)
    .where(mentionsAny(terms))
    .as('mentioning')
}

/** Number of matching tutors who mention at least one of the terms. */
export async function countMentioning(
  db: Database,
  filters: SearchFilters,
  terms: readonly SearchTerm[],
): Promise<number> {
  if (terms.length === 0) return 0
  const mentioning = sql`${s.tutorId} in (select ${w.tutorId} from ${w} where ${mentionsAny(terms)})`
  const found = matches(filters)
  return db.$count(s, found === undefined ? mentioning : sql`${found} and ${mentioning}`)
}

function mentionsAny(terms: readonly SearchTerm[]): SQL {
  const query = terms.map((term) => `(${allWordsQuery(term, fields)})`).join(' | ')
  return sql`${w.words} @@ ${query}::tsquery`
}

/** All words are in these fields of the row of `tutor_words`. */
function standIn(words: SearchTerm, within: readonly IndexedField[]): SQL {
  return sql`${w.words} @@ ${allWordsQuery(words, within)}::tsquery`
}
