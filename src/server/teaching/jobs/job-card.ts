import type { JobCard } from '#contract/teaching/job-card.ts'
import type { Locale } from '#i18n/locales.ts'
import { hourlyFeeCents } from '#rules/teaching/whole-cost.ts'
import { daysOfSlots } from '#rules/week-slots.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { RowOf } from '../../states/move.ts'
import { jobLabelsOf } from './job-labels.ts'
import { publishedJob } from './published-job.ts'

export function jobCard(open: RowOf<'job'>, locale: Locale): JobCard {
  const row = publishedJob(open)
  const { subject, colour, levelName, area } = jobLabelsOf(row, locale)
  return {
    jobId: row.id,
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
    hourlyFeeCents: hourlyFeeCents(row),
    tutorSex: row.tutorSex,
    tutorLevel: row.tutorLevel,
    days: daysOfSlots(row.slots),
    publishedAt: isoInHongKong(row.publishedAt),
  }
}
