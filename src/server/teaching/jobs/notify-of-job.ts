import { type JobNews, sideNotified } from '#contract/teaching/job-news.ts'
import type { Transaction } from '../../db/open.ts'
import type { NoticeValues } from '../../db/tables/index.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import type { RowOf } from '../../states/move.ts'

export interface NotifyParts {
  config: { siteUrl: string }
}

interface Notifying {
  accountId: number
  news: JobNews
  job: RowOf<'job'>
  /** The application that moved, if it was not the job. */
  of?: RowOf<'application'>
  /** What else moved: `lesson:7:2`. */
  key?: string
  reason?: string
  words?: NoticeValues | undefined
  /** Last moment to act; by default the job's own deadline. */
  actBy?: Date | undefined
  now: Date
}

/** Notifies one side of a job, in the transaction that causes it; a move notifies a person once. */
export async function notifyOfJob(
  tx: Transaction,
  { config }: NotifyParts,
  {
    accountId,
    news,
    job,
    of,
    key: what,
    reason = '',
    words: about = {},
    actBy = job.dueAt ?? undefined,
    now,
  }: Notifying,
): Promise<void> {
  const moved =
    what ??
    (of === undefined ? `job:${job.id}:${job.version}` : `application:${of.id}:${of.version}`)
  const values = {
    ...(of !== undefined && { applicationId: of.id }),
    ...about,
    ...(reason !== '' && { reason }),
  }
  await notifyPerson(
    tx,
    { accountId },
    {
      kind: news,
      thingId: job.id,
      key: `${moved}:${news}`,
      side: sideNotified(news),
      words: values,
      jobs: [job],
      siteUrl: config.siteUrl,
      now,
      actBy,
    },
  )
}
