import { and, desc, eq, sql } from 'drizzle-orm'
import { subjectLabel } from '#catalogue/subjects.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { tutorReviews as tutorReviewsCall } from '#contract/tutors/tutors.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { parent, review } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'
import { ServiceError } from '../ground/service-error.ts'
import { written } from '../ground/written.ts'
import { isCounted } from '../search/counted-reviews.ts'
import { maskedName } from './public-names.ts'
import type { SearchParts } from './search/search-parts.ts'
import { ratingOf } from './tutor-labels.ts'
import { tutorRows } from './tutor-rows.ts'

/** Public reviews of a tutor, newest first. A0404 for one who is unknown or unlisted. */
export async function tutorReviews(
  { db, index }: SearchParts,
  { tutorId, ...page }: QueryValue<typeof tutorReviewsCall>,
  locale: Locale,
): Promise<DataOf<typeof tutorReviewsCall>> {
  const [tutor] = await tutorRows({ db, index }, [tutorId])
  if (tutor === undefined) throw new ServiceError('A0404', 'tutorId')
  const rows = await index.cache.get(`reviews ${tutorId} ${page.pageNum} ${page.pageSize}`, () =>
    rowsOfPage(
      page,
      db
        .select({
          id: review.id,
          surnameZh: parent.surnameZh,
          surnameEn: parent.surnameEn,
          score: review.score,
          content: review.content,
          tags: review.tags,
          reply: review.reply,
          itemValue: review.itemValue,
          shownAt: sql<Date>`${review.shownAt}`.mapWith(review.shownAt),
          editedAt: review.editedAt,
        })
        .from(review)
        .innerJoin(parent, eq(parent.id, review.parentId))
        .where(and(eq(review.tutorId, tutorId), isCounted))
        .orderBy(desc(review.shownAt), review.id),
    ),
  )
  const list = rows.map((row) => ({
    reviewId: row.id,
    parentName: maskedName(row, locale),
    score: row.score,
    content: written(row.content, locale),
    tags: row.tags,
    reply: row.reply === null ? null : written(row.reply, locale),
    subject: row.itemValue === null ? null : subjectLabel(row.itemValue, locale),
    time: isoInHongKong(row.shownAt),
    edited: row.editedAt !== null,
  }))
  return {
    ...pageOfList(list, { total: tutor.reviewCount, ...page }),
    average: ratingOf(tutor),
  }
}
