import { and, asc, count, desc, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import {
  review,
  tutorEducation,
  tutorExamResult,
  tutorSlot,
  tutorWork,
} from '../db/tables/index.ts'
import type { Memory } from '../search/memory.ts'

/** What the page of a tutor shows beyond the card. */
export interface ProfileRows {
  slots: (typeof tutorSlot.$inferSelect)[]
  education: (typeof tutorEducation.$inferSelect)[]
  examResults: (typeof tutorExamResult.$inferSelect)[]
  work: (typeof tutorWork.$inferSelect)[]
  /** Number of shown reviews by score. */
  scores: { score: number; count: number }[]
}

/** One for each id, in their order; five questions for however many. */
export async function profileRows(
  { db, memory }: { db: Database; memory: Memory },
  ids: readonly number[],
): Promise<ProfileRows[]> {
  const keys = new Map(ids.map((id) => [String(id), `profile ${id}`]))
  const rows = await memory.getEach<string, ProfileRows>(keys, (missing) =>
    readRows(db, missing.map(Number)),
  )
  return ids.map((id) => rows.get(String(id)) ?? none)
}

const none: ProfileRows = { slots: [], education: [], examResults: [], work: [], scores: [] }

async function readRows(db: Database, ids: number[]): Promise<Map<string, ProfileRows>> {
  const [slots, education, examResults, work, scores] = await Promise.all([
    db
      .select()
      .from(tutorSlot)
      .where(inArray(tutorSlot.tutorId, ids))
      .orderBy(asc(tutorSlot.day), asc(tutorSlot.fromMinute)),
    db
      .select()
      .from(tutorEducation)
      .where(inArray(tutorEducation.tutorId, ids))
      .orderBy(desc(tutorEducation.fromYear), asc(tutorEducation.id)),
    db
      .select()
      .from(tutorExamResult)
      .where(inArray(tutorExamResult.tutorId, ids))
      .orderBy(asc(tutorExamResult.id)),
    db
      .select()
      .from(tutorWork)
      .where(inArray(tutorWork.tutorId, ids))
      .orderBy(desc(tutorWork.fromYear), asc(tutorWork.id)),
    db
      .select({ tutorId: review.tutorId, score: review.score, count: count() })
      .from(review)
      .where(and(inArray(review.tutorId, ids), isNotNull(review.shownAt)))
      .groupBy(review.tutorId, review.score),
  ])
  const of = {
    slots: Map.groupBy(slots, ({ tutorId }) => tutorId),
    education: Map.groupBy(education, ({ tutorId }) => tutorId),
    examResults: Map.groupBy(examResults, ({ tutorId }) => tutorId),
    work: Map.groupBy(work, ({ tutorId }) => tutorId),
    scores: Map.groupBy(scores, ({ tutorId }) => tutorId),
  }
  return new Map(
    ids.map((id) => [
      String(id),
      {
        slots: of.slots.get(id) ?? [],
        education: of.education.get(id) ?? [],
        examResults: of.examResults.get(id) ?? [],
        work: of.work.get(id) ?? [],
        scores: of.scores.get(id) ?? [],
      },
    ]),
  )
}
