import type { Locale } from '#i18n/locales.ts'
import { formatMoney } from '#rules/numbers.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { ServiceError } from '../ground/service-error.ts'
import type { SearchParts } from '../tutors/search/search-parts.ts'
import { simpleTutor } from '../tutors/tutors.ts'
import type { PictureContent } from './picture-content.ts'

/** A tutor's picture, with the text of lists; null when unknown or not listed. */
export async function tutorPicture(
  parts: SearchParts,
  tutorId: number,
  locale: Locale,
): Promise<PictureContent | null> {
  const tutor = await listedTutor(parts, tutorId, locale)
  if (tutor === null) return null
  const t = serverTranslate(locale, 'picture', 'search', 'vocabulary')
  const { subjects, subjectCount, rating, reviewCount, university } = tutor
  const unnamed = subjectCount - subjects.length
  const facts = [
    t('picture.tutor.fee', { fee: formatMoney(tutor.feeFromCents, locale) }),
    rating === null ? null : t('picture.tutor.rating', { rating, n: reviewCount }),
    t(`vocabulary.tutorLevel.${tutor.tutorLevel}`),
    university?.label ?? null,
  ]
  return {
    title: tutor.name,
    subtitle:
      subjects.map(({ label }) => label).join(t('search.comma')) +
      (unnamed > 0 ? ` +${unnamed}` : ''),
    facts: facts.filter((fact) => fact !== null),
    locale,
    portrait: { photoId: tutor.photoId, ownerId: tutor.tutorId },
  }
}

async function listedTutor(parts: SearchParts, tutorId: number, locale: Locale) {
  try {
    return await simpleTutor(parts, { tutorId }, locale)
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'A0404') return null
    throw error
  }
}
