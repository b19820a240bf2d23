import type { RowOf } from '../../states/move.ts'

type Whole = 'jobNo' | 'category' | 'lessonMinutes' | 'lessonsPerWeek' | 'feeCents' | 'publishedAt'
/** A job that was published at some time, so that its required fields are set. */
export type PublishedJob = RowOf<'job'> & { [Key in Whole]: NonNullable<RowOf<'job'>[Key]> }

/** Narrows a published row; the database ensures that only drafts are incomplete. */
export function publishedJob(row: RowOf<'job'>): PublishedJob {
  const { jobNo, category, lessonMinutes, lessonsPerWeek, feeCents, publishedAt } = row
  if (
    jobNo === null ||
    category === null ||
    lessonMinutes === null ||
    lessonsPerWeek === null ||
    feeCents === null ||
    publishedAt === null
  ) {
    throw new Error(`Job ${row.id} was never published`)
  }
  return { ...row, jobNo, category, lessonMinutes, lessonsPerWeek, feeCents, publishedAt }
}
