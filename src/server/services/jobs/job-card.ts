import type { JobCard } from '#contract/portal.ts'
import type { Locale } from '#i18n/locales.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { RowOf } from '../../states/move.ts'
import { jobLabelsOf } from './job-labels.ts'
import { publishedJob } from './published-job.ts'

/** What lists show of a published job: nothing of whose it is. */
export function jobCard(open: RowOf<'job'>, locale: Locale): JobCard {
  const row = publishedJob(open)
  const { subject, colour, levelName, area } = jobLabelsOf(row, locale)
  return {
    jobNo: row.jobNo,
    category: row.category,
    subject,
    colour,
    level: levelName,
    area,
    mode: row.mode,
    lessonMinutes: row.lessonMinutes,
    lessonsPerWeek: row.lessonsPerWeek,
    feeCents: row.feeCents,
    publishedAt: isoInHongKong(row.publishedAt),
  }
}
