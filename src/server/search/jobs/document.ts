import { days } from '#contract/vocabulary.ts'
import { hourlyFeeCents } from '#rules/teaching/whole-cost.ts'
import { daysOfSlots } from '#rules/week-slots.ts'
import type { job } from '../../db/tables/teaching/jobs.ts'
import type { jobSearch, jobWords } from '../../db/tables/tutors/search.ts'
import { maskOf } from '../codes.ts'
import { areaNames, levelNames, subjectNames } from '../names.ts'
import { vectorOf, type WordsByField, wordsOfText } from '../words.ts'

export type SearchedJob = Pick<
  typeof job.$inferSelect,
  | 'id'
  | 'status'
  | 'category'
  | 'itemValue'
  | 'subjectExt'
  | 'level'
  | 'areaId'
  | 'mode'
  | 'tutorSex'
  | 'tutorLevel'
  | 'lessonMinutes'
  | 'feeCents'
  | 'slots'
  | 'remark'
  | 'publishedAt'
>

export interface JobDocument {
  row: typeof jobSearch.$inferInsert
  words: typeof jobWords.$inferInsert
}

/** A job's search rows; null when it is not on the board. */
export function jobDocument(searched: SearchedJob): JobDocument | null {
  const { id: jobId, status, category, lessonMinutes, feeCents, publishedAt } = searched
  if (status !== 'OPEN') return null
  if (category === null || lessonMinutes === null || feeCents === null || publishedAt === null) {
    throw new Error(`Job ${jobId} is open and not whole`)
  }
  const asked = daysOfSlots(searched.slots)
  const row = {
    jobId,
    category,
    itemValue: searched.itemValue,
    level: searched.level,
    areaId: areaOf(searched),
    mode: searched.mode,
    tutorSex: searched.tutorSex,
    tutorLevel: searched.tutorLevel,
    days: maskOf(days, asked.length === 0 ? days : asked),
    hourlyFeeCents: hourlyFeeCents({ feeCents, lessonMinutes }),
    publishedAt,
  }
  return { row, words: { jobId, words: vectorOf(jobDocumentWords(searched)) } }
}

function areaOf({ mode, areaId }: SearchedJob): number | null {
  return mode === 'online' ? null : areaId
}

/** All search terms of a job, each in its best field. */
export function jobDocumentWords(searched: SearchedJob): WordsByField {
  const { itemValue, subjectExt, level, remark } = searched
  const areaId = areaOf(searched)
  const wordsOf = (names: readonly string[]) => names.flatMap(wordsOfText)
  const headline = new Set([
    ...(itemValue === null ? [] : wordsOf(subjectNames(itemValue))),
    ...wordsOfText(subjectExt ?? ''),
    ...(areaId === null ? [] : wordsOf(areaNames(areaId))),
  ])
  const without = (words: readonly string[], ...better: ReadonlySet<string>[]) =>
    new Set(words.filter((word) => better.every((set) => !set.has(word))))
  const studies = without(level === null ? [] : wordsOf(levelNames(level)), headline)
  return { headline, studies, profile: without(wordsOfText(remark), headline, studies) }
}
