import { and, desc, eq, inArray } from 'drizzle-orm'
import { awaitedStatuses } from '#contract/teaching/chat-cards.ts'
import type { ListedJob } from '#contract/teaching/jobs.ts'
import type { Locale } from '#i18n/locales.ts'
import { application, tutor } from '../../db/tables/index.ts'
import type { RowOf } from '../../states/move.ts'
import { tutorName } from '../../tutors/public-names.ts'
import type { SearchParts } from '../../tutors/search/search-parts.ts'
import { tutorCards } from '../../tutors/tutor-cards.ts'
import { tutorRows } from '../../tutors/tutor-rows.ts'
import { filtersOf } from '../jobs/matching.ts'

type Applied = Pick<ListedJob, 'applicants' | 'newest'>

const shown = 3
const nobody: Applied = { applicants: [], newest: null }

/** The newest applicants of each open job, and what speaks for the newest of all. */
export async function newestApplicants(
  parts: SearchParts,
  jobs: readonly RowOf<'job'>[],
  locale: Locale,
): Promise<(job: RowOf<'job'>) => Applied> {
  const open = jobs.filter(({ status }) => status === 'OPEN')
  if (open.length === 0) return () => nobody
  const rows = await parts.db
    .select({
      jobId: application.jobId,
      tutorId: tutor.id,
      photoId: tutor.photoId,
      sex: tutor.sex,
      surnameZh: tutor.surnameZh,
      surnameEn: tutor.surnameEn,
    })
    .from(application)
    .innerJoin(tutor, eq(tutor.id, application.tutorId))
    .where(
      and(
        inArray(
          application.jobId,
          open.map(({ id }) => id),
        ),
        inArray(application.status, [...awaitedStatuses.parent]),
      ),
    )
    .orderBy(desc(application.updatedAt), desc(application.id))
  const byJob = Map.groupBy(rows, ({ jobId }) => jobId)
  const newest = [...byJob.values()].flatMap(([first]) => first?.tutorId ?? [])
  const listed = await tutorRows(parts, newest)
  return (job) => {
    const its = byJob.get(job.id)
    if (job.status !== 'OPEN' || its === undefined) return nobody
    const row = listed.find(({ tutor: one }) => one.id === its[0]?.tutorId)
    const view = { locale, filters: filtersOf(job), now: parts.clock() }
    const [card] = row === undefined ? [] : tutorCards([row], view)
    return {
      applicants: its.slice(0, shown).map(({ tutorId, photoId, ...name }) => ({
        tutorId,
        photoId,
        name: tutorName(name, locale),
      })),
      newest:
        card === undefined
          ? null
          : {
              feeCents: card.feeFromCents,
              yearsExperience: card.yearsExperience,
              rating: card.rating,
              reviewCount: card.reviewCount,
              reasons: card.reasons,
            },
    }
  }
}
