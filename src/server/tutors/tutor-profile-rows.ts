import { and, asc, count, desc, eq, getTableColumns, inArray, lte, ne, sql } from 'drizzle-orm'
import { slotsWithout } from '#rules/tutors/slots-without.ts'
import type { WeekSlot } from '#rules/week-slots.ts'
import type { Database } from '../db/open.ts'
import {
  approval,
  review,
  tutorCertificate,
  tutorDailyAnswer,
  type tutorEducation,
  type tutorExamResult,
  type tutorWork,
} from '../db/tables/index.ts'
import { isCounted } from '../search/counted-reviews.ts'
import type { TutorIndex } from '../search/port.ts'
import { ofEachTutor } from '../search/tutor-cache.ts'
import { agreedHours } from './agreed-hours.ts'
import { resultRows, slotRows, studyRows, workRows } from './tutor-lists.ts'

export interface ProfileRows {
  /** Free hours without those of agreed lessons. */
  slots: WeekSlot[]
  education: (typeof tutorEducation.$inferSelect)[]
  examResults: (typeof tutorExamResult.$inferSelect)[]
  work: (typeof tutorWork.$inferSelect)[]
  /** Answers to daily questions, newest first, as many as the page shows. */
  answers: (typeof tutorDailyAnswer.$inferSelect)[]
  /** Approved ones with a name that may be public. */
  certificates: { tutorId: number; title: string }[]
  /** Number of public reviews by score. */
  scores: { score: number; count: number }[]
}

/** One entry for each id, in their order; six queries for any number. */
export async function profileRows(
  { db, index }: { db: Database; index: Pick<TutorIndex, 'tutorCache' | 'versionsOf'> },
  ids: readonly number[],
): Promise<ProfileRows[]> {
  const rows = await ofEachTutor(index, { what: 'profile', ids }, (missing) =>
    readRows(db, missing),
  )
  return ids.map((id) => rows.get(id) ?? none)
}

const none: ProfileRows = {
  slots: [],
  education: [],
  examResults: [],
  work: [],
  answers: [],
  certificates: [],
  scores: [],
}
const mostAnswers = 3

async function readRows(db: Database, ids: number[]): Promise<Map<number, ProfileRows>> {
  const [slots, agreed, education, examResults, work, answers, certificates, scores] =
    await Promise.all([
      slotRows(db, ids),
      agreedHours(db, ids),
      studyRows(db, ids),
      resultRows(db, ids),
      workRows(db, ids),
      newestAnswers(db, ids),
      db
        .select({ tutorId: tutorCertificate.tutorId, title: tutorCertificate.title })
        .from(tutorCertificate)
        .innerJoin(approval, eq(approval.id, tutorCertificate.approvalId))
        .where(
          and(
            inArray(tutorCertificate.tutorId, ids),
            tutorCertificate.isPublic,
            ne(tutorCertificate.title, ''),
            eq(approval.state, 'APPROVED'),
          ),
        )
        .orderBy(asc(tutorCertificate.id)),
      db
        .select({ tutorId: review.tutorId, score: review.score, count: count() })
        .from(review)
        .where(and(inArray(review.tutorId, ids), isCounted))
        .groupBy(review.tutorId, review.score),
    ])
  const of = {
    slots: Map.groupBy(slots, ({ tutorId }) => tutorId),
    education: Map.groupBy(education, ({ tutorId }) => tutorId),
    examResults: Map.groupBy(examResults, ({ tutorId }) => tutorId),
    work: Map.groupBy(work, ({ tutorId }) => tutorId),
    answers: Map.groupBy(answers, ({ tutorId }) => tutorId),
    certificates: Map.groupBy(certificates, ({ tutorId }) => tutorId),
    scores: Map.groupBy(scores, ({ tutorId }) => tutorId),
  }
  return new Map(
    ids.map((id) => [
      id,
      {
        slots: slotsWithout(
          of.slots.get(id) ?? [],
          (agreed.get(id) ?? []).flatMap((one) => one.slots),
        ),
        education: of.education.get(id) ?? [],
        examResults: of.examResults.get(id) ?? [],
        work: of.work.get(id) ?? [],
        answers: of.answers.get(id) ?? [],
        certificates: of.certificates.get(id) ?? [],
        scores: of.scores.get(id) ?? [],
      },
    ]),
  )
}

/** Only the newest of each tutor are read, as there may be one for every day of years. */
function newestAnswers(db: Database, ids: number[]) {
  const { tutorId, day } = tutorDailyAnswer
  const rank = sql<number>`row_number() over (partition by ${tutorId} order by ${day} desc)`
  const ranked = db
    .select({ ...getTableColumns(tutorDailyAnswer), rank: rank.as('place') })
    .from(tutorDailyAnswer)
    .where(inArray(tutorId, ids))
    .as('ranked')
  return db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, mostAnswers))
    .orderBy(desc(ranked.day), ranked.tutorId)
}
