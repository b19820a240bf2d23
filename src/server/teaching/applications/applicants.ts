import { asc, eq } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { ownJob } from '#contract/teaching/jobs.ts'
import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { eventsFor } from '#rules/state-machine.ts'
import { applicationMachine } from '#rules/states/application.ts'
import { isStopped } from '../../accounts/contact-stops/contact-stops.ts'
import { application } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { RowOf } from '../../states/move.ts'
import type { SearchParts } from '../../tutors/search/search-parts.ts'
import type { CardView } from '../../tutors/tutor-card.ts'
import { tutorCards } from '../../tutors/tutor-cards.ts'
import { slotRows } from '../../tutors/tutor-lists.ts'
import { tutorRows } from '../../tutors/tutor-rows.ts'
import { haveContact } from '../contact-reveals/show-contacts.ts'
import { objectionsFor } from '../jobs/fit-of-tutor.ts'
import { filtersOf } from '../jobs/matching.ts'
import { jobAsAgreed, termsFor } from './agreed-terms.ts'

/** Cards by tutor id, matched against `filters`; unlisted tutors have none. */
export async function cardsById(
  { db, index, clock }: SearchParts,
  tutorIds: readonly number[],
  seen: Pick<CardView, 'locale' | 'filters'>,
) {
  const rows = await tutorRows({ db, index }, tutorIds)
  return byTutor(tutorCards(rows, { ...seen, now: clock() }))
}

const byTutor = (cards: readonly TutorCard[]) => new Map(cards.map((card) => [card.tutorId, card]))

/** All applicants and invited tutors of a job, oldest first. */
export async function applicantsOf(
  parts: SearchParts,
  job: RowOf<'job'>,
  locale: Locale,
): Promise<DataOf<typeof ownJob>['applicants']> {
  const pair = { parentId: job.parentId, tutorId: application.tutorId }
  const found = await parts.db
    .select({ row: application, contactStopped: isStopped(pair) })
    .from(application)
    .where(eq(application.jobId, job.id))
    .orderBy(asc(application.createdAt), asc(application.id))
  const rows = found.map(({ row }) => row)
  const tutorIds = rows.map(({ tutorId }) => tutorId)
  const [tutors, slots] = await Promise.all([
    tutorRows(parts, tutorIds),
    slotRows(parts.db, tutorIds),
  ])
  const view = { locale, filters: filtersOf(job), now: parts.clock() }
  const cards = byTutor(tutorCards(tutors, view))
  const listed = new Map(tutors.map((one) => [one.tutor.id, one]))
  const free = Map.groupBy(slots, ({ tutorId }) => tutorId)
  const objections = (row: RowOf<'application'>) => {
    const of = listed.get(row.tutorId)
    const hours = free.get(row.tutorId) ?? []
    return of === undefined ? [] : objectionsFor(of, hours, jobAsAgreed(job, row), locale)
  }
  const reachable = await haveContact(parts.db, {
    seenBy: 'parent',
    seerId: job.parentId,
    applicationIds: rows.map(({ id }) => id),
  })
  return found.map(({ row, contactStopped }) => ({
    applicationId: row.id,
    tutorId: row.tutorId,
    tutor: cards.get(row.tutorId) ?? null,
    status: row.status,
    message: row.message,
    question: row.question,
    against: objections(row),
    outdated: row.jobTerms !== job.terms,
    hasContact: reachable.has(row.id),
    contactStopped,
    agreed: termsFor(row),
    updatedAt: isoInHongKong(row.updatedAt),
    may: eventsFor(
      applicationMachine,
      { state: row.status, lastActor: row.lastActor },
      'parent',
    ).filter((event) => job.status === 'OPEN' || event !== 'choose'),
  }))
}
