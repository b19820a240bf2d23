import { setImmediate as letOthersRun } from 'node:timers/promises'
import { type SearchDocument, searchDocument } from '../../search/documents.ts'
import { type DemoJob, makeOwnJobs } from './job.ts'
import { type DemoParent, makeParent, parentsWith } from './parent.ts'
import { type DemoReview, makeReviews } from './review.ts'
import { searchedTutor } from './searched.ts'
import { type DemoTutor, makeTutor } from './tutor.ts'

export interface DemoBatch {
  /** Tutors from this index on, in order. */
  firstTutor: number
  tutors: DemoTutor[]
  firstParent: number
  parents: DemoParent[]
  jobs: DemoJob[]
  /** Each with its job, which is not among `jobs`. */
  reviews: (DemoReview & { tutor: number })[]
  /** Search rows of the listed tutors; `tutorId` is still the index. */
  documents: SearchDocument[]
}

/** Tutors made in one go, a few milliseconds: the database's responses are handled in between. */
const atOnce = 20

/** Tutors `from` to `to` (excluded) of a seed; the rows do not depend on the batches. */
export async function makeBatch(
  seed: number,
  from: number,
  to: number,
  now: Date,
): Promise<DemoBatch> {
  const firstParent = parentsWith(from)
  const batch: DemoBatch = {
    firstTutor: from,
    tutors: [],
    firstParent,
    parents: [],
    jobs: [],
    reviews: [],
    documents: [],
  }
  for (let index = from; index < to; index++) {
    if ((index - from) % atOnce === 0) await letOthersRun()
    const made = makeTutor(seed, index, now)
    // The first tutors are accounts to try, and the sample of the specification: always listed.
    if (index < 2) Object.assign(made.tutor, { listed: true, paused: false })
    batch.tutors.push(made)
    for (let parent = parentsWith(index); parent < parentsWith(index + 1); parent++) {
      const owner = makeParent(seed, parent, now)
      batch.parents.push(owner)
      batch.jobs.push(...makeOwnJobs(seed, parent, { owner, tutor: index, now }))
    }
    const reviews = makeReviews(seed, index, made, now)
    batch.reviews.push(...reviews.map((review) => ({ ...review, tutor: index })))
    const document = searchDocument(searchedTutor(index, made, reviews), now)
    if (document !== null) batch.documents.push(document)
  }
  return batch
}
