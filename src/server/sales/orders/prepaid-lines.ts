import { eq, inArray } from 'drizzle-orm'
import type { Locale } from '#i18n/locales.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { application, job, type Line, student, tutor } from '../../db/tables/index.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { jobLabelsOf } from '../../teaching/jobs/job-labels.ts'
import { tutorName } from '../../tutors/public-names.ts'

/** Tutor, child and subject of prepaid lessons, by application, as far as they still exist. */
export async function prepaidNames(
  db: Database | Transaction,
  lines: readonly Pick<Line, 'goods' | 'itemId'>[],
  locale: Locale,
): Promise<Map<number | null, string>> {
  const ids = lines.flatMap(({ goods, itemId }) => (goods === 'prepaid' ? (itemId ?? []) : []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: application.id, job, tutor, nickname: student.nickname })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(tutor, eq(tutor.id, application.tutorId))
    .leftJoin(student, eq(student.id, job.studentId))
    .where(inArray(application.id, ids))
  const t = serverTranslate(locale, 'order')
  return new Map(
    rows.map((row) => {
      const { levelName, subject } = jobLabelsOf(row.job, locale)
      const isHere = row.tutor.surnameZh !== '' || row.tutor.surnameEn !== ''
      const about = [isHere ? tutorName(row.tutor, locale) : '', row.nickname, levelName, subject]
      return [row.id, t('order.name.prepaid.of', { about: about.filter(Boolean).join(' · ') })]
    }),
  )
}
