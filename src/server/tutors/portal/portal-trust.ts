import { and, countDistinct, desc, eq, ne, sql } from 'drizzle-orm'
import { subjectLabel } from '#catalogue/subjects.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { portalData } from '#contract/tutors/portal-data.ts'
import { badgeKinds } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { recordOf } from '#rules/primitives/record-fields.ts'
import { parent, review, tutor, tutorBadge } from '../../db/tables/index.ts'
import { written } from '../../ground/written.ts'
import { isCounted } from '../../search/counted-reviews.ts'
import { maskedName, tutorName } from '../public-names.ts'
import type { SearchParts } from '../search/search-parts.ts'

const mostReviews = 6
const hasWords = ne(review.content, '')
type PortalData = DataOf<typeof portalData>
type Trust = Pick<PortalData, 'checked' | 'reviews'>

/** Why the home page can be trusted: how many listed tutors were checked, and the newest reviews. */
export async function portalTrust({ db, index }: SearchParts, locale: Locale): Promise<Trust> {
  const { checked, all, newest } = await index.cache.get('portal trust', async () => ({
    checked: await db
      .select({ kind: tutorBadge.kind, tutors: countDistinct(tutorBadge.tutorId) })
      .from(tutorBadge)
      .innerJoin(tutor, eq(tutor.id, tutorBadge.tutorId))
      .where(and(tutor.listed, ne(tutorBadge.step, 'claimed')))
      .groupBy(tutorBadge.kind),
    all: await db
      .select({ total: sql<number>`count(*)::int`, sum: sql<number>`sum(${review.score})::int` })
      .from(review)
      .innerJoin(tutor, eq(tutor.id, review.tutorId))
      .where(and(tutor.listed, isCounted)),
    newest: await db
      .select({
        score: review.score,
        content: review.content,
        itemValue: review.itemValue,
        parent: { surnameZh: parent.surnameZh, surnameEn: parent.surnameEn },
        tutor: {
          id: tutor.id,
          surnameZh: tutor.surnameZh,
          surnameEn: tutor.surnameEn,
          sex: tutor.sex,
          photoId: tutor.photoId,
        },
      })
      .from(review)
      .innerJoin(parent, eq(parent.id, review.parentId))
      .innerJoin(tutor, eq(tutor.id, review.tutorId))
      .where(and(tutor.listed, isCounted, hasWords))
      .orderBy(desc(review.shownAt), review.id)
      .limit(mostReviews),
  }))
  const total = all[0]?.total ?? 0
  return {
    checked: recordOf(badgeKinds, (kind) => checked.find((row) => row.kind === kind)?.tutors ?? 0),
    reviews: {
      total,
      average: total === 0 ? null : Math.round(((all[0]?.sum ?? 0) / total) * 10) / 10,
      newest: newest.map(({ score, content, itemValue, ...row }) => ({
        by: maskedName(row.parent, locale),
        score,
        content: written(content, locale),
        subject: itemValue === null ? null : subjectLabel(itemValue, locale),
        tutorId: row.tutor.id,
        tutorName: tutorName(row.tutor, locale),
        photoId: row.tutor.photoId,
      })),
    },
  }
}

/** The newest words of a parent about a tutor. */
export async function wordAbout(
  { db, index }: SearchParts,
  tutorId: number,
  locale: Locale,
): Promise<PortalData['word']> {
  const [row] = await index.cache.get(`portal word ${tutorId}`, () =>
    db
      .select({
        score: review.score,
        content: review.content,
        parent: { surnameZh: parent.surnameZh, surnameEn: parent.surnameEn },
      })
      .from(review)
      .innerJoin(parent, eq(parent.id, review.parentId))
      .where(and(eq(review.tutorId, tutorId), isCounted, hasWords))
      .orderBy(desc(review.shownAt), review.id)
      .limit(1),
  )
  if (row === undefined) return null
  const { score, content } = row
  return { by: maskedName(row.parent, locale), score, content: written(content, locale) }
}
