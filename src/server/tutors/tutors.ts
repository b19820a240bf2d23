import type { DataOf } from '#contract/kernel.ts'
import type { TutorCard, TutorFilters } from '#contract/tutors/tutor-search.ts'
import type { compareTutors as compareCall, TutorDetail } from '#contract/tutors/tutors.ts'
import type { Locale } from '#i18n/locales.ts'
import { ServiceError } from '../ground/service-error.ts'
import { normalFilters } from '../search/filters.ts'
import type { SearchParts } from './search/search-parts.ts'
import { similarTutors } from './search/similar-tutors.ts'
import { tutorCard } from './tutor-card.ts'
import { tutorDetails } from './tutor-details.ts'
import { type TutorRow, tutorRows } from './tutor-rows.ts'

/** The card of one tutor. A0404 for one who is unknown or unlisted. */
export async function simpleTutor(
  parts: SearchParts,
  { tutorId }: { tutorId: number },
  locale: Locale,
): Promise<TutorCard> {
  return tutorCard(await listedTutor(parts, tutorId), { locale, now: parts.clock() })
}

/** A tutor's whole public profile. A0404 for one who is unknown or unlisted. */
export async function tutorDetail(
  parts: SearchParts,
  { tutorId }: { tutorId: number },
  locale: Locale,
): Promise<TutorDetail> {
  const row = await listedTutor(parts, tutorId)
  const view = { locale, now: parts.clock() }
  const [[detail], similar] = await Promise.all([
    tutorDetails(parts, [row], view),
    similarTutors(parts, row, view),
  ])
  if (detail === undefined) throw new ServiceError('A0404', 'tutorId')
  return { ...detail, similar }
}

/**
 * Full profiles to compare side by side, in the order of the ids, with the fees for what was
 * searched; unknown ids are left out.
 */
export async function compareTutors(
  parts: SearchParts,
  {
    tutorIds,
    subject,
    level,
  }: { tutorIds: readonly number[] } & Pick<TutorFilters, 'subject' | 'level'>,
  locale: Locale,
): Promise<DataOf<typeof compareCall>> {
  const rows = await tutorRows(parts, [...new Set(tutorIds)])
  const filters = normalFilters({ subject, level })
  return { list: await tutorDetails(parts, rows, { locale, now: parts.clock(), filters }) }
}

async function listedTutor({ db, index }: SearchParts, tutorId: number): Promise<TutorRow> {
  const [row] = await tutorRows({ db, index }, [tutorId])
  if (row === undefined) throw new ServiceError('A0404', 'tutorId')
  return row
}
