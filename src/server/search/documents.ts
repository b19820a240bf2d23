import {
  days,
  type LessonMode,
  lessonModes,
  proofKinds,
  subjectCategories,
  teachingLanguages,
} from '#contract/vocabulary.ts'
import { feesAt } from '#rules/tutors/level-fees.ts'
import { bayesianMeanHundredths, qualityPoints } from '#rules/tutors/ranking.ts'
import type { tutorSearch, tutorWords } from '../db/tables/tutors/search.ts'
import { districtMask, reachOf } from './areas.ts'
import { levelCode, maskOf, pairCode, subjectCode } from './codes.ts'
import { documentWords } from './document-words.ts'
import type { SearchedTutor } from './searched-tutor.ts'
import { vectorOf } from './words.ts'

export interface SearchDocument {
  row: typeof tutorSearch.$inferInsert
  words: typeof tutorWords.$inferInsert
}

/** A tutor's search rows at `now`; null when the public may not find them. */
export function searchDocument(recorded: SearchedTutor, now: Date): SearchDocument | null {
  const searched = comesSomewhere(recorded.tutor.modes) ? recorded : { ...recorded, areaIds: [] }
  const { tutor, teaches, reviews } = searched
  if (!tutor.listed || teaches.length === 0) return null
  const fees = teaches.flatMap((teach) => feesAt(teach))
  const feeFromCents = Math.min(...fees)
  const feeToCents = Math.max(...fees)
  const taught = teaches
    .map(({ itemValue, hourlyFeeCents }) => ({ code: subjectCode(itemValue), fee: hourlyFeeCents }))
    .sort((a, b) => a.code - b.code)
  const bands = teaches
    .flatMap(({ itemValue, levels, levelFees, hourlyFeeCents }) =>
      levels.map((key, index) => ({
        code: pairCode(itemValue, key),
        fee: levelFees[index] ?? hourlyFeeCents,
        isDearer: (levelFees[index] ?? hourlyFeeCents) > hourlyFeeCents,
      })),
    )
    .filter(({ isDearer }) => isDearer)
    .sort((a, b) => a.code - b.code)
  const { named, areas } = reachOf(searched.areaIds)
  const row: SearchDocument['row'] = {
    tutorId: tutor.id,
    subjects: taught.map(({ code }) => code),
    fees: taught.map(({ fee }) => fee),
    levels: numbers(teaches.flatMap(({ levels }) => levels.map(levelCode))),
    pairs: numbers(
      teaches.flatMap(({ itemValue, levels }) => levels.map((key) => pairCode(itemValue, key))),
    ),
    bandPairs: bands.map(({ code }) => code),
    bandFees: bands.map(({ fee }) => fee),
    named: numbers(named),
    areas: numbers(areas),
    districts: districtMask(areas),
    feeFromCents,
    feeToCents,
    categories: maskOf(
      subjectCategories,
      teaches.map(({ category }) => category),
    ),
    modes: maskOf(lessonModes, tutor.modes),
    teachIn: maskOf(teachingLanguages, tutor.teachIn),
    days: maskOf(days, searched.days),
    proofs: maskOf(proofKinds, proofsOf(searched)),
    sex: tutor.sex,
    tutorLevel: tutor.tutorLevel,
    universityId: tutor.universityId,
    majorId: tutor.majorId,
    firstLanguage: tutor.firstLanguage,
    ratingHundredths:
      reviews.count === 0 ? null : Math.round((reviews.scoreSum * 100) / reviews.count),
    ratingOrder: reviews.count === 0 ? 0 : bayesianMeanHundredths(reviews.scoreSum, reviews.count),
    reviewCount: reviews.count,
    quality: qualityOf(searched, now),
    stickUntil: tutor.stickUntil,
    createdAt: tutor.createdAt,
  }
  return { row, words: { tutorId: tutor.id, words: vectorOf(documentWords(searched)) } }
}

const proofsOf = ({ tutor, verified }: SearchedTutor) => [
  ...(tutor.offersRecordCheck ? (['recordCheck'] as const) : []),
  ...verified,
]

/** A tutor who teaches only online serves no area, whatever areas the profile names. */
export function comesSomewhere(modes: readonly LessonMode[]): boolean {
  return modes.some((mode) => mode !== 'online')
}

function qualityOf({ tutor, days, education, examResults, ...rest }: SearchedTutor, now: Date) {
  return qualityPoints(
    {
      scoreSum: rest.reviews.scoreSum,
      reviewCount: rest.reviews.count,
      badges: rest.badges,
      responsePercent: tutor.responsePercent,
      lastActiveAt: tutor.lastActiveAt,
      createdAt: tutor.createdAt,
      hasPhoto: tutor.photoId !== null,
      profileLength: tutor.profile.length,
      hasEducation: education.length > 0,
      hasExamResults: examResults > 0,
      hasTimetable: days.length > 0,
      starLevel: tutor.starLevel,
    },
    now,
  )
}

/** Sorted and unique, so that equal rows compare equal. */
function numbers(codes: Iterable<number>): number[] {
  return [...new Set(codes)].sort((a, b) => a - b)
}
