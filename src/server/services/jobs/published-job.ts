import type { RowOf } from '../../states/move.ts'

type Whole = 'jobNo' | 'category' | 'lessonMinutes' | 'lessonsPerWeek' | 'feeCents' | 'publishedAt'
/** A job that has been on the board: what a draft may lack is there. */
export type PublishedJob = RowOf<'job'> & { [Key in Whole]: NonNullable<RowOf<'job'>[Key]> }

/** A row that was published once; the database holds nothing else beside drafts. */
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
