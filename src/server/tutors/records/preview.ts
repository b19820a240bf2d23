import type { DataOf } from '#contract/kernel.ts'
import type { previewTutor } from '#contract/tutors/tutor-records/record.ts'
import { createResultCache } from '../../search/result-cache.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { tutorDetails } from '../tutor-details.ts'
import type { Asker } from './change-tutor.ts'
import { detailApprovals } from './detail-approvals.ts'
import { previewRow } from './preview-row.ts'
import { judgedTutor } from './profile-facts.ts'
import { listingOfTutor } from './refresh.ts'

/** Caches nothing: the cache is for public pages only. */
const forgetful = createResultCache(async () => 0, 0)

/** The asker's public page as others see it, or would, from the same service. */
export async function previewOwn(
  parts: SearchParts,
  { accountId, locale }: Asker,
): Promise<DataOf<typeof previewTutor>> {
  const { db, clock, index } = parts
  const judged = await judgedTutor(db, { accountId })
  const [approvals, row] = await Promise.all([
    detailApprovals(db, judged.tutor),
    previewRow(db, judged.tutor),
  ])
  const own = { ...parts, index: { ...index, cache: forgetful, tutorCache: forgetful } }
  const [tutor] = await tutorDetails(own, [row], { locale, now: clock() })
  if (tutor === undefined) throw new Error(`no profile of tutor ${judged.tutor.id}`)
  const listing = listingOfTutor(judged)
  return {
    isPublic: listing === 'listed',
    listing,
    approvals: {
      identity: approvals.identity.state,
      qualification: approvals.qualification.state,
      introduction: approvals.introduction.state,
    },
    tutor,
  }
}
