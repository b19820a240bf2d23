import { and, eq, notExists, notInArray } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { type savedSearch, savedSearchFound, tutor, tutorSearch } from '../../db/tables/index.ts'
import { normalFilters } from '../../search/filters.ts'
import { matches } from '../../search/predicates.ts'

type Saved = Pick<typeof savedSearch.$inferSelect, 'accountId' | 'filters'> & { id?: number }

/** Tutors that a search finds and has neither found before nor told of; never the searcher. */
export async function foundTutors(
  tx: Transaction,
  { id, accountId, filters }: Saved,
  most: number,
): Promise<number[]> {
  const own = tx.select({ id: tutor.id }).from(tutor).where(eq(tutor.accountId, accountId))
  const known = tx
    .select()
    .from(savedSearchFound)
    .where(
      and(
        eq(savedSearchFound.searchId, id ?? 0),
        eq(savedSearchFound.foundId, tutorSearch.tutorId),
      ),
    )
  const rows = await tx
    .select({ tutorId: tutorSearch.tutorId })
    .from(tutorSearch)
    .where(
      and(matches(normalFilters(filters)), notInArray(tutorSearch.tutorId, own), notExists(known)),
    )
    .orderBy(tutorSearch.tutorId)
    .limit(most)
  return rows.map(({ tutorId }) => tutorId)
}
