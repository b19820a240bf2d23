import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { LineAbout } from '#contract/sales/orders.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { application, job, type Line, lesson, student, tutor } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
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
  const rows = await paidFor(db, ids)
  const t = serverTranslate(locale, 'order')
  return new Map(
    rows.map((row) => {
      const { levelName, subject } = jobLabelsOf(row.job, locale)
      const about = [nameOf(row.tutor, locale), row.nickname, levelName, subject]
      return [row.id, t('order.name.prepaid.of', { about: about.filter(Boolean).join(' · ') })]
    }),
  )
}

const paidFor = (db: Database | Transaction, applicationIds: readonly number[]) =>
  db
    .select({
      id: application.id,
      agreed: application.agreed,
      job,
      tutor,
      nickname: student.nickname,
    })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(tutor, eq(tutor.id, application.tutorId))
    .leftJoin(student, eq(student.id, job.studentId))
    .where(inArray(application.id, [...applicationIds]))

/** Empty for a tutor who has left. */
const nameOf = (person: typeof tutor.$inferSelect, locale: Locale) =>
  person.surnameZh !== '' || person.surnameEn !== '' ? tutorName(person, locale) : ''

/** Child, subject, tutor and next lesson of lines of prepaid lessons. */
export async function aboutPrepaid(
  db: Database | Transaction,
  lines: readonly Line[],
  { locale, now }: { locale: Locale; now: Date },
): Promise<Map<number, LineAbout>> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  const rows = await paidFor(db, ids)
  const planned = await db
    .select({ of: lesson.applicationId, startsAt: lesson.startsAt })
    .from(lesson)
    .where(
      and(
        inArray(lesson.applicationId, ids),
        eq(lesson.status, 'PLANNED'),
        gt(lesson.startsAt, now),
      ),
    )
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
  const t = serverTranslate(locale, 'order')
  return new Map(
    lines.flatMap((line): [number, LineAbout][] => {
      const row = rows.find(({ id }) => id === line.itemId)
      if (row === undefined) return []
      const { id, photoId } = row.tutor
      const person = nameOf(row.tutor, locale)
      const subject = jobLabelsOf(row.job, locale).subject
      const next = planned.find(({ of }) => of === row.id)?.startsAt
      // A part of an order pays for no number of lessons.
      const isWhole = line.priceCents === row.agreed?.feeCents
      return [
        [
          line.id,
          {
            title: t(
              `order.title.prepaid.${isWhole ? 'lessons' : 'part'}${row.nickname ? '' : '.plain'}`,
              { n: line.quantity, subject, child: row.nickname ?? '' },
            ),
            person,
            face: person === '' ? null : { id, photoId },
            nextAt: next ? isoInHongKong(next) : null,
            jobId: row.job.id,
          },
        ],
      ]
    }),
  )
}
