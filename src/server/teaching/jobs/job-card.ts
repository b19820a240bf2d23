import type { JobCard } from '#contract/teaching/job-card.ts'
import type { Locale } from '#i18n/locales.ts'
import { hourlyFeeCents } from '#rules/teaching/whole-cost.ts'
import { daysOfSlots } from '#rules/week-slots.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { RowOf } from '../../states/move.ts'
import { jobLabelsOf } from './job-labels.ts'
import { publishedJob } from './published-job.ts'

/**
 * A published job in lists. The parent's own words may be why it was taken off the board, so they
 * are left out then, and so are the times. `applied`: application-counts.ts.
 */
export function jobCard(job: RowOf<'job'>, applied: number, locale: Locale): JobCard {
  const isOpen = job.status === 'OPEN'
  const row = publishedJob(isOpen ? job : { ...job, subjectExt: null })
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
    slots: isOpen ? row.slots : [],
    applied,
    publishedAt: isoInHongKong(row.publishedAt),
  }
}
