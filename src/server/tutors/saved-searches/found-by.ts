import { and, eq, notExists, notInArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SavedSearchOf } from '#contract/tutors/saved-searches.ts'
import type { Transaction } from '../../db/open.ts'
import {
  job,
  jobSearch,
  parent,
  type savedSearch,
  savedSearchFound,
  tutor,
  tutorSearch,
} from '../../db/tables/index.ts'
import { normalFilters } from '../../search/filters.ts'
import { jobMatches } from '../../search/jobs/predicates.ts'
import { matches } from '../../search/predicates.ts'

type Saved = Pick<typeof savedSearch.$inferSelect, 'of' | 'accountId' | 'filters'> & { id?: number }
type Finder = (tx: Transaction, saved: Saved, most: number) => Promise<number[]>

/** Ids of at most `most` new results of a search, without the searcher's own. */
export const foundBy: Finder = (tx, saved, most) => finders[saved.of](tx, saved, most)

const finders: Record<SavedSearchOf, Finder> = {
  tutor: async (tx, saved, most) => {
    const own = tx.select({ id: tutor.id }).from(tutor).where(eq(tutor.accountId, saved.accountId))
    const rows = await tx
      .select({ id: tutorSearch.tutorId })
      .from(tutorSearch)
      .where(
        and(
          matches(normalFilters(saved.filters)),
          notInArray(tutorSearch.tutorId, own),
          isNew(tx, saved, tutorSearch.tutorId),
        ),
      )
      .orderBy(tutorSearch.tutorId)
      .limit(most)
    return rows.map(({ id }) => id)
  },
  job: async (tx, saved, most) => {
    const own = tx
      .select({ id: job.id })
      .from(job)
      .innerJoin(parent, eq(parent.id, job.parentId))
      .where(eq(parent.accountId, saved.accountId))
    const rows = await tx
      .select({ id: jobSearch.jobId })
      .from(jobSearch)
      .where(
        and(
          jobMatches(normalFilters(saved.filters)),
          notInArray(jobSearch.jobId, own),
          isNew(tx, saved, jobSearch.jobId),
        ),
      )
      .orderBy(jobSearch.jobId)
      .limit(most)
    return rows.map(({ id }) => id)
  },
}

function isNew(tx: Transaction, { id = 0 }: Saved, column: PgColumn) {
  const known = tx
    .select()
    .from(savedSearchFound)
    .where(and(eq(savedSearchFound.searchId, id), eq(savedSearchFound.foundId, column)))
  return notExists(known)
}
